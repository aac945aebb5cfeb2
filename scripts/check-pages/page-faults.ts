import { z } from 'zod'
import { searchPathTemplate, withBase, openSearchPath, socialCardPath } from '~/lib/paths'
import type { BuiltPage, PageContext } from './read-pages'
import { pageTitle } from '~/lib/page-meta'
import { siteConfig } from '~/lib/site-config'

const url = z.url()
const isoDate = z.iso.date()

/** What search engines need of a breadcrumb list and an article to show them. */
const documentGraph = z.object({
  '@context': z.literal('https://schema.org'),
  '@graph': z.tuple([
    z.object({
      '@type': z.literal('BreadcrumbList'),
      itemListElement: z
        .array(
          z.object({
            '@type': z.literal('ListItem'),
            position: z.int().positive(),
            name: z.string().min(1),
            item: url,
          }),
        )
        .min(2),
    }),
    z.object({
      '@type': z.literal('TechArticle'),
      headline: z.string().min(1).max(110),
      description: z.string().min(1),
      url,
      image: url,
      dateModified: isoDate.optional(),
    }),
  ]),
})

const webSite = z.object({
  '@context': z.literal('https://schema.org'),
  '@type': z.literal('WebSite'),
  name: z.string().min(1),
  url,
  potentialAction: z.object({
    '@type': z.literal('SearchAction'),
    target: z.string(),
    'query-input': z.literal('required name=search_term_string'),
  }),
})

/** Lists, in words, what is wrong with the JSON-LD of a page. */
function findStructuredDataFaults(page: BuiltPage, context: PageContext): string[] {
  const { kind, head } = page
  const blocks = head.structuredData
  const wanted = kind === 'home' || kind === 'guide' || kind === 'api' ? 1 : 0
  if (blocks.length !== wanted) return [`it has ${blocks.length} JSON-LD blocks, not ${wanted}`]
  return blocks.flatMap((text) => {
    const data = parseJson(text)
    return kind === 'home'
      ? findWebSiteFaults(data, context)
      : findDocumentFaults(data, page, context)
  })
}

function findWebSiteFaults(data: unknown, { siteUrl }: PageContext): string[] {
  const { data: site, error } = webSite.safeParse(data)
  if (!site) return [`its JSON-LD: ${z.prettifyError(error)}`]
  const target = withBase(siteUrl, searchPathTemplate('{search_term_string}'))
  const isRight = site.url === siteUrl && site.potentialAction.target === target
  return isRight ? [] : [`its JSON-LD names ${site.url} and ${site.potentialAction.target}`]
}

