import { cpSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join, relative, resolve } from 'node:path'
import { listFiles } from '~/lib/files.server'
import { ToolError } from '../lib/program'

/** A folder that fills aside, and replaces the real one when it is complete. */
export type OutputFolder = ReturnType<typeof createOutputFolder>

/** Creates a copy of `public/` beside its target. Throws a ToolError if other files would be lost. */
export function createOutputFolder(root: string, name: string) {
  const target = resolve(root, name)
  const isEmpty = !existsSync(target) || readdirSync(target).length === 0
  const isOurs = isEmpty || existsSync(`${target}/404.html`)
  if (!isOurs || !relative(target, root).startsWith('..')) {
    const reason = 'has files of something else, which a build would delete. Take "dist".'
    throw new ToolError(`"${name}" ${reason}`)
  }
  const path = `${target}.building`
  const retired = `${target}.old`
  const publicFolder = join(root, 'public')
  const discard = (): void => rmSync(path, { recursive: true, force: true, maxRetries: 3 })
  discard()
  mkdirSync(path, { recursive: true })
  // `npm run dev` writes its scripts there.
  const isWanted = (file: string): boolean => relative(publicFolder, file) !== 'build'
  cpSync(publicFolder, path, { recursive: true, filter: isWanted })
  return {
    /** Its path while it fills. */
    path,
    /** Writes a file, by its path in it; a slash may be the first. */
    async write(file: string, content: string | Uint8Array): Promise<void> {
      await mkdir(dirname(join(path, file)), { recursive: true })
      await writeFile(join(path, file), content)
    },
    read: (file: string): Promise<Buffer> => readFile(join(path, file)),
    /** Lists its files, relative to it, with forward slashes. */
    listFiles: (): ReadonlySet<string> => new Set(listFiles(path)),
    /** Replaces the real folder. */
    swapIn(): void {
      rmSync(retired, { recursive: true, force: true })
      if (existsSync(target)) renameSync(target, retired)
      renameSync(path, target)
      rmSync(retired, { recursive: true, force: true })
    },
    /** Removes the folder. The real one stays. */
    discard,
  }
}
