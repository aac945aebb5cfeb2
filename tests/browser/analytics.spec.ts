import { atBase, expect, test } from './site'
import { waitForHydration } from './steps/open'

test('each page that is shown counts once, also one that is only read', async ({ page }) => {
  const readViews = () =>
    page.evaluate(`Array.from(window.dataLayer ?? [])
      .filter(([, name]) => name === 'page_view')
      .map(([, , { page_title }]) => page_title)`)
  const views = ['Camera Devices | VisionCamera']
  await page.goto(atBase('/docs/guides/devices'))
  await expect.poll(readViews).toEqual(views)
  await waitForHydration(page)
  await page.getByRole('main').locator('a[href^="#"]:visible').first().click()
  await page.getByRole('link', { name: 'Camera Formats' }).first().click()
  await expect.poll(readViews).toEqual([...views, 'Camera Formats | VisionCamera'])
})
