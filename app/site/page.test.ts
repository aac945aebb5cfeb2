import { describe, expect, test } from 'vitest'
import { site } from '../../tests/support/site'
import { loadPage } from './load-page'
import { pageOf } from './page.server'

test.each([
  ['a guide', '/docs/guides/devices', 'Guides'],
  ['the overview of the API', '/docs/api', 'API'],
  ['an interface', '/docs/api/interfaces/CameraProps', 'API'],
])('%s is a page, whole and with its place in the sidebar', async (_, pathname, section) => {
  const found = await pageOf(site, pathname)
  if (!found || !('page' in found)) throw new Error(`no page at ${pathname}`)
  const { html, tableOfContents, breadcrumbs } = found.page
  expect(html).toMatch(/^<\w/)
  expect(tableOfContents.length).toBeGreaterThan(0)
  expect(breadcrumbs.at(-1)?.pathname).toBe(pathname)
  expect(breadcrumbs[0]?.label).toBe(section)
})

describe('a request', () => {
  const load = (pathname: string) =>
    loadPage({
      request: new Request(`https://a.example${pathname}`),
      params: {},
      context: { site, pageOf: (each) => pageOf(site, each) },
    })

  test.each(['/docs/guides/devices', '/docs/guides/devices/'])(
    'of %s gets the page',
    async (path) => {
      expect((await (await load(path)).json()).html).toContain('</p>')
    },
  )

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
