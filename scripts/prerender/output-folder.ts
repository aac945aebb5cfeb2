import { rmSync } from 'node:fs'
import { cp, mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { buildingFolder, clearLeftovers } from './leftovers'
import { swapFolder } from './swap-folder'

/** A folder that is filled aside and takes the place of the real one when it is complete. */
export interface OutputFolder {
  write: (file: string, text: string) => Promise<void>
  /** Files written or copied so far, relative to the folder, with forward slashes. */
  listFiles: () => Promise<Set<string>>
  /** Puts the folder in the place of the real one, as `swapFolder` does. */
  swapIn: () => string | undefined
  /** Removes the folder; the real one stays as it was. */
  discard: () => Promise<void>
}

/**
 * Creates an output folder beside its target, holding a copy of `publicFolder`. It goes when the
 * process ends, however that comes; what builds that were killed have left goes now.
 */
export async function createOutputFolder(
  target: string,
  publicFolder: string,
): Promise<OutputFolder> {
  const path = buildingFolder(target)
  const removeNow = (): void => rmSync(path, { recursive: true, force: true })
  clearLeftovers(target)
  process.once('exit', removeNow)
  await rm(path, { recursive: true, force: true })
  await mkdir(dirname(path), { recursive: true })
  await cp(publicFolder, path, { recursive: true })
  return {
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
    swapIn: () => swapFolder(path, target),
    async discard() {
      process.off('exit', removeNow)
      await rm(path, { recursive: true, force: true })
    },
  }
}
