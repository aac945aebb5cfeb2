import GithubSlugger from 'github-slugger'
import { toString } from 'mdast-util-to-string'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import { unified } from 'unified'
import { visit } from 'unist-util-visit'
import { decodeFragment } from '~/lib/anchor'
import { memoize } from '~/lib/memoize'

/** The site that links in Markdown lead to; `siteUrl` ends with a slash. */
interface MarkdownSite {
  siteUrl: string
  linkUrl?: string
  urls: Set<string>
  /** The headings of each Markdown file, by its URL, as programs spell them in links. */
  slugs?: ReadonlyMap<string, ReadonlySet<string>>
}

const markdownParser = unified().use(remarkParse).use(remarkGfm).freeze()

/** A file's headings are listed before its links are checked, and it is parsed for both at once. */
const parseMarkdown = memoize((markdown) => markdownParser.parse(markdown))

/** Lists the headings of Markdown as GitHub spells them in links. */
export function listSlugs(markdown: string): Set<string> {
  const slugger = new GithubSlugger()
  const slugs = new Set<string>()
  visit(parseMarkdown(markdown), 'heading', (node) => {
    slugs.add(slugger.slug(toString(node)))
  })
  return slugs
}

/**
 * Lists HTML in Markdown, and links that are relative or lead to none of the site's URLs and headings. Where
 * the site has no address, `linkUrl` is its base path, and no link may have a host of this machine.
 */
export function findMarkdownFaults(
  markdown: string,
  { siteUrl, linkUrl = siteUrl, urls, slugs }: MarkdownSite,
): string[] {
  const faults: string[] = []
  visit(parseMarkdown(markdown), (node) => {
    const line = `line ${node.position?.start.line}`
    if (node.type === 'html') faults.push(`${line}: has HTML: ${node.value.slice(0, 40)}`)
    if (node.type !== 'link' && node.type !== 'image') return
    const [written = '', fragment] = node.url.split(/\?.*|#/)
    const isOwn = written.startsWith(linkUrl)
    const url = isOwn ? siteUrl + written.slice(linkUrl.length) : written
    if (!isOwn && url.startsWith(siteUrl)) faults.push(`${line}: ${node.url} names this machine`)
    const isKnown = !url.startsWith(siteUrl) || [url, `${url}.html`].some((each) => urls.has(each))
    if (!URL.canParse(url)) faults.push(`${line}: the link ${node.url} is relative`)
    else if (!isKnown) faults.push(`${line}: the link ${node.url} leads nowhere`)
    else if (fragment && slugs?.get(url)?.has(decodeFragment(fragment)) === false) {
      faults.push(`${line}: the link ${node.url} leads to no heading`)
    }
  })
  return faults
}
