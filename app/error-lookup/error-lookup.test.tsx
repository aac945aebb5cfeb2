// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { FoundSection } from '~/islands/island'
import { ErrorLookup } from './error-lookup'

const found: FoundSection[] = [
  { url: '/docs/a#x', trail: ['Troubleshooting', 'Could not get unknown property'] },
  { url: '/docs/b', trail: ['Setup'] },
]
const searchSite = vi.fn(async () => found)

/** Opens the look-up on a page with one error, and pastes a text into it. */
function paste(text: string): void {
  render(
    <>
      <h3 id="no-device">device/no-device</h3>
      <p>&quot;No device was set!&quot;</p>
    </>,
  )
  render(<ErrorLookup anchor="" subject="" searchSite={searchSite} />)
  fireEvent.change(screen.getByRole('textbox'), { target: { value: text } })
}

afterEach(() => {
  cleanup()
  searchSite.mockClear()
})

test('a text without a known error leads to what the search finds, which is named', async () => {
  paste('the build stops')
  const links = await screen.findAllByRole('link', { name: /Troubleshooting|Setup/ })
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/docs/a#x', '/docs/b'])
  expect(screen.getByRole('status').textContent).toMatch(
    /The search of this site finds: Could not get unknown property; Setup\.$/,
  )
})

test('a known error is shown, and nothing is searched for', () => {
  paste('[device/no-device] x')
  expect(screen.getByRole('status').textContent).toBe('One error: device/no-device')
  expect(searchSite).toHaveBeenCalledTimes(0)
})
