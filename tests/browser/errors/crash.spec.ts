import { findViolations } from '../a11y/find-violations'
import { address, expect, site, takeComplaints, test } from '../site'
import { expectDocsFrame, sidebarLink } from '../steps/document'
import { openWithoutPrefetching } from '../steps/open'

test('a page that crashes shows why in the frame, and Try again loads it anew', async ({
  page,
  complaints,
}) => {
  await page.route('**/devices.json', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), tableOfContents: null } })
  })
  await openWithoutPrefetching(page, address(site, '/docs/guides'))
  await sidebarLink(page, 'Camera Devices').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page crashed.')
  await expect(page).toHaveURL(address(site, '/docs/guides/devices'))
  const causes = page.getByRole('list', { name: 'Error and its causes' })
  await expect(causes).toHaveText(/^Cannot read properties of null/)
  expect(await findViolations(page)).toEqual([])
  await expectDocsFrame(page)
  await expect(page).toHaveTitle('Camera Devices | VisionCamera')
  takeComplaints(complaints, /Cannot read properties of null/)

  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Camera Devices')
})
