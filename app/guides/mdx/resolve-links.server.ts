import { posix } from 'node:path'
import type { Root } from 'hast'
import { listElements, textOf } from '~/article/article'
import { visit } from 'unist-util-visit'
import type { VFile } from 'vfile'
import { type Fault, report } from '~/lib/problem'
import { findQuotation } from '~/lib/quotations.server'
import { didYouMean } from '~/lib/suggest'
import type { GuideContext } from './context'

/** A link of this site as it stands in a file: a pathname with an optional anchor, or `#anchor`. */
export interface DocumentLink {
  href: string
  line?: number | undefined
  column?: number | undefined
}

/** Resolves links, and collects those to pages of this site with their places, for the build to check. */
export function rehypeLinks(context: GuideContext) {
  return (tree: Root, file: VFile): void => {
    const links: DocumentLink[] = (file.data.links = [])
    visit(tree, 'element', (element) => {
      const { tagName, properties, position } = element
      const { href } = properties
      if (tagName !== 'a' || typeof href !== 'string') return
      if (href.startsWith('src:')) {
        const { title = '' } = properties
        const path = decodeURI(href.slice('src:'.length))
        const quotation = findQuotation(context.root, path, String(title))
        if ('message' in quotation) return void report(file, position, quotation)
        const { label, link } = quotation
        // Readers see the author's words, so the title names file and line as well as code.
        Object.assign(properties, link, { title: `${label} ${link.title}` })
        return
      }
      const isVague = /^\s*(?:(?:click )?here|(?:this )?(?:link|page)|.*\.mdx)?\s*$/i
      if (listElements(element, 'img').length === 0 && isVague.test(textOf(element))) {
        const note = 'Write what readers find there, as in [focusing](focusing.mdx).'
        report(file, position, { message: 'the link does not say where it leads', note })
      }
      const [, number] = /^#(\d+)$/.exec(textOf(element)) ?? []
      const [, target = number] = /\/(?:issues|pull|discussions)\/(\d+)/.exec(href) ?? []
      if (number && target !== number) {
        const note = 'Write the same number in the text and in the address.'
        report(file, position, { message: `"#${number}" links to another number`, note })
      }
      const resolved = resolveLink(href, context)
      if (typeof resolved !== 'string') {
        report(file, position, resolved)
      } else if (/^(?:\/(?!\/)|#)/.test(resolved)) {
        const { line, column } = position?.start ?? {}
        links.push({ href: resolved, line, column })
        properties['href'] = resolved.replace(/^\//, context.basePath)
      }
    })
  }
}

/** Gives the address of an author's link without the base path, or its fault. */
function resolveLink(href: string, context: GuideContext): string | Fault {
  if (href.startsWith('api:')) {
    const { api } = context
    const key = href.slice('api:'.length)
    const note = api.suggest(key)
    return api.getHref(key) ?? { message: `the API has no "${key}"`, note }
  }
  const [scheme] = /^[a-z][a-z\d+.-]*:/.exec(href) ?? []
  if (scheme && !/^(?:https?|mailto|tel):$/.test(scheme)) {
    return { message: `a link may not start with "${scheme}"`, note: allowedSchemes }
  }
  const rule = hrefRules.find(([pattern]) => pattern.test(href))
  if (rule) return { message: rule[1], note: rule[2] }
  const [, path = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(href) ?? []
  if (scheme || !path || /^\/(?!.*\.mdx$)/.test(path)) return href
  return resolveFile(path, rest, context)
}

const hrefRules: [pattern: RegExp, message: string, note: string][] = [
  [/^\s*#?$/, 'the link has no target', 'Name one, such as "devices.mdx" or "api:Camera".'],
  [
    /^(?:www\.|(?:[\w-]+\.)+(?!mdx?\b)[a-z]{2,}\/)/,
    'the address lacks its scheme',
    'Write https:// before it.',
  ],
  [
    /^https?:\/\/(?:localhost|127\.|(?:\w+\.)*example\.)/,
    'readers cannot open it',
    'Write the file of a guide, such as devices.mdx#flash, or a public address.',
  ],
  [/^https?:(?!\/\/[^/])/, 'the address lacks a slash', 'Write https:// and the host.'],
  [/^mailto:(?!.+@.+\.\w)/, 'the address has no host', 'Write mailto:name@host.'],
  [
    /github\.com\/mrousavy\/react-native-vision-camera\/(?:blob|tree)\/(?:main|master|HEAD)\b/,
    'the link leads to the newest version of the library',
    'Quote the documented one by src:, or link to its tag.',
  ],
]

const allowedSchemes =
  'Use https:, http:, mailto: or tel:, "api:" and the name of a part of the API, or "src:" and a file.'

function resolveFile(path: string, rest: string, { file, pathnames }: GuideContext) {
  const folder = posix.dirname(file)
  const pathname = pathnames.get(posix.join(folder, path))
  if (pathname !== undefined) return pathname + rest
  const known = [...pathnames.keys()].map((each) => posix.relative(folder, each))
  const note = didYouMean(posix.basename(path), known)
  return { message: `broken markdown link "${path}${rest}"`, note }
}
