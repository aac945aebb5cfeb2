import { cacheDirectory } from '~/lib/files.server'

/** A built copy of the site, and where the browser tests have it served. */
export interface TestSite {
  /** Folder it is built into, relative to the project's root. */
  folder: string
  basePath: string
  port: number
  /** The address of its home page, with a slash at the end. */
  url: string
}

/** `npm test` takes ports that are free. The other copy is served on the next one. */
const firstPort = Number(process.env['TEST_PORT'] || 4310)

/** The copies that `npm test` builds and checks: one at a domain's root, one under a base path. */
export const testSites = {
  root: createTestSite('dist', '/', firstPort),
  based: createTestSite(`${cacheDirectory}/dist-x`, '/x/', firstPort + 1),
}

function createTestSite(folder: string, basePath: string, port: number): TestSite {
  return { folder, basePath, port, url: `http://localhost:${port}${basePath}` }
}
