import { findViolations } from '../a11y/find-violations'
import { address, expect, site, takeComplaints, test } from '../site'
import { expectDocsFrame, sidebarLink } from '../steps/document'
import { openWithoutPrefetching } from '../steps/open'
import { crashGuides, documentModule } from './steps'

test.describe('a crash in content', () => {
  test('shows its causes in the frame, and Try again loads the page anew', async ({
    page,
    complaints,
  }) => {
    await crashGuides(page)
    await openWithoutPrefetching(page, address(site, '/docs/guides'))
    await sidebarLink(page, 'Camera Devices').click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page crashed.')
    await expect(page).toHaveURL(address(site, '/docs/guides/devices'))
    const causes = page.getByRole('list', { name: 'Error and its causes' })
    await expect(causes.getByRole('listitem')).toHaveText([
      'The article broke.',
      'Cause: A table has no rows.',
    ])
    expect(await findViolations(page)).toEqual([])
    await expectDocsFrame(page)
    await expect(page).toHaveTitle('Camera Devices | VisionCamera')

    await page.unroute(documentModule)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Camera Devices')
    takeComplaints(complaints, /The article broke/)
  })
})
