import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { glob } from 'tinyglobby'
import { library } from '~/lib/site-config'
import { conventions } from '~/product/conventions'

/**
 * Reads the messages of each error code from the sources of the installed library: what an app logs
 * and readers paste.
 */
export async function readNativeMessages(root: string): Promise<Map<string, string[]>> {
  const { files = [], parse } = conventions.errors?.messages ?? {}
  const folder = path.join(root, library.folder)
  const messages = new Map<string, Set<string>>()
  for (const file of (await glob(files, { cwd: folder })).sort()) {
    const pairs = parse?.(file, await readFile(path.join(folder, file), 'utf8')) ?? []
    for (const [code, message] of pairs.filter(([key, text]) => key && text)) {
      messages.set(code, (messages.get(code) ?? new Set()).add(message))
    }
  }
  return new Map([...messages].map(([code, each]) => [code, [...each]]))
}
