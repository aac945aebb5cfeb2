import { gzipSync } from 'node:zlib'
import { hashTexts } from '~/lib/disk-cache.server'
import type { SearchService } from '~/lib/environment.server'
import { docsVersions } from '~/lib/versions'
import { buildIndex } from '~/search/build-index'
import { type SearchSettings, settingsFile, textsFile } from '~/search/client/settings'
import { outgrownWarning } from '~/search/outgrown'
import { readSearchRecords } from '~/search/records.server'

/** The files of the search data folder, by name, and what is better done otherwise. */
export interface SearchFiles {
  files: Map<string, string>
  warnings: string[]
}

/**
 * Builds what the browser searches with: the settings, and where no service answers the index and
 * the texts of each version, under names that change with their content.
 */
export async function readSearchFiles(
  root: string,
  service: SearchService | undefined,
): Promise<SearchFiles> {
  if (service) {
    const versions = docsVersions.map(({ name }) => name)
    return { files: toSettingsFile({ mode: 'hosted', ...service, versions }), warnings: [] }
  }
  const built = [...(await readSearchRecords(root))].map(([version, records]) => {
    const { index, texts } = buildIndex(records)
    const pages = texts.map((page) => JSON.stringify(page))
    const text = JSON.stringify(index)
    const name = `${version}-${hashTexts([text, ...pages]).slice(0, 8)}.json`
    const size = { pages: pages.length, bytes: gzipSync(text).length }
    return { version, name, text, pages, warning: outgrownWarning(version, size) }
  })
  const indexes = Object.fromEntries(built.map(({ version, name }) => [version, name]))
  const files = toSettingsFile({ mode: 'embedded', indexes })
  for (const { name, text, pages } of built) {
    files.set(name, text)
    for (const [page, pageText] of pages.entries()) files.set(textsFile(name, page), pageText)
  }
  return { files, warnings: built.flatMap(({ warning }) => warning ?? []) }
}

function toSettingsFile(settings: SearchSettings): Map<string, string> {
  return new Map([[settingsFile, JSON.stringify(settings)]])
}
