import type { SearchService } from '~/lib/environment.server'
import { searchDataPath } from '~/lib/paths'
import { readSearchFiles } from '~/search/search-files.server'
import type { OutputFolder } from './output-folder'

/** Writes what the browser searches with, and gives what is better done otherwise. */
export async function writeSearchFiles(
  root: string,
  folder: Pick<OutputFolder, 'write'>,
  service: SearchService | undefined,
): Promise<string[]> {
  const { files, warnings } = await readSearchFiles(root, service)
  for (const [file, text] of files) await folder.write(searchDataPath(file).slice(1), text)
  return warnings
}
