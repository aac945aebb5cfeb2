import { SaxesParser } from 'saxes'

/** An entry of a sitemap: texts by the names of its elements, in their order. */
type SitemapEntry = Map<string, string>

/** The order that the schema asks for: https://www.sitemaps.org/schemas/sitemap/0.9/sitemap.xsd */
const order = ['loc', 'lastmod', 'changefreq', 'priority']

/** Lists, in words, what is wrong with a sitemap that is to name `urls` and nothing else. */
export function findSitemapFaults(xml: string, urls: string[]): string[] {
  const { entries, faults } = parseSitemap(xml)
  const named = entries.map((entry) => entry.get('loc') ?? '')
  const missing = urls.filter((url) => !named.includes(url))
  const extra = named.filter((url, index) => !urls.includes(url) || named.indexOf(url) < index)
  return [
    ...faults,
    ...entries.flatMap(findEntryFaults),
    ...missing.map((url) => `it lacks ${url}`),
    ...extra.map((url) => `it names ${url || 'nothing'} once too often`),
  ]
}

/** How many entries of a sitemap tell when their page last changed. */
export function countDates(xml: string): number {
  return parseSitemap(xml).entries.filter((entry) => entry.has('lastmod')).length
}

function parseSitemap(xml: string): { entries: SitemapEntry[]; faults: string[] } {
  const entries: SitemapEntry[] = []
  const faults: string[] = []
  const parser = new SaxesParser()
  const path: string[] = []
  parser.on('error', ({ message }) => faults.push(message))
  parser.on('opentag', ({ name, attributes }) => {
    path.push(name)
    if (path.join(' ') === 'urlset url') entries.push(new Map())
    if (name === 'urlset' && attributes['xmlns'] !== 'http://www.sitemaps.org/schemas/sitemap/0.9')
      faults.push('its namespace is not that of sitemaps')
  })
  parser.on('text', (text) => {
    if (path.length === 3) entries.at(-1)?.set(path.at(-1) ?? '', text)
  })
  parser.on('closetag', () => void path.pop())
  parser.write(xml).close()
  return { entries, faults }
}

function findEntryFaults(entry: SitemapEntry): string[] {
  const names = [...entry.keys()]
  const sorted = names.toSorted((a, b) => order.indexOf(a) - order.indexOf(b))
  const isKnown = names.every((name) => order.includes(name))
  const faults = isKnown && names.join() === sorted.join() ? [] : [`has ${names.join(', ')}`]
  if (entry.get('changefreq') !== 'weekly') faults.push('is not weekly')
  if (Number(entry.get('priority')) !== 1) faults.push('has not the priority 1')
  const date = entry.get('lastmod')
  if (date !== undefined && !/^\d{4}-\d{2}-\d{2}$/.test(date)) faults.push(`changed on "${date}"`)
  return faults.map((fault) => `${entry.get('loc')} ${fault}`)
}
