import { testSites } from '../../scripts/lib/test-sites'
import { address, expect, test } from './site'
import { waitForHydration } from './steps/open'

test('each page that is shown is counted once, also one that is only read', async ({ page }) => {
  const readViews = () =>
    page.evaluate(() => {
      const { dataLayer = [] } = window as {
        dataLayer?: [string, string, { page_title: string }][]
      }
      return [...dataLayer]
        .filter(([, name]) => name === 'page_view')
        .map(([, , { page_title }]) => page_title)
    })
  const views = ['Camera Devices | VisionCamera']
  await page.goto(address(testSites.based, '/docs/guides/devices'))
  await expect.poll(readViews).toEqual(views)
  await waitForHydration(page)
  await page.getByRole('main').locator('a[href^="#"]:visible').first().click()
  await page.getByRole('link', { name: 'Camera Formats' }).first().click()
  await expect.poll(readViews).toEqual([...views, 'Camera Formats | VisionCamera'])
})
