import { cp, mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** A folder that is filled aside and takes the place of the real one when it is complete. */
export interface OutputFolder {
  /** The folder being filled. */
  path: string
  write: (file: string, text: string) => Promise<void>
  /** Files written or copied so far, relative to the folder, with forward slashes. */
  listFiles: () => Promise<Set<string>>
  /** Puts the folder in the place of the real one. */
  swapIn: () => Promise<void>
  /** Removes the folder; the real one stays as it was. */
  discard: () => Promise<void>
}

/** Creates an output folder beside its target, holding a copy of `publicFolder`. */
export async function createOutputFolder(
  target: string,
  publicFolder: string,
): Promise<OutputFolder> {
  const path = `${target}.building-${process.pid}`
  const retired = `${target}.old-${process.pid}`
  await rm(path, { recursive: true, force: true })
  await mkdir(dirname(path), { recursive: true })
  await cp(publicFolder, path, { recursive: true })
  return {
    path,
    async write(file, text) {
      const whole = join(path, file)
      await mkdir(dirname(whole), { recursive: true })
      await writeFile(whole, text)
    },
    async listFiles() {
      const entries = await readdir(path, { recursive: true, withFileTypes: true })
      const files = entries.filter((entry) => entry.isFile())
      return new Set(
        files.map((entry) =>
          join(entry.parentPath, entry.name)
            .slice(path.length + 1)
            .replaceAll('\\', '/'),
        ),
      )
    },
    async swapIn() {
      await rename(target, retired).catch((error: NodeJS.ErrnoException) => {
        if (error.code !== 'ENOENT') throw error
      })
      await rename(path, target)
      await rm(retired, { recursive: true, force: true })
    },
    discard: () => rm(path, { recursive: true, force: true }),
  }
}
