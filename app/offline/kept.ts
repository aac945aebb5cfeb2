/** What a build lets browsers keep, as the file at `offlineListPath` has it. */
export interface OfflineSite {
  /** Tells one build from another. */
  build: string
  /** All files together, in bytes. */
  size: number
  /** Pages by their pathnames and files, each relative to the site's address. */
  files: string[]
}

/** The name of the cache for a build of the site below a path; other sites may share its origin. */
export function cacheName(basePath: string, build: string): string {
  return `docs ${basePath} ${build}`
}

/** Deletes what the builds of the site have kept, but for the named one. */
export async function dropCaches(basePath: string, build = ''): Promise<void> {
  const [prefix, current] = [cacheName(basePath, ''), cacheName(basePath, build)]
  const names = (await caches.keys()).filter((name) => name.startsWith(prefix) && name !== current)
  await Promise.all(names.map((name) => caches.delete(name)))
}
