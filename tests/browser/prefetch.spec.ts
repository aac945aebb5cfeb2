import { expect, takeComplaints, test } from './site'
import { nextLink, sidebarLink } from './steps/document'
import { openPage, saveData } from './steps/open'

test('a touched link is fetched before the finger leaves it @phone-only', async ({ page }) => {
  await openPage(page, '/docs/guides/devices')
  // It is at the end of the page, and so out of view, which would be another reason.
  const link = nextLink(page)
  await expect(link).not.toBeInViewport()
  const fetched = page.waitForRequest(/\/lifecycle\.json$/)
  await link.dispatchEvent('touchstart')
  await fetched
})

test('with data saver on a link is neither fetched in view nor on hover', async ({ page }) => {
  await page.clock.install()
  await saveData(page)
  const data: string[] = []
  page.on('request', (each) => data.push(...(each.url().match(/\/docs\/.*\.json$/) ?? [])))
  await openPage(page, '/docs/guides/devices')
  await sidebarLink(page, 'Camera Formats').hover()
  await page.clock.pauseAt(Date.now() + 3_600_000)
  // One that may be fetched comes after all that was on its way.
  await page.evaluate('navigator.connection.saveData = false')
  const fetched = page.waitForRequest(/\/lifecycle\.json$/)
  await sidebarLink(page, 'Lifecycle').hover()
  await fetched
  expect(data).toEqual(['/docs/guides/lifecycle.json'])
})

test('a hovered link is fetched once, also after a failure', async ({ page, complaints }) => {
  const file = /\/lifecycle\.json$/
  await page.route(file, (route) => route.fulfill({ status: 503 }))
  await openPage(page, '/docs/guides/devices')
  const answers: number[] = []
  page.on('response', (response) => {
    if (file.test(response.url())) answers.push(response.status())
  })
  // It is out of view, where it would be fetched without a pointer.
  const link = nextLink(page)
  await link.dispatchEvent('pointerover')
  await expect.poll(() => answers[0]).toBe(503)
  await page.unroute(file)
  // The page learns of the failure later than the test, and asks again for the sidebar's link in view.
  await expect(async () => {
    await link.dispatchEvent('pointerover')
    await expect.poll(() => answers.filter((each) => each < 503), { timeout: 1000 }).toEqual([200])
  }).toPass()
  // Following it asks for nothing more.
  await page.route(file, (route) => route.abort())
  await link.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Lifecycle')
  takeComplaints(complaints, /503/)
})
