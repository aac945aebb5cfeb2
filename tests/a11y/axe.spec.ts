import AxeBuilder from '@axe-core/playwright'
import { address, expect, readPathnames, test, waitForHydration } from '../e2e/site'
import { testSites } from '../../scripts/lib/test-sites'

const site = testSites.root

for (const colorScheme of ['light', 'dark'] as const) {
  for (const pathname of [...readPathnames(site), '/search', '/404']) {
    test(`${pathname} in ${colorScheme} has no violations`, async ({ page, complaints }) => {
      await page.emulateMedia({ colorScheme })
      await page.goto(address(site, pathname))
      await waitForHydration(page)
      const { violations } = await new AxeBuilder({ page }).analyze()
      const found = violations.map(({ id, nodes }) => ({
        id,
        where: nodes.map(({ html }) => html),
      }))
      expect(found).toEqual([])
      if (pathname === '/404') complaints.length = 0
    })
  }
}
