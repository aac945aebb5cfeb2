import { expect, test } from 'vitest'
import { site } from '../../tests/support/site'
import { loadPage } from './load-page'
import { pageOf } from './page.server'

const load = (pathname: string) =>
  loadPage({
    request: new Request(`https://a.example${pathname}`),
    params: {},
    context: { site, pageOf: (each) => pageOf(site, each) },
  })

const [old] = site.redirects.redirects

test.each([
  ['/docs', 302, '/docs/guides'],
  [old?.from ?? '', 302, old?.to],
  ['/docs/guides/nothing', 404, null],
  ['/docs/api/classes/Nothing', 404, null],
  ['/nothing', 404, null],
])('a request of %s ends with %d', async (pathname, status, to) => {
  const answer = await load(pathname).catch((response: Response) => response)
  expect(answer).toMatchObject({ status })
  expect((answer as Response).headers.get('location')).toBe(to)
})
