import pMap from 'p-map'
import type { Guides } from '~/guides/document.server'
import type { Guide } from '~/guides/guide-index.server'
import type { SiteLocation } from '~/lib/environment.server'
import { apiDataPath, codeNamesPath, withBase } from '~/lib/paths'
import { buildPageNames, type NameFacts } from '~/lib/page-names'
import type { ApiData } from '~/reference/model/api-data'
import type { OutputFolder } from './output-folder'

/** How many guides are worked on at a time. */
const concurrency = 8

/**
 * Writes what readers are told of the names in the code of each guide that has such, with summaries
 * from the API as data, which is one of `apiFiles`.
 */
export async function writeCodeNames(
  guides: Guides,
  apiFiles: Record<string, string>,
  { origin, basePath }: SiteLocation,
  folder: Pick<OutputFolder, 'write'>,
): Promise<void> {
  const { symbols } = JSON.parse(apiFiles[apiDataPath] ?? '') as ApiData
  const documented = listDocumented(symbols, origin)
  const toFacts = (type: string, href = ''): NameFacts => {
    const api = documented.get(withBase(basePath, href))
    return api ? { type, api } : { type }
  }
  const write = async (guide: Guide): Promise<void> => {
    const blocks = [...(await guides.readCode(guide.file))].map(([code, { names }]) => {
      const facts = names.map(({ offset, type, href }) => ({ offset, ...toFacts(type, href) }))
      return [code, facts] as const
    })
    if (blocks.length === 0) return
    const json = JSON.stringify(buildPageNames(blocks))
    await folder.write(codeNamesPath(guide.pathname).slice(1), json)
  }
  await pMap(guides.guides, write, { concurrency })
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
