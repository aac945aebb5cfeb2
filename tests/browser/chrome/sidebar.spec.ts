import type { Locator } from '@playwright/test'
import { categoryDuration } from '~/shell/category'
import { address, expect, site, test } from '../site'
import { findCategory, showSidebar } from '../steps/document'
import { openPage, removeIdleTime, stopBeforeHydration, waitForHydration } from '../steps/open'

/** Clicks a category and reads its animation before anything else can happen. */
function animate(control: Locator): Promise<{ height: number; duration: unknown }> {
  return control.evaluate((summary: HTMLElement) => {
    const list = summary.nextElementSibling as HTMLElement
    const before = list.offsetHeight
    summary.click()
    const [animation] = list.getAnimations()
    const effect = animation?.effect
    const frames = effect instanceof KeyframeEffect ? effect.getKeyframes() : []
    const height = Math.max(before, ...frames.map((frame) => parseFloat(String(frame['height']))))
    return { height, duration: animation?.effect?.getTiming().duration }
  })
}

test('what is closed stays closed from page to page until a reload, and every page is in the HTML', async ({
  page,
}) => {
  const html = await (await page.request.get(address(site, '/docs/guides'))).text()
  expect(html).toContain('href="/docs/api/interfaces/PhotoFile"')
  await openPage(page, '/docs/guides/devices')
  const sidebar = await showSidebar(page)
  const { list, control } = findCategory(sidebar, 'Interfaces')
  await control.click()
  await expect(list).toHaveJSProperty('open', false)
  await sidebar.getByRole('link', { name: 'Camera Formats' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Camera Formats')
  await expect(list).toHaveJSProperty('open', false)
  await page
    .getByRole('link', { name: /^VisionCamera/ })
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('React Native')
  await page.goBack()
  await expect(list).toHaveJSProperty('open', false)
  await page.reload()
  await expect(list).toHaveJSProperty('open', true)
})

test('a visit to a page inside a closed category opens it', async ({ page }) => {
  await openPage(page, '/docs/api/interfaces/PhotoFile')
  const sidebar = await showSidebar(page)
  const { list, control } = findCategory(sidebar, 'Interfaces')
  await control.click()
  await expect(list).toHaveJSProperty('open', false)
  const pagination = page.getByRole('navigation', { name: 'Previous and next pages' })
  await pagination.getByRole('link', { name: 'Previous' }).click()
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('PhotoFile')
  await expect(list).toHaveJSProperty('open', true)
})

test('what is closed before hydration stays closed', async ({ page }) => {
  await removeIdleTime(page)
  await page.goto(address(site, '/docs/api/classes/Camera'))
  const { list, control } = findCategory(await showSidebar(page), 'Classes')
  await control.dispatchEvent('click')
  await expect(list).toHaveJSProperty('open', false)
  await waitForHydration(page)
  await expect(list).toHaveJSProperty('open', false)
})

test('a category’s animation takes as long as its height asks for, and 1 ms with reduced motion', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await openPage(page, '/docs/guides/devices')
  const { list, control } = findCategory(await showSidebar(page), 'Classes')
  const closing = await animate(control)
  expect(closing.height).toBeGreaterThan(60)
  expect(closing.duration).toBe(categoryDuration(closing.height, false))
  await expect(list).toHaveJSProperty('open', false)
  const opening = await animate(control)
  expect(opening).toEqual(closing)
  // Turned around on the way.
  await animate(control)
  await expect(list).toHaveJSProperty('open', false)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  expect((await animate(control)).duration).toBe(1)
  await expect(list).toHaveJSProperty('open', true)
})

test('the active link is marked and in view before hydration, and after a navigation', async ({
  page,
}) => {
  await stopBeforeHydration(page)
  await page.goto(address(site, '/docs/api/interfaces/VideoFile'))
  const sidebar = await showSidebar(page)
  const active = sidebar.locator('[aria-current]')
  await expect(active).toHaveText('VideoFile')
  await expect(active).toHaveAttribute('aria-current', 'page')
  await expect(active).toBeInViewport()
  await page.unrouteAll()
  await openPage(page, '/docs/guides')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'API' }).click()
  await expect(active).toHaveText('Overview')
  await expect(active).toBeInViewport()
})
