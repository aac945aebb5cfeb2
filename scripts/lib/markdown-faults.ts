import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import { unified } from 'unified'
import { visit } from 'unist-util-visit'

/** The site that links in Markdown lead to; `siteUrl` ends with a slash. */
interface MarkdownSite {
  siteUrl: string
  linkUrl?: string
  urls: Set<string>
}

const markdownParser = unified().use(remarkParse).use(remarkGfm).freeze()

/**
 * Lists HTML in Markdown, and links that are relative or lead to none of the site's URLs. Where
 * the site has no address, `linkUrl` is its base path, and no link may have a host of this machine.
 */
export function findMarkdownFaults(
  markdown: string,
  { siteUrl, linkUrl = siteUrl, urls }: MarkdownSite,
): string[] {
  const faults: string[] = []
  visit(markdownParser.parse(markdown), (node) => {
    const line = `line ${node.position?.start.line}`
    if (node.type === 'html') faults.push(`${line}: has HTML: ${node.value.slice(0, 40)}`)
    if (node.type !== 'link' && node.type !== 'image') return
    const [written = ''] = node.url.split(/\?.*|#/)
    const isOwn = written.startsWith(linkUrl)
    const url = isOwn ? siteUrl + written.slice(linkUrl.length) : written
    if (!isOwn && url.startsWith(siteUrl)) faults.push(`${line}: ${node.url} names this machine`)
    const isKnown = !url.startsWith(siteUrl) || [url, `${url}.html`].some((each) => urls.has(each))
    if (!URL.canParse(url)) faults.push(`${line}: the link ${node.url} is relative`)
    else if (!isKnown) faults.push(`${line}: the link ${node.url} leads nowhere`)
  })
  return faults
}
