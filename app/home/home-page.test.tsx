import { expect, test } from 'vitest'
import { HomeSearch } from './home-page'
import { renderPage } from '../../tests/support/render-page'

test('the search of the home page works as a form, and shows what to ask', () => {
  const html = renderPage(
    <HomeSearch questions={['device/no-device', 'black preview', '4K at 60 fps']} />,
    '/',
  )
  expect(html).toMatch(/<form [^>]*action="\/search"[^>]*>.*name="q".*type="submit"/s)
  const questions = [...html.matchAll(/href="(\/search\?q=[^"]+)"/g)].map(([, href]) => href)
  expect(questions).toEqual([
    '/search?q=device%2Fno-device',
    '/search?q=black+preview',
    '/search?q=4K+at+60+fps',
  ])
})