function findDocumentFaults(data: unknown, page: BuiltPage, { siteUrl }: PageContext): string[] {
  const { data: parsed, error } = documentGraph.safeParse(data)
  if (!parsed) return [`its JSON-LD: ${z.prettifyError(error)}`]
  const [{ itemListElement: steps }, article] = parsed['@graph']
  const own = withBase(siteUrl, page.pathname)
  const faults: string[] = []
  if (article.url !== own) faults.push(`its JSON-LD names ${article.url}, not ${own}`)
  if (article.headline !== page.head.metas.get('og:title')?.[0]) {
    faults.push(`its JSON-LD is headed "${article.headline}"`)
  }
  if (steps.some(({ position }, index) => position !== index + 1)) {
    faults.push('its breadcrumbs are not counted from 1')
  }
  if (steps[0]?.item !== siteUrl || steps.at(-1)?.item !== own) {
    faults.push('its breadcrumbs do not lead from the home page to it')
  }
  return faults
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The lengths that descriptions may have: search engines cut longer ones and ignore shorter ones. */
const descriptionLength = { min: 50, max: 170 }

/** How many letters a page shows at least, without scripts, below its title. */
const minimalText = 200

/** Lists, in words, everything that one page lacks or says wrongly. */
export function findPageFaults(page: BuiltPage, context: PageContext): string[] {
  return [
    ...findTextFaults(page),
    ...findTagFaults(page, context),
    ...findLinkFaults(page, context),
    ...findForeignSources(page),
    ...findStructuredDataFaults(page, context),
    ...findBodyFaults(page),
  ]
}

/** Whether search engines are to list a page. */
export function isListed({ kind }: Pick<BuiltPage, 'kind'>): boolean {
  return kind === 'home' || kind === 'guide' || kind === 'api'
}

function findTextFaults({ head: { titles, metas, lang, dir } }: BuiltPage): string[] {
  const faults: string[] = []
  const [title = '', ...otherTitles] = titles
  if (!title || otherTitles.length > 0) faults.push(`it has ${titles.length} titles, not one`)
  const name = metas.get('og:title')?.[0] ?? ''
  if (title !== pageTitle(name)) faults.push(`its title is "${title}", not "${pageTitle(name)}"`)
  const description = metas.get('description')?.[0] ?? ''
  const { min, max } = descriptionLength
  if (description.length < min || description.length > max) {
    faults.push(`its description has ${description.length} letters, not ${min} to ${max}`)
  }
  if (metas.get('og:description')?.[0] !== description) {
    faults.push('its og:description is not its description')
  }
  if (lang !== 'en' || dir !== 'ltr') faults.push(`its language is ${lang} ${dir}, not en ltr`)
  return faults
}

function findTagFaults(page: BuiltPage, { siteUrl }: PageContext): string[] {
  const { pathname, kind, head } = page
  const isDocument = kind === 'guide' || kind === 'api'
  const image = withBase(siteUrl, socialCardPath)
  const expected: Record<string, string | undefined> = {
    'og:url': kind === '404' ? undefined : withBase(siteUrl, pathname),
    'og:type': isDocument ? 'article' : 'website',
    'og:site_name': siteConfig.title,
    'og:image': image,
    'og:image:width': '1200',
    'og:image:height': '630',
    'twitter:card': 'summary_large_image',
    'twitter:image': image,
    'docsearch:language': 'en',
    'docsearch:version': isDocument ? 'current' : undefined,
    'docsearch:docusaurus_tag': isDocument ? 'docs-default-current' : 'default',
    robots: isListed(page) ? undefined : 'noindex',
  }
  const faults = Object.entries(expected).flatMap(([name, value]) => {
    const found = head.metas.get(name) ?? []
    if (found.join() === (value ?? '')) return []
    return [`its ${name} is "${found.join('", "')}", not "${value ?? ''}"`]
  })
  const once = ['description', 'og:title', 'og:image:alt', 'viewport', 'content-security-policy']
  for (const name of once) {
    const contents = head.metas.get(name) ?? []
    if (contents.length !== 1 || !contents[0]) faults.push(`it has ${contents.length} ${name} tags`)
  }
  if (head.metas.get('theme-color')?.length !== 2) faults.push('it has no two theme-color tags')
  return faults
}

function findLinkFaults({ pathname, kind, head }: BuiltPage, context: PageContext): string[] {
  const { siteUrl, basePath } = context
  const own = kind === '404' ? [] : [withBase(siteUrl, pathname)]
  const expected: [string, string[]][] = [
    ['canonical', own],
    ['alternate en', own],
    ['alternate x-default', own],
    ['icon', [withBase(basePath, '/favicon.svg')]],
    ['apple-touch-icon', [withBase(basePath, '/apple-touch-icon.png')]],
    ['manifest', [withBase(basePath, '/manifest.webmanifest')]],
    ['search', [withBase(basePath, openSearchPath)]],
  ]
  return expected.flatMap(([name, hrefs]) => {
    const found = head.links
      .filter(({ rel, hreflang }) => [rel, hreflang].filter(Boolean).join(' ') === name)
      .map(({ href }) => href)
    if (found.join() === hrefs.join()) return []
    return [`its ${name} link is "${found.join('", "')}", not "${hrefs.join()}"`]
  })
}

/** What a page loads as it opens comes from the site itself. */
function findForeignSources({ head }: BuiltPage): string[] {
  const foreign = head.sources.filter((source) => /^(?:[a-z]+:)?\/\//i.test(source))
  return foreign.map((source) => `it loads ${source} from another site`)
}

/** What a reader sees before any script runs, or without one. */
function findBodyFaults(page: BuiltPage): string[] {
  const { headings, text, firstLink, mainId } = page.body
  const faults: string[] = []
  if (headings.length !== 1 || !headings[0]?.trim()) {
    faults.push(`it has ${headings.length} headings of level 1, not one`)
  }
  if (isListed(page) && text.length < minimalText) {
    faults.push(`its text has ${text.length} letters, which is less than ${minimalText}`)
  }
  if (!mainId || firstLink !== `#${mainId}`) {
    faults.push(`its first link leads to "${firstLink ?? ''}", not past what all pages share`)
  }
  return faults
}
