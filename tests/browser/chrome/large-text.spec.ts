import type { Page } from '@playwright/test'
import { address, expect, site, test } from '../site'
import { openUrl } from '../steps/open'

/** Bars and blocks of the frame, whose controls have to wrap. */
const frame = [
  '.announcement',
  '.navbar',
  '.menu:popover-open',
  '.docs-sidebar',
  '.toc-fold',
  '.docs-head',
  '.pagination',
  '.document-footer',
  '.footer',
  '.status',
]

/** Sets what a browser's own setting sets. */
function setFontSize(page: Page, size: number): Promise<void> {
  return page.evaluate((px) => {
    document.documentElement.style.fontSize = `${px}px`
  }, size)
}

/** Lists the controls of the frame that are cut, beyond the window, or under something else. */
function findCrowded(page: Page): Promise<string[]> {
  return page.evaluate((bars) => {
    const controls = document.querySelectorAll<HTMLElement>(
      `:is(${bars}) :is(a, button, label, summary, select)`,
    )
    const shown = [...controls].filter(
      (each) =>
        each.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
        !each.closest('.visually-hidden, [inert]') &&
        each.offsetWidth > 1,
    )
    const crowded = shown.filter((control) => {
      control.scrollIntoView({ block: 'center', behavior: 'instant' })
      const [{ left = 0, right = 0, top = 0, height = 0 } = {}] = control.getClientRects()
      const hit = document.elementFromPoint((left + right) / 2, top + height / 2)
      const isCovered = !control.contains(hit) && !hit?.contains(control)
      const isCut = control.scrollWidth > control.clientWidth + 1 && control.clientWidth > 0
      return isCovered || isCut || left < -1 || right > innerWidth + 1
    })
    const found = crowded.map(({ outerHTML }) => outerHTML.slice(0, 200))
    return document.documentElement.scrollWidth > innerWidth ? [...found, 'the page'] : found
  }, frame.join())
}

test('with a large default font, the frame of a page and the menu wrap @phone', async ({
  page,
  isMobile,
}) => {
  // Each control is scrolled to.
  test.slow()
  const expectWrapped = async (what: string): Promise<void> => {
    for (const size of [24, 32]) {
      await setFontSize(page, size)
      await expect.poll(() => findCrowded(page), `${what}, ${size} px`).toEqual([])
    }
  }
  await page.emulateMedia({ reducedMotion: 'reduce' })
  for (const pathname of ['/', '/404', '/docs/api/classes/Camera', '/docs/guides/devices']) {
    await openUrl(page, address(site, pathname))
    await expectWrapped(pathname)
  }
  if (!isMobile) return
  for (const [opener, panel] of [
    ['Menu', 'Docs sidebar'],
    ['← Back to main menu', 'Main menu'],
  ] as const) {
    await page.getByText(opener, { exact: true }).click()
    await expect(page.getByRole('navigation', { name: panel })).toBeVisible()
    await expectWrapped(panel)
  }
})
