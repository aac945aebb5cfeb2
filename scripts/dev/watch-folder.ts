import { existsSync, type FSWatcher, readdirSync, watch } from 'node:fs'
import { join } from 'node:path'

/** Milliseconds in which further changes count as the same edit; editors write a file in steps. */
const settleDelay = 30

/**
 * Calls back once for each edit of anything below a folder. Gives the way to stop. Each folder has a
 * watcher of its own: Node's recursive one loses files that editors replace by renaming another.
 * @see https://nodejs.org/docs/latest-v20.x/api/fs.html#caveats
 */
export function watchFolder(folder: string, onEdit: () => void): () => void {
  const watchers = new Map<string, FSWatcher>()
  let timer: NodeJS.Timeout | undefined

  function onChange(_event: string, name: string | null): void {
    if (name && isOfEditor(name)) return
    watchFolders()
    clearTimeout(timer)
    timer = setTimeout(onEdit, settleDelay)
  }

  function watchFolders(): void {
    const folders = new Set([folder, ...listFolders(folder)])
    for (const [path, watcher] of watchers) {
      if (folders.has(path)) continue
      watcher.close()
      watchers.delete(path)
    }
    for (const path of folders) {
      if (watchers.has(path)) continue
      try {
        watchers.set(path, watch(path, onChange))
      } catch {
        // It was removed just now, which is a change of its own.
      }
    }
  }

  watchFolders()
  return () => {
    clearTimeout(timer)
    for (const watcher of watchers.values()) watcher.close()
  }
}

/** Tells whether editors keep the file for themselves while another one is open. */
function isOfEditor(name: string): boolean {
  return /^\.|~$/.test(name)
}

function listFolders(root: string): string[] {
  try {
    const entries = readdirSync(root, { recursive: true, withFileTypes: true })
    return entries.flatMap((entry) =>
      entry.isDirectory() ? [join(entry.parentPath, entry.name)] : [],
    )
  } catch (error) {
    // One of them was removed while they were read.
    if (existsSync(root)) return listFolders(root)
    throw error
  }
}
