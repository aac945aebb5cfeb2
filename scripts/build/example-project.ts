import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { zipSync } from 'fflate'
import { listFiles } from '~/lib/files.server'

/** Folders that installing and running the project adds. */
const leftOut = /^(?:node_modules|\.expo|android|ios)\//

/** Zips the project in a folder with its name. The same files give the same bytes. */
export async function zipExampleProject(root: string): Promise<Uint8Array> {
  const cwd = join(root, 'docs/examples')
  const { name } = JSON.parse(await readFile(join(cwd, 'package.json'), 'utf8')) as { name: string }
  const files = listFiles(cwd).filter((file) => !leftOut.test(file))
  const contents = await Promise.all(files.sort().map((file) => readFile(join(cwd, file))))
  const entries = files.map((file, index) => [`${name}/${file}`, contents[index]])
  // The earliest time of a zip file, in any time zone.
  return zipSync(Object.fromEntries(entries), { level: 9, mtime: new Date(1980, 0, 1) })
}
