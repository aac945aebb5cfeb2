import { hashTexts } from '~/lib/disk-cache.server'
import { buildIndex } from '~/search/build-index'
import { type SearchSettings, settingsFile, textsFile } from '~/search/client/settings'
import { readSearchRecords } from '~/search/records.server'

/** Builds the files of the search data folder, by name: the settings, and the index of each version. */
export async function readSearchFiles(root: string): Promise<Map<string, string>> {
  const indexes: Record<string, string> = {}
  const files = new Map<string, string>()
  for (const [version, records] of await readSearchRecords(root)) {
    const { index, texts } = buildIndex(records)
    const pages = texts.map((page) => JSON.stringify(page))
    const text = JSON.stringify(index)
    const name = `${version}-${hashTexts([text, ...pages]).slice(0, 8)}.json`
    indexes[version] = name
    files.set(name, text)
    for (const [page, pageText] of pages.entries()) files.set(textsFile(name, page), pageText)
  }
  const settings: SearchSettings = { mode: 'embedded', indexes }
  return files.set(settingsFile, JSON.stringify(settings))
}
