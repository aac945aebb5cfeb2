import { hashTexts } from '~/lib/disk-cache.server'
import { buildIndex } from '~/search/build-index'
import { type SearchSettings, settingsFile } from '~/search/client/settings'
import { readSearchRecords } from '~/search/records.server'

/** Builds the files of the search data folder, by name: the settings, and the index of each version. */
export async function readSearchFiles(root: string): Promise<Map<string, string>> {
  const indexes: Record<string, string> = {}
  const files = new Map<string, string>()
  for (const [version, records] of await readSearchRecords(root)) {
    const text = JSON.stringify(buildIndex(records))
    const name = `${version}-${hashTexts([text]).slice(0, 8)}.json`
    indexes[version] = name
    files.set(name, text)
  }
  const settings: SearchSettings = { mode: 'embedded', indexes }
  return files.set(settingsFile, JSON.stringify(settings))
}
