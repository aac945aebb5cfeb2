import { gzipSync } from 'node:zlib'
import { type ErrorData, errorDataFile } from '~/error-lookup/error-data'
import { hashTexts } from '~/lib/files.server'
import type { SearchService } from '~/lib/environment.server'
import { docsVersions } from '~/lib/versions'
import { buildIndex } from '~/search/build-index'
import { readErrorData } from './error-data.server'
import { restFile, type SearchSettings, settingsFile, textsFile } from './settings'
import { docsVersion, readSearchRecords, type SearchSources } from '~/search/records.server'

/** The most pages that the embedded index is good for. */
const maxPages = 500

/** The most bytes of an index, after gzip, that readers should wait for. */
const maxBytes = 200_000

/** The files of the search data folder, by name, and what is better done otherwise. */
export interface SearchFiles {
  files: Map<string, string>
  errors: ErrorData[]
  warnings: string[]
}

/**
 * Builds what the browser searches with: the settings, what errors are looked up in,
 * and where no service answers the index and the texts, under names that change with their content.
 */
export async function readSearchFiles(
  sources: SearchSources,
  service: SearchService | undefined,
): Promise<SearchFiles> {
  const errors = await readErrorData(sources)
  const toFiles = (settings: SearchSettings): Map<string, string> =>
    new Map([
      [settingsFile, JSON.stringify(settings)],
      ...(errors.length > 0 ? [[errorDataFile, JSON.stringify(errors)] as const] : []),
    ])
  if (service) {
    const versions = docsVersions.map(({ name }) => name)
    return { files: toFiles({ mode: 'hosted', ...service, versions }), errors, warnings: [] }
  }
  const { records, synonyms } = await readSearchRecords(sources)
  const { index, rest, texts } = buildIndex(records, synonyms)
  const indexText = JSON.stringify(index)
  const restText = JSON.stringify(rest)
  const pages = texts.map((page) => JSON.stringify(page))
  const name = `${docsVersion}-${hashTexts([indexText, restText, ...pages]).slice(0, 8)}.json`
  const files = toFiles({ mode: 'embedded', index: name })
  files.set(name, indexText)
  files.set(restFile(name), restText)
  for (const [page, text] of pages.entries()) files.set(textsFile(name, page), text)
  const warning = outgrownWarning({ pages: pages.length, bytes: gzipSync(indexText).length })
  return { files, errors, warnings: warning ? [warning] : [] }
}

/** Says that the site has outgrown the embedded index, and what to do; undefined as long as it has not. */
export function outgrownWarning({
  pages,
  bytes,
}: {
  pages: number
  bytes: number
}): string | undefined {
  if (pages <= maxPages && bytes <= maxBytes) return undefined
  return (
    `the search index has ${pages} pages and ${Math.round(bytes / 1000)} kB ` +
    `after gzip; up to ${maxPages} pages and ${maxBytes / 1000} kB work well in the browser. ` +
    'Set SEARCH_APP_ID, SEARCH_API_KEY and SEARCH_INDEX_NAME for the hosted search, and fill it by ' +
    '`npm run search:push`.'
  )
}
