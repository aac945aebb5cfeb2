// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import { fetchJson } from '~/lib/browser'
import { startTypeCards } from './type-cards'

vi.mock('~/lib/browser', () => ({ fetchJson: vi.fn(), loadStylesheet: async () => {} }))
vi.mock('./type-card.css', () => ({ default: 'cards.css' }))

function show(pathname: string): HTMLElement {
  document.head.innerHTML = `<link rel="canonical" href="https://docs.example${pathname}">`
  document.body.innerHTML =
    '<article><figure class="code-block" data-language="ts"><pre><code>a</code></pre></figure></article>'
  return document.querySelector<HTMLElement>('figure')!
}

test('names are those of the page on show, whatever the address says and what comes late', async () => {
  HTMLElement.prototype.showPopover ??= () => {}
  const arrivals: ((names: object) => void)[] = []
  vi.mocked(fetchJson).mockImplementation(() => new Promise((resolve) => arrivals.push(resolve)))
  startTypeCards()
  const press = (block: HTMLElement) =>
    block.dispatchEvent(new Event('pointerdown', { bubbles: true }))
  history.replaceState(null, '', '/docs/b')
  press(show('/docs/a'))
  expect(fetchJson).toHaveBeenLastCalledWith('/docs/a.names.json')
  const block = show('/docs/b')
  arrivals[0]?.({})
  await new Promise((resolve) => setTimeout(resolve))
  expect(block.dataset['names']).toBeUndefined()
  press(block)
  expect(fetchJson).toHaveBeenLastCalledWith('/docs/b.names.json')
})
