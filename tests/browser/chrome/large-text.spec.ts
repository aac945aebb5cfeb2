import type { Page } from '@playwright/test'
import { expect, test } from '../site'
import { openPage } from '../steps/open'

const pathnames = [
  '/',
  '/404',
  '/search',
  '/docs/guides/devices',
  '/docs/api/interfaces/CameraProps',
]

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
      control.scrollIntoView({ block: 'end', behavior: 'instant' })
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

test('with large text or zoom, the frame and the menu wrap @phone', async ({ page, isMobile }) => {
  // Each control is scrolled to.
  test.slow()
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const expectWrapped = (where: string) =>
    expect.poll(() => findCrowded(page), `${where}, ${page.viewportSize()?.width} wide`).toEqual([])
  const phones = [
    [360, 780, 24],
    [360, 780, 32],
  ]
  const desktops = [
    [1440, 900, 24],
    [1440, 900, 32],
    // Zoom halves a window: these are 1440 × 900 at 200 % and 1280 × 1024 at 400 %.
    [720, 450, 16],
    [320, 256, 16],
  ]
  for (const pathname of pathnames) {
    await openPage(page, pathname)
    for (const [width = 0, height = 0, fontSize] of isMobile ? phones : desktops) {
      await page.setViewportSize({ width, height })
      // As a browser's own setting does.
      await page.evaluate(`document.documentElement.style.fontSize = '${fontSize}px'`)
      await expectWrapped(`${pathname}, ${fontSize} px`)
      if (width > 996 || pathname !== '/docs/guides/devices') continue
      for (const [opener, panel] of [
        ['Menu', 'Docs sidebar'],
        ['← Back to main menu', 'Main menu'],
      ] as const) {
        await page.getByText(opener, { exact: true }).click()
        await expect(page.getByRole('navigation', { name: panel })).toBeVisible()
        await expectWrapped(`${panel}, ${fontSize} px`)
      }
      await page.keyboard.press('Escape')
    }
  }
})
