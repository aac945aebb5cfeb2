/** What is asked: a request's undecoded pathname, and which files the site has. */
export interface PagesRequest {
  pathname: string
  /** The site's base path, with a slash at both ends. */
  basePath: string
  /** Tells whether the site has a file at a path relative to its root. */
  hasFile: (file: string) => boolean
}

/** How to answer: with a file of the site, a redirect, its 404 page, or not as this site at all. */
export type PagesAnswer =
  | { kind: 'file'; file: string }
  | { kind: 'redirect'; pathname: string }
  | { kind: 'missing' }
  | { kind: 'outside' }

/**
 * Decides as GitHub Pages does: `x` means `x`, then `x.html`, then a redirect to the folder `x/`;
 * `x/` means `x/index.html` only. Pathnames that do not decode or climb out are missing.
 */
export function resolvePagesRequest({ pathname, basePath, hasFile }: PagesRequest): PagesAnswer {
  if (`${pathname}/` === basePath) return { kind: 'redirect', pathname: basePath }
  if (!pathname.startsWith(basePath)) return { kind: 'outside' }
  const path = decodePath(pathname.slice(basePath.length))
  if (path === undefined) return { kind: 'missing' }
  const isFolder = path === '' || path.endsWith('/')
  const candidates = isFolder ? [`${path}index.html`] : [path, `${path}.html`]
  const file = candidates.find(hasFile)
  if (file !== undefined) return { kind: 'file', file }
  if (!isFolder && hasFile(`${path}/index.html`)) {
    return { kind: 'redirect', pathname: `${pathname}/` }
  }
  return { kind: 'missing' }
}

function decodePath(path: string): string | undefined {
  try {
    const segments = path.split('/').map(decodeURIComponent)
    return segments.every(isSafeSegment) ? segments.join('/') : undefined
  } catch {
    return undefined
  }
}

/** Only the last segment may be empty: an empty first one would make redirects leave the host. */
function isSafeSegment(segment: string, index: number, segments: string[]): boolean {
  if (segment === '') return index === segments.length - 1
  return segment !== '.' && segment !== '..' && !/[/\\\0]/.test(segment)
}
