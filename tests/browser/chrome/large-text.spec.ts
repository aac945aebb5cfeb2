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

/** Lists what of the frame is cut, beyond the window, or over something else. */
function findCrowded(page: Page): Promise<string[]> {
  return page.evaluate((bars) => {
    const found: string[] = []
    const name = (element: Element) =>
      `${element.localName}.${element.className.toString()} "${element.textContent?.trim().slice(0, 30)}"`
    for (const bar of bars.flatMap((each) => [...document.querySelectorAll(each)])) {
      const controls = [
        ...bar.querySelectorAll<HTMLElement>('a, button, label, summary, select, p, h1, h2'),
      ]
        .filter((each) => each.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
        .filter((each) => !each.closest('.visually-hidden') && each.offsetWidth > 1)
        .filter((each) => (each.closest('.menu') ?? bar) === bar)
      for (const control of controls) {
        const box = control.getBoundingClientRect()
        if (box.right > innerWidth + 1 || box.left < -1)
          found.push(`beyond the window: ${name(control)}`)
        const isCut = control.scrollWidth > control.clientWidth + 1 && control.clientWidth > 0
        if (isCut) found.push(`cut or over its edge: ${name(control)}`)
        for (const other of controls) {
          if (other === control || other.contains(control) || control.contains(other)) continue
          // What sticks lies over what scrolls.
          if (control.closest('.tree-platform') !== other.closest('.tree-platform')) continue
          const second = other.getBoundingClientRect()
          const width = Math.min(box.right, second.right) - Math.max(box.left, second.left)
          const height = Math.min(box.bottom, second.bottom) - Math.max(box.top, second.top)
          if (width > 1 && height > 1)
            found.push(`over another: ${name(control)} and ${name(other)}`)
        }
      }
      const outer = bar.getBoundingClientRect()
      for (const control of controls) {
        const box = control.getBoundingClientRect()
        const scrolls = getComputedStyle(bar).overflowY === 'auto'
        if (!scrolls && (box.bottom > outer.bottom + 1 || box.top < outer.top - 1))
          found.push(`out of its bar: ${name(control)}`)
      }
    }
    if (document.documentElement.scrollWidth > innerWidth) found.push('the page scrolls sideways')
    return [...new Set(found)]
  }, frame)
}

test('with a large default font, the frame of a page and the menu wrap @phone', async ({
  page,
  isMobile,
}) => {
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
