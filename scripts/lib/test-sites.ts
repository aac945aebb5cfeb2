import { cacheDirectory } from '~/lib/disk-cache.server'
import { parsePort } from './listen'

/** A built copy of the site, and where the browser tests have it served. */
export interface TestSite {
  /** Folder it is built into, relative to the project's root. */
  folder: string
  basePath: string
  port: number
  /** The address of its home page, with a slash at the end. */
  url: string
}

// Another first port lets two runs share a machine. The other sites are served on the next ones.
const firstPort = parsePort(process.env['TEST_PORT'] || '4310', 'TEST_PORT', [1, 65_533])

/** The copies that `npm test` builds and checks: one at a domain's root, one under a base path. */
export const testSites = {
  root: createTestSite({ folder: 'dist', basePath: '/', port: firstPort }),
  based: createTestSite({
    folder: `${cacheDirectory}/dist-x`,
    basePath: '/x/',
    port: firstPort + 1,
  }),
}

/** The site of a made-up library, which shows that the engine knows nothing of ours. */
export const otherSite = createTestSite({
  folder: `${cacheDirectory}/dist-other`,
  basePath: '/',
  port: firstPort + 2,
})

/** The settings, guides and library of the other site. */
export const otherSiteSource = 'tests/fixtures/second-library'

function createTestSite(site: Omit<TestSite, 'url'>): TestSite {
  return { ...site, url: `http://localhost:${site.port}${site.basePath}` }
}
