import { codeNamesPath, withBase } from '~/lib/paths'
import { buildPageNames, type NameFacts } from '~/lib/page-names'
import type { SiteLocation } from '~/lib/environment.server'
import type { ApiData } from '~/reference/api-data'
import type { CompiledGuides } from './compile-guides'
import type { OutputFolder } from './output-folder'

/**
 * Writes what readers are told of the names in the samples of each page that has such, with summaries
 * from the API as data.
 */
export async function writeSampleTypes(
  { pages, samples: { listNames } }: Pick<CompiledGuides, 'pages' | 'samples'>,
  { symbols }: Pick<ApiData, 'symbols'>,
  { origin, basePath }: SiteLocation,
  folder: Pick<OutputFolder, 'write'>,
): Promise<void> {
  const documented = listDocumented(symbols, origin)
  for (const { pathname, samples } of pages) {
    const blocks = samples.map((sample) => {
      const names = listNames(sample).map(({ href, ...name }) => {
        const api = href && documented.get(withBase(basePath, href))
        return { ...name, ...(api && { api }) }
      })
      return [sample.code.slice(sample.hiddenLength), names] as const
    })
    if (blocks.every(([, names]) => names.length === 0)) continue
    const json = JSON.stringify(buildPageNames(blocks))
    await folder.write(codeNamesPath(pathname).slice(1), json)
  }
}

/** Lists what the API documents by where it does, base path included. */
function listDocumented(
  symbols: ApiData['symbols'],
  origin: string,
  owner = '',
): Map<string, NonNullable<NameFacts['api']>> {
  return new Map(
    symbols.flatMap(({ name, url, summary, members = [] }) => {
      const href = url.slice(origin.length)
      const own = [href, { name: owner + name, summary, href }] as const
      return [own, ...listDocumented(members, origin, `${owner}${name}.`)]
    }),
  )
}
