import { cacheDirectory } from '~/lib/files.server'

/** A built copy of the site, with its folder and the address that browser tests use. */
export type TestSite = ReturnType<typeof createTestSite>

/** The port of the first copy. The second has the next one. */
const firstPort = Number(process.env['TEST_PORT'] || 4310)

/** The copies that `npm test` builds: at the root of a host, and under a base path. */
export const testSites = {
  root: createTestSite('dist', '/', firstPort),
  based: createTestSite(`${cacheDirectory}/dist-x`, '/x/', firstPort + 1),
}

function createTestSite(folder: string, basePath: string, port: number) {
  // For its build.
  const variables = { BASE_PATH: basePath, OUTPUT_DIRECTORY: folder }
  return { folder, basePath, port, url: `http://localhost:${port}${basePath}`, variables }
}
