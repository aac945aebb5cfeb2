import { describe, expect, test } from 'vitest'
import { site } from '../../tests/support/site'
import { loadPage } from './load-page'
import { pageOf } from './page.server'

describe('a request', () => {
  const load = (pathname: string) =>
    loadPage({
      request: new Request(`https://a.example${pathname}`),
      params: {},
      context: { site, pageOf: (each) => pageOf(site, each) },
    })

  test.each([
    ['the docs root', '/docs', 302, '/docs/guides'],
    [
      'an old address',
      site.redirects.redirects[0]?.from ?? '',
      301,
      site.redirects.redirects[0]?.to,
    ],
  ])('of %s is sent on', async (_, pathname, status, to) => {
    const answer = await load(pathname).catch((response: Response) => response)
    expect(answer).toMatchObject({ status })
    expect((answer as Response).headers.get('location')).toBe(to)
  })

  test.each(['/docs/guides/nothing', '/docs/api/classes/Nothing', '/nothing'])(
    'of %s ends as not found',
    async (pathname) => {
      await expect(load(pathname)).rejects.toMatchObject({ status: 404 })
    },
  )
})
