import GithubSlugger from 'github-slugger'
import { decodeText } from '~/lib/anchor'
import { linkUrl, type SiteLocation } from '~/lib/environment.server'
import { llmsPath, markdownPath, narrowReport, reportUrl, withAnchor } from '~/lib/paths'
import { link, paragraph, toMarkdown } from './markdown-nodes'
import { joinSections, type MarkdownTwin, type TwinSection } from './markdown-twin'

/** Programs read up to 50,000 bytes of a file. Some are left for the links that are added to it. */
const maxBytes = 45_000

/** The most bytes that a chapter without headings may have in the index of a page that is divided. */
const maxShared = 10_000

/** A file of Markdown: the twin of a page, or a part of it. */
export interface TwinFile {
  path: string
  sections: TwinSection[]
}

/** The files of all twins. */
export interface TwinFiles {
  /** By the pathname of their page; the first file of each is at the page's own address. */
  pages: Map<string, TwinFile[]>
  /** Puts the addresses of headings, as programs spell them, in place of the anchors of pages. */
  mendLinks: (markdown: string) => string
}

/** Divides twins into files, and finds where each anchor of their pages is in them. */
export function createTwinFiles(
  twins: ReadonlyMap<string, MarkdownTwin>,
  location: SiteLocation,
): TwinFiles {
  const pages = new Map(
    [...twins].map(([pathname, twin]) => [pathname, divide(pathname, twin, location)]),
  )
  const addresses = new Map<string, string>()
  for (const [pathname, files] of pages) {
    for (const { path, sections } of files) {
      const slugger = new GithubSlugger()
      for (const { depth, heading, ids } of sections) {
        const slug = heading && slugger.slug(heading)
        const address = withAnchor(linkUrl(location, path), depth > 1 ? slug : '')
        // The index of a divided page has the headings of its parts, too; the parts come later.
        for (const id of ids) addresses.set(withAnchor(pathname, id), address)
      }
    }
  }
  const start = linkUrl(location, '/')
  return {
    pages,
    mendLinks: (markdown) =>
      markdown.replaceAll(/(?<=\]\()(\S+?)\.md#([^)\s]+)/g, (whole, url: string, id: string) => {
        const pathname = `/${url.slice(start.length)}`
        if (!url.startsWith(start) || !pages.has(pathname)) return whole
        return addresses.get(withAnchor(pathname, decodeText(id))) ?? `${url}.md`
      }),
  }
}

/** Divides a twin that is too long: chapters with headings of their own become files, and are listed. */
function divide(
  pathname: string,
  { title, sections }: MarkdownTwin,
  location: SiteLocation,
): TwinFile[] {
  const whole = { path: markdownPath(pathname), sections }
  if (byteLength(sections) <= maxBytes) return [whole]
  const starts = sections.flatMap(({ depth }, index) => (depth <= 2 ? [index] : []))
  const chapters = starts.map((start, at) => sections.slice(start, starts[at + 1]))
  const slugger = new GithubSlugger()
  const parts: TwinFile[] = []
  const index = chapters.map(([first, ...others]) => {
    if (!first) return []
    const heading = `# ${title}: ${first.heading}\n`
    if (others.length === 0) {
      if (byteLength([first]) < maxShared) return first
      const path = markdownPath(`${pathname}/${slugger.slug(first.heading)}`)
      const markdown = first.markdown.replace(/^.*\n/, heading)
      parts.push({ path, sections: [{ ...first, depth: 1, markdown }] })
      const pointer = toMarkdown(paragraph(link(linkUrl(location, path), `All ${first.heading}`)))
      return { ...first, markdown: `## ${first.heading}\n\n${pointer}` }
    }
    const head = { ...first, depth: 1, markdown: heading }
    let part: TwinFile | undefined
    for (const section of others) {
      if (!part || byteLength([...part.sections, section]) > maxBytes) {
        const path = markdownPath(`${pathname}/${slugger.slug(first.heading)}`)
        part = { path, sections: [head] }
        parts.push(part)
      }
      part.sections.push(section)
    }
    const names = others.flatMap(({ ids: [id], heading: name }, at) => [
      ...(at > 0 ? [', '] : []),
      link(withAnchor(linkUrl(location, whole.path), id), name),
    ])
    return { ...first, markdown: `${first.markdown}\n${toMarkdown(paragraph(...names))}` }
  })
  return [{ ...whole, sections: index.flat() }, ...parts]
}

function byteLength(sections: TwinSection[]): number {
  return Buffer.byteLength(joinSections(sections))
}

/** Writes a file's Markdown, with the way to all other pages and to those who mend mistakes. */
export function twinToText(
  sections: TwinSection[],
  { title, pathname, location }: { title: string; pathname: string; location: SiteLocation },
): string {
  const index = paragraph(
    'All pages of this documentation: ',
    link(linkUrl(location, llmsPath), 'llms.txt'),
  )
  const [start = '', ...others] = sections.map(({ markdown }) => markdown)
  const texts = [start.replace('\n', () => `\n\n${toMarkdown(index)}`), ...others]
  const report = reportUrl(title, linkUrl(location, pathname))
  if (report) {
    const url = narrowReport(report, { section: { id: '', text: 'SECTION' } })
    // Written by hand: each `&` would be escaped.
    texts.push(`Report a mistake by [this form](${url}), with the heading for SECTION.\n`)
  }
  return texts.join('\n')
}
