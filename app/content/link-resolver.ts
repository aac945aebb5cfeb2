import { posix } from 'node:path'
import type { ResolveLink } from '~/content/plugins/rehype-links'
import { withAnchor } from '~/lib/paths'
import { didYouMean } from '~/lib/suggest'

/** Look-ups by which links of documents are resolved. */
export interface LinkTargets {
  /** Pathnames of documents by file, relative to the project's root. */
  pathnames: ReadonlyMap<string, string>
  /** The pathname and anchor of an API key, such as `CameraProps.device`. */
  getApiHref: (key: string) => string | undefined
  /** What a mistyped API key may have meant, as a sentence. */
  suggestApiKey: (key: string) => string
}

/**
 * Creates the resolver for the links of one file: `api:Key`, paths of MDX files relative to the file,
 * pathnames of the site, anchors, and absolute URLs, which pass as they are.
 */
export function createLinkResolver(file: string, targets: LinkTargets): ResolveLink {
  return (href) => {
    if (href.startsWith('api:')) return resolveApiKey(href.slice('api:'.length), targets)
    if (/^[a-z][a-z\d+.-]*:/i.test(href) || /^[/#]/.test(href)) return { href }
    return resolveFile(file, href, targets.pathnames)
  }
}

function resolveApiKey(key: string, targets: LinkTargets) {
  const href = targets.getApiHref(key)
  if (href) return { href }
  return { message: `the API has no "${key}"`, remedy: targets.suggestApiKey(key) }
}

function resolveFile(file: string, href: string, pathnames: LinkTargets['pathnames']) {
  const [path = '', anchor] = href.split('#', 2)
  const target = posix.join(posix.dirname(file), decodeURI(path))
  const pathname = pathnames.get(target)
  if (pathname) return { href: withAnchor(pathname, anchor) }
  const known = [...pathnames.keys()].map((each) => posix.relative(posix.dirname(file), each))
  return { message: `broken markdown link "${href}"`, remedy: didYouMean(path, known) }
}
