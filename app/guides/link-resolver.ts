import { posix } from 'node:path'
import type { ResolveLink } from './plugins/rehype-links'
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
 * Creates the resolver for the links of one file: `api:Key`, paths of guides relative to the file,
 * with or without their ending, paths below `docs`, pathnames of the site, anchors, and absolute
 * URLs, which pass as they are. Queries and anchors stay.
 */
export function createLinkResolver(file: string, targets: LinkTargets): ResolveLink {
  return (href) => {
    if (href.trim() === '') return { message: 'the link has no target', note: missingTarget }
    if (href.startsWith('api:')) return resolveApiKey(href.slice('api:'.length), targets)
    if (/^(?:[a-z][a-z\d+.-]*:|#|\?|\/\/)/i.test(href)) return { href }
    return resolveFile(file, href, targets.pathnames)
  }
}

const missingTarget = 'Name one, such as "devices.mdx" or "api:Camera", or write the text alone.'

function resolveApiKey(key: string, targets: LinkTargets) {
  const href = targets.getApiHref(key)
  if (href) return { href }
  return { message: `the API has no "${key}"`, note: targets.suggestApiKey(key) }
}

function resolveFile(file: string, href: string, pathnames: LinkTargets['pathnames']) {
  const [, path = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(href) ?? []
  const candidates = listFiles(file, decodePath(path))
  const found = candidates.find((each) => pathnames.has(each))
  if (found !== undefined) return { href: (pathnames.get(found) ?? '') + rest }
  const directory = posix.dirname(file)
  const pathname = posix.join('/', directory, path)
  if ([...pathnames.values()].includes(pathname)) return { href: pathname + rest }
  // Pages other than guides: the check of the built pages knows them all.
  if (path.startsWith('/') && !/\.mdx?$/.test(path)) return { href }
  const known = [...pathnames.keys()].map((each) => posix.relative(directory, each))
  return { message: `broken markdown link "${href}"`, note: didYouMean(path, known) }
}

/** The files that a path may name, likeliest first; an absolute one starts at the root or `docs`. */
function listFiles(file: string, path: string): string[] {
  const paths = path.startsWith('@site/')
    ? [path.slice('@site/'.length)]
    : path.startsWith('/')
      ? [path.slice(1), posix.join('docs', path)]
      : [posix.join(posix.dirname(file), path)]
  return paths
    .map((each) => each.replace(/\/$/, ''))
    .flatMap((each) => [each, `${each}.mdx`, `${each}.md`, `${each}/index.mdx`, `${each}/index.md`])
}

/** A path with a percent sign that encodes nothing is taken as it is. */
function decodePath(path: string): string {
  try {
    return decodeURI(path)
  } catch {
    return path
  }
}
