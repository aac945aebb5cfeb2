import { cacheDirectory } from '~/lib/files.server'

/** A built copy of the site: its folder in the project, and where the browser tests have it served. */
export type TestSite = ReturnType<typeof createTestSite>

/** `npm test` takes ports that are free. The other copy is served on the next one. */
const firstPort = Number(process.env['TEST_PORT'] || 4310)

/** The copies that `npm test` builds and checks: one at a domain's root, one under a base path. */
export const testSites = {
  root: createTestSite('dist', '/', firstPort),
  based: createTestSite(`${cacheDirectory}/dist-x`, '/x/', firstPort + 1),
}

function createTestSite(folder: string, basePath: string, port: number) {
  return { folder, basePath, port, url: `http://localhost:${port}${basePath}` }
}
