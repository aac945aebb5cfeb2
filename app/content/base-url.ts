import { withBase } from '~/lib/paths'

/** The module from which Docusaurus documents take the function that adds the base path. */
export const useBaseUrlModule = '@docusaurus/useBaseUrl'

/**
 * Creates what `useBaseUrl` is in documents: it puts the base path before a pathname of the site,
 * and leaves URLs, anchors, and pathnames that have it already as they are.
 */
export function createUseBaseUrl(basePath: string): (path: string) => string {
  return (path) => {
    if (/^(?:[a-z][a-z\d+.-]*:|\/\/|#|$)/i.test(path) || hasBase(path, basePath)) return path
    return withBase(basePath, path)
  }
}

/** With the base path `/` every pathname is below it, and needs nothing. */
function hasBase(path: string, basePath: string): boolean {
  return path.startsWith(basePath)
}
