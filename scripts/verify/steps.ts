import { cacheDirectory } from '~/lib/disk-cache.server'
import { otherSite, otherSiteSource, testSites, type TestSite } from '../lib/test-sites'

/** One check of the project: a shell command that ends with a status other than 0 on failure. */
export interface Step {
  name: string
  command: string
  /** What would go unseen without it. */
  why: string
  /** Names of earlier steps without whose result this one cannot run. */
  needs?: string[]
  /** Variables set for the command on top of the environment. */
  environment?: Record<string, string>
  /** The JSON report that a test runner writes, relative to the project's root. */
  report?: { runner: 'vitest' | 'playwright'; file: string }
}

const unitReport = `${cacheDirectory}/vitest-report.json`

/** Where Playwright's configuration has its JSON report written. */
export const browserReport = `${cacheDirectory}/playwright-report.json`

/** What the caller's environment may have set for a site of theirs. */
const noSettings = {
  SITE_URL: '',
  BASE_PATH: '',
  OUTPUT_DIRECTORY: '',
  GA_MEASUREMENT_ID: '',
  GUIDES_PDF: '',
  SEARCH_APP_ID: '',
  SEARCH_API_KEY: '',
  SEARCH_INDEX_NAME: '',
  ALGOLIA_WRITE_KEY: '',
}

const all: Step[][] = [
  [
    check(
      'api',
      'build:api',
      'the API reference and the links into it come from the library’s own types',
    ),
  ],
  // The first build takes as long as all the checks beside it.
  [
    buildStep('build at /', testSites.root),
    check('types', 'typecheck', 'app, scripts, tests and configs agree with each other’s types'),
    check('lint', 'lint', 'likely bugs and inaccessible markup'),
    check('format', 'format:check', 'one way to lay out code'),
    check(
      'layers',
      'check:layers',
      'imports point one way, and server code stays out of the browser',
    ),
    check(
      'styles',
      'check:styles',
      'colors come from tokens, and layout works in either writing direction',
    ),
    check('dead code', 'check:dead-code', 'no file, export or package is left over'),
    check('house', 'check:house', 'the code gets no longer and no more scattered than it is'),
    check(
      'snippets',
      'check:snippets',
      'readers can paste every code sample of the guides and the API reference',
      { needs: ['api'] },
    ),
    check(
      'native names',
      'check:native',
      'classes, methods and macros of native code samples exist in the library',
    ),
    check(
      'changes',
      'api:diff -- --check',
      'what the API pages and the guide on upgrades say of other versions is in their packages; ' +
        'without the npm registry, it is skipped and says so',
      { needs: ['api'] },
    ),
    check(
      'prose',
      'check:prose',
      'guides and documents read as if written in English; it only warns',
    ),
    {
      name: 'browser',
      command: 'tsx scripts/lib/find-browser.ts --install',
      why: 'the next step drives a Chromium, which a fresh machine may lack',
    },
  ],
  // The second build finds in the cache what does not depend on the base path.
  [
    buildStep('build at /x/', testSites.based, ['build at /']),
    pagesStep('pages at /', testSites.root, 'build at /'),
    check(
      'valid HTML',
      'check:html',
      'pages have no errors, which browsers would handle differently',
      {
        needs: ['build at /'],
        environment: siteEnvironment(testSites.root),
      },
    ),
    check('budgets', 'check:budgets', 'pages stay light', {
      needs: ['build at /'],
      environment: siteEnvironment(testSites.root),
    }),
  ],
  [
    pagesStep('pages at /x/', testSites.based, 'build at /x/'),
    check(
      'build of another library',
      `build -- --site ${otherSiteSource}`,
      'the engine documents any library, and says nothing of this one',
      { environment: siteEnvironment(otherSite) },
    ),
  ],
  // Test runners use all processors themselves.
  [
    check(
      'unit tests',
      `test:unit -- --reporter=default --reporter=json --outputFile.json=${unitReport}`,
      'the pure parts do what they promise',
      { needs: ['api'], report: { runner: 'vitest', file: unitReport } },
    ),
  ],
  [
    check(
      'browser tests',
      'test:e2e',
      'the built pages work, with and without JavaScript, and are accessible',
      {
        needs: ['build at /', 'build at /x/', 'build of another library', 'browser'],
        report: { runner: 'playwright', file: browserReport },
      },
    ),
  ],
]

/**
 * Every check, in stages: steps of one stage run side by side, and need earlier stages only. Each sees
 * the site as it is by default, whatever the caller's environment holds; tests build sites, too.
 */
export const stages: Step[][] = all.map((stage) =>
  stage.map((step) => ({ ...step, environment: { ...noSettings, ...step.environment } })),
)

/** A step that runs a script of package.json. */
function check(name: string, script: string, why: string, more: Partial<Step> = {}): Step {
  return { name, command: `npm run --silent ${script}`, why, ...more }
}

function buildStep(name: string, site: TestSite, needs = ['api']): Step {
  const why = `every page renders and every link resolves under ${site.basePath}`
  return check(name, 'build', why, { needs, environment: siteEnvironment(site) })
}

function pagesStep(name: string, site: TestSite, build: string): Step {
  const why = 'crawlers, link previews, browsers and hosts get correct data about every page'
  return check(name, 'check:pages', why, { needs: [build], environment: siteEnvironment(site) })
}

function siteEnvironment({ basePath, folder }: TestSite): Record<string, string> {
  return { BASE_PATH: basePath, OUTPUT_DIRECTORY: folder }
}
