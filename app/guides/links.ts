import { posix } from 'node:path'
import type { Root } from 'hast'
import { h } from 'hastscript'
import { visit } from 'unist-util-visit'
import type { VFile } from 'vfile'
import { decodeText } from '~/lib/anchor'
import { findForbiddenScheme, llmsPath, mcpPath, skillPath, withBaseOnce } from '~/lib/paths'
import { type Fault, report } from '~/lib/problem'
import { didYouMean } from '~/lib/suggest'
import { getAttribute, getTextAttribute, isJsxElement } from './jsx-attributes'

/** Files for programs that guides may link; whether a site has them is looked at once they are written. */
export const filesForPrograms: ReadonlySet<string> = new Set([llmsPath, mcpPath, skillPath])

/** A link of this site as it stands in a document: a pathname with an optional anchor, or `#anchor`. */
export interface DocumentLink {
  href: string
  line?: number
  column?: number
  /** The file that has it where that is not the document's own. */
  file?: string
}

/** Resolves an author's link, or the address of an image; a fault says what would be right. */
export type ResolveLink = (href: string, isImage?: boolean) => { href: string } | Fault

declare module 'vfile' {
  interface DataMap {
    /** The links of a document that lead to pages of this site. */
    links: DocumentLink[]
  }
}

/** What `rehypeLinks` needs: `basePath`, with slashes at both ends, comes before pathnames. */
interface LinkOptions {
  resolveLink: ResolveLink
  basePath: string
}

/**
 * Resolves the links of a document, `api:` keys, paths of MDX files, pathnames and anchors, and the
 * addresses of its images.
 * Links of this site are collected in `file.data` with their places, so that the prerenderer can
 * check them.
 */
export function rehypeLinks({ resolveLink, basePath }: LinkOptions) {
  return (tree: Root, file: VFile): void => {
    const links: DocumentLink[] = (file.data.links = [])
    visit(tree, (node) => {
      const link = linkOf(node)
      if (!link) return
      const resolved = resolveLink(link.href, link.isImage)
      if ('message' in resolved) {
        report(file, node.position, resolved)
        if (resolved.isWarning)
          Object.assign(node, h('a', { href: link.href }, link.alt || link.href))
        return
      }
      // Two slashes start an address of another host.
      if (!/^(?:\/(?!\/)|#)/.test(resolved.href)) return
      const { line, column } = node.position?.start ?? {}
      links.push({ href: resolved.href, line, column, file: link.source })
      // `useBaseUrl` may have put the base path before an image.
      link.setHref(
        link.isImage
          ? withBaseOnce(basePath, resolved.href)
          : resolved.href.replace(/^\//, basePath),
      )
    })
  }
}

/** Images lie beside the guide, or in `public/`, which the check of the built pages knows. */
function resolveImage(file: string, src: string, images: string[]): ReturnType<ResolveLink> {
  if (/^(?:\/|data:)/.test(src)) return { href: src }
  const directory = posix.dirname(file)
  const path = posix.join(directory, decodeText(src))
  if (images.includes(path)) return { href: `/${path}` }
  const known = images.map((each) => `./${posix.relative(directory, each)}`)
  return { message: `there is no image "${src}"`, note: didYouMean(src, known) }
}

interface LinkNode {
  href: string
  /** What an image shows. */
  alt: string
  isImage: boolean
  /** The file of the list that the link is from. */
  source?: string | undefined
  setHref: (href: string) => void
}

/** The link of an element, written in Markdown or as JSX, or what an image loads. */
function linkOf(node: Root | Root['children'][number]): LinkNode | undefined {
  if (node.type === 'element' && (node.tagName === 'a' || node.tagName === 'img')) {
    const isImage = node.tagName === 'img'
    const { properties } = node
    const name = isImage ? 'src' : 'href'
    const href = properties[name]
    if (typeof href !== 'string') return undefined
    const alt = String(properties['alt'] ?? '')
    const source = properties['dataSource'] as string | undefined
    delete properties['dataSource']
    return { href, alt, isImage, source, setHref: (value) => (properties[name] = value) }
  }
  if (!isJsxElement(node, 'a', 'img')) return undefined
  const isImage = node.name === 'img'
  const attribute = getAttribute(node, isImage ? 'src' : 'href')
  if (typeof attribute?.value !== 'string') return undefined
  const alt = getTextAttribute(node, 'alt') ?? ''
  return { href: attribute.value, alt, isImage, setHref: (value) => (attribute.value = value) }
}

/** Look-ups by which links of documents are resolved. */
export interface LinkTargets {
  /** Pathnames of documents by file, relative to the project's root. */
  pathnames: ReadonlyMap<string, string>
  /** The pathname and anchor of an API key, such as `CameraProps.device`. */
  getApiHref: (key: string) => string | undefined
  /** What a mistyped API key may have meant, as a sentence. */
  suggestApiKey: (key: string) => string
  /** The files of images beside guides. */
  images?: string[]
}

/**
 * Creates the resolver for the links of one file: `api:Key`, paths of guides relative to the file,
 * with or without their ending, paths below `docs`, pathnames of the site, anchors, and absolute
 * URLs, which pass as they are. Queries and anchors stay.
 */
export function createLinkResolver(file: string, targets: LinkTargets): ResolveLink {
  return (href, isImage) => {
    if (isImage) return resolveImage(file, href, targets.images ?? [])
    if (href.trim() === '') return { message: 'the link has no target', note: missingTarget }
    if (href.startsWith('api:')) return resolveApiKey(href.slice('api:'.length), targets)
    const scheme = findForbiddenScheme(href)
    if (scheme) return { message: `a link may not start with "${scheme}"`, note: allowedSchemes }
    if (/^(?:https?:)?\/\/(?:localhost|127\.|0\.0\.0\.0|\[::1\])/i.test(href)) {
      return { message: `"${href}" is on the machine of whoever reads it`, note: ownMachine }
    }
    if (/^(?:[a-z][a-z\d+.-]*:|#|\?|\/\/)/i.test(href)) return { href }
    return resolveFile(file, href, targets.pathnames)
  }
}

const allowedSchemes =
  'Use https:, http:, mailto: or tel:, or "api:" and the name of a part of the API.'

const ownMachine = 'Link an address of the web, or write this one as code, in backticks.'

const missingTarget = 'Name one, such as "devices.mdx" or "api:Camera", or write the text alone.'

function resolveApiKey(key: string, targets: LinkTargets) {
  const href = targets.getApiHref(key)
  if (href) return { href }
  return { message: `the API has no "${key}"`, note: targets.suggestApiKey(key) }
}

function resolveFile(file: string, href: string, pathnames: LinkTargets['pathnames']) {
  const [, path = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(href) ?? []
  const candidates = listFiles(file, decodeText(path))
  const found = candidates.find((each) => pathnames.has(each))
  if (found !== undefined) return { href: (pathnames.get(found) ?? '') + rest }
  const directory = posix.dirname(file)
  const pathname = posix.join('/', directory, path)
  if ([...pathnames.values()].includes(pathname)) return { href: pathname + rest }
  // Pages other than guides: the check of the built pages knows them all.
  const isGuide = /\.mdx?$/.test(path) && !filesForPrograms.has(path)
  if (path.startsWith('/') && !isGuide) return { href }
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
