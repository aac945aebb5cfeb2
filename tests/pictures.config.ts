import { defineConfig } from '@playwright/test'
import { testSites } from '../scripts/lib/test-sites'
import base from './playwright.config'

const { port, url } = testSites.root
const folder = process.env['PICTURES_OF'] ?? testSites.root.folder

const desktop = { viewport: { width: 1440, height: 900 } }
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

/**
 * Takes pictures of the site in the folder that `PICTURES_OF` names, and compares them with those of another
 * that were taken with `--update-snapshots`.
 */
export default defineConfig({
  ...base,
  testMatch: 'pictures/*.spec.ts',
  snapshotPathTemplate: '{testDir}/../bench-results/pictures/{arg}-{projectName}{ext}',
  webServer: {
    command: `node --import tsx scripts/serve.ts --root ${folder} --base-path / --port ${port}`,
    url,
    cwd: `${import.meta.dirname}/..`,
  },
  projects: Object.entries({ desktop, phone }).flatMap(([name, look]) =>
    (['light', 'dark'] as const).map((colorScheme) => ({
      name: `${name}-${colorScheme}`,
      use: { ...look, colorScheme },
    })),
  ),
})
