import { z } from 'zod'
import { searchPathTemplate, withBase } from '~/lib/paths'
import type { BuiltPage, PageContext } from './read-pages'

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
export function findStructuredDataFaults(page: BuiltPage, context: PageContext): string[] {
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
