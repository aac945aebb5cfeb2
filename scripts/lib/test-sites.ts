import { cacheDirectory } from '~/lib/files.server'
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

// Another first port lets two runs share a machine. The other copy is served on the next one.
const firstPort = parsePort(process.env['TEST_PORT'] || '4310', 'TEST_PORT', [1, 65_534])

/** The copies that `npm test` builds and checks: one at a domain's root, one under a base path. */
export const testSites = {
  root: createTestSite({ folder: 'dist', basePath: '/', port: firstPort }),
  based: createTestSite({
    folder: `${cacheDirectory}/dist-x`,
    basePath: '/x/',
    port: firstPort + 1,
  }),
}

function createTestSite(site: Omit<TestSite, 'url'>): TestSite {
  return { ...site, url: `http://localhost:${site.port}${site.basePath}` }
}
