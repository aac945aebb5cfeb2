import { expect, test, vi } from 'vitest'
import { renderPage } from '../../tests/support/render-page'
import { HomePage } from './home-page'

// Remix compiles it.
vi.mock('./snippet.mdx', () => ({ default: () => null }))

test('the search of the home page works as a form, and tools open by their links', () => {
  const html = renderPage(<HomePage />, '/')
  expect(html).toMatch(/<form [^>]*action="\/search"[^>]*>.*name="q".*type="submit"/s)
  for (const href of ['/search?q=black+preview', '/docs/guides/errors?error'])
    expect(html).toContain(`href="${href}"`)
})
