import { fileURLToPath } from 'node:url'
import { defineConfig, type PlaywrightTestConfig } from '@playwright/test'
import { findBrowser } from '../scripts/lib/browser'
import { testSites, type TestSite } from '../scripts/lib/test-sites'

const root = fileURLToPath(new URL('..', import.meta.url))

/** Another browser than Chromium, which Playwright has installed. Terminals set `BROWSER` for themselves. */
const browserName = process.env['TEST_BROWSER'] as 'firefox' | 'webkit' | undefined

/** Whether to run only the smoke tests, on the site that the environment names. */
const isSmoke = Boolean(process.env['SMOKE'])

const published: TestSite = {
  ...testSites.root,
  basePath: process.env['BASE_PATH'] || '/',
  url: `http://localhost:${testSites.root.port}${process.env['BASE_PATH'] || '/'}`,
}
const isWeekly = Boolean(process.env['WEEKLY'])
const sites = isSmoke || isWeekly ? [published] : Object.values(testSites)

/** Switches that keep a test browser offline and let it start in a container. */
const browserArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

const executablePath = browserName ? undefined : findBrowser()
// Worker processes load this file again: they need not try every browser there is.
if (executablePath) process.env['CHROMIUM_PATH'] = executablePath

type WebServer = Extract<NonNullable<PlaywrightTestConfig['webServer']>, unknown[]>[number]

function serve({ folder, basePath, port, url }: TestSite): WebServer {
  return {
    command: 'node --import tsx scripts/serve.ts',
    env: { OUTPUT_DIRECTORY: folder, BASE_PATH: basePath, PORT: String(port) },
    url,
    cwd: root,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 2000 },
  }
}

export default defineConfig({
  testDir: '.',
  testMatch: isSmoke ? 'browser/smoke.spec.ts' : 'browser/**/*.spec.ts',
  // Other specs test all that these do.
  testIgnore: isSmoke ? [] : 'browser/smoke.spec.ts',
  // Tests that take minutes run once a week, alone, and on a desktop.
  ...(isWeekly ? { grep: /@weekly/ } : { grepInvert: /@weekly/ }),
  outputDir: `${root}test-results`,
  fullyParallel: true,
  forbidOnly: Boolean(process.env['CI']),
  // Beside a load of 8, a test takes up to five times as long.
  timeout: 90_000,
  // Pages of a busy machine may take longer than the usual five seconds to hydrate.
  expect: { timeout: 15_000 },
  workers: 2,
  reporter: 'list',
  webServer: sites.map(serve),
  use: {
    browserName: browserName ?? 'chromium',
    baseURL: sites[0]?.url ?? '',
    // Desktops isolate frames, and the shell doesn't: a frame that loops must not stop its page.
    launchOptions: executablePath
      ? { executablePath, args: [...browserArguments, '--site-per-process'] }
      : {},
    actionTimeout: 10_000,
    // Other browsers know no such permissions.
    permissions: browserName ? [] : ['clipboard-read', 'clipboard-write'],
    // A new page takes twice as long to open as one that is reset: its process has to start.
    ...({ reuseContext: true } as object),
  },
  // Tests run on a desktop; on a phone too with the tag @phone, and there alone with @phone-only.
  projects: [
    {
      name: 'desktop',
      grepInvert: isWeekly ? /@phone-only/ : /@phone-only|@weekly/,
      use: { viewport: { width: 1440, height: 900 } },
    },
    {
      name: 'phone',
      grep: /@phone/,
      grepInvert: isWeekly ? /./ : /@weekly/,
      // Tests of a few looks see both themes and both sizes in two of them.
      use: {
        viewport: { width: 360, height: 780 },
        hasTouch: true,
        isMobile: browserName !== 'firefox',
        colorScheme: 'dark',
      },
    },
  ],
})
