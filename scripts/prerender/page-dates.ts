import type { SiteRoute } from './routes'

/** What pages that no single file holds are made of: paths relative to the project's root. */
const sources: Partial<Record<SiteRoute['kind'], string[]>> = {
  home: ['app/components/home/', 'app/site.config.ts'],
  // The version of the library is set in the configuration.
  api: ['api/', 'app/site.config.ts'],
}

/**
 * Creates the look-up of the ISO dates on which pages last changed: guides by their file, other
 * pages by the newest of what they are made of. `dates` are those of files, by path.
 */
export function createPageDates(
  dates: ReadonlyMap<string, string>,
  guides: ReadonlyMap<string, { file: string }>,
): (route: SiteRoute) => string | undefined {
  const newest = ([kind, paths]: [string, string[]]) => {
    const found = [...dates].filter(([file]) => paths.some((path) => file.startsWith(path)))
    return [
      kind,
      found
        .map(([, date]) => date)
        .sort()
        .at(-1),
    ] as const
  }
  const byKind = new Map(Object.entries(sources).map(newest))
  return ({ pathname, kind }) => {
    const file = guides.get(pathname)?.file
    return file ? dates.get(file) : byKind.get(kind)
  }
}
