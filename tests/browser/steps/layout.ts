import type { Page } from '@playwright/test'
import { expect } from '../site'

/**
 * Has the pages that are opened from now on keep account of everything that moves by itself. What
 * moves before the browser has the whole document is left out, since it depends on the network,
 * unless the count is to be `fromStart`, as for a document that arrives in one piece.
 */
export async function watchLayoutShifts(page: Page, { fromStart = false } = {}): Promise<void> {
  await page.addInitScript(collectLayoutShifts, fromStart)
}

/** Expects that nothing has moved by itself on a page that is watched. */
export async function expectNoShift(page: Page): Promise<void> {
  await waitForFrames(page)
  expect(await page.evaluate('layoutShifts'), page.url()).toEqual([])
}

/** Waits until what has changed is painted: observers are told of a frame in the one after it. */
export async function waitForFrames(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  )
}

function collectLayoutShifts(fromStart: boolean): void {
  const layoutShifts: string[] = []
  Object.assign(window, { layoutShifts })
  let parsed = fromStart ? 0 : Infinity
  document.addEventListener(
    'DOMContentLoaded',
    () => (parsed = Math.min(parsed, performance.now())),
  )
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (entry.startTime < parsed) continue
      const { sources = [] } = entry as PerformanceEntry & { sources?: { node?: Node }[] }
      const names = sources.map(({ node }) =>
        node instanceof Element ? node.className || node.localName : 'text',
      )
      layoutShifts.push(`at ${Math.round(entry.startTime)} ms: ${names.join(', ')}`)
    }
  }).observe({ type: 'layout-shift', buffered: true })
}

/** How far the page reaches beyond the window's width, in CSS pixels. */
export function readOverflow(page: Page): Promise<number> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    return scrollWidth - clientWidth
  })
}

/** Scrolls at once to a height of the page, in CSS pixels from the top, and waits for its event. */
export async function scrollTo(page: Page, top: number): Promise<void> {
  await page.evaluate(
    (y) =>
      new Promise<void>((resolve) => {
        addEventListener('scroll', () => resolve(), { once: true })
        window.scrollTo({ top: y, behavior: 'instant' })
      }),
    top,
  )
  await expect.poll(() => page.evaluate(() => Math.round(window.scrollY))).toBe(top)
}

/** How far down the page is scrolled, in CSS pixels. */
export function readScroll(page: Page): Promise<number> {
  return page.evaluate(() => window.scrollY)
}
