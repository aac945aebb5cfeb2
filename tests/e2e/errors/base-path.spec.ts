import { testSites } from '../../../scripts/lib/test-sites'
import { createPagesServer } from '../../../scripts/lib/pages-server'
import { address, expect, takeComplaints, test } from '../site'
import { openPage, waitForHydration } from '../steps/open'
import { startServer } from '../steps/start-server'

for (const [built, served] of [
  [testSites.root, '/elsewhere/'],
  [testSites.based, '/x/y/'],
] as const) {
  test(`a site for ${built.basePath} that is served under ${served} says so`, async ({
    page,
    complaints,
  }) => {
    const server = createPagesServer(built.folder, { basePath: served })
    const { origin, close } = await startServer(server)
    try {
      for (const pathname of ['', 'docs/api/interfaces/CameraProps.html']) {
        await page.goto(origin + served + pathname)
        const banner = page.getByRole('alert')
        await expect(banner).toBeInViewport()
        await expect(banner).toContainText(`built for the base path ${built.basePath}, `)
        await expect(banner).toContainText(`the likely right one is ${served} `)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      }
      await page.goto(`${origin}${served}nowhere/at/all`)
      await expect(page.getByRole('alert')).toContainText('Is it served under another one?')
    } finally {
      close()
    }
    takeComplaints(complaints, /404/)
  })
}

const { based } = testSites

test('with the right base path there is no banner', async ({ page, complaints }) => {
  for (const pathname of ['/', '/docs/guides', '/nowhere']) {
    await openPage(page, pathname, based)
    await expect(page.getByRole('alert')).toHaveCount(0)
  }
  takeComplaints(complaints, /404 \(Not Found\)/)
})

test('a style sheet that is missing is told apart from that, and not missed where a page has its styles', async ({
  page,
  complaints,
}) => {
  await page.route('**/*.css', (route) => route.abort())
  // Short enough to come at once, which it would not with its styles.
  await page.goto(address(based, '/docs/guides/shadowlens'))
  const banner = page.getByRole('alert')
  await expect(banner).toContainText(`base path ${based.basePath}, which is right`)
  await waitForHydration(page)
  await expect(banner).toBeInViewport()
  await openPage(page, '/docs/guides/formats', based)
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expect(page.getByRole('banner')).toHaveCSS('position', 'sticky')
  takeComplaints(complaints, /ERR_FAILED/)
})
