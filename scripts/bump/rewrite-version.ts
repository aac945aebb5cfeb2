/** What a text says of the documented version, and how it is found again in another one. */
export interface VersionChange {
  /** The package's name, and the address of its repository. */
  name: string
  repository: string
  from: string
  to: string
  /** The lines of a file of the repository in both versions; undefined where one does not have it. */
  read: (file: string) => { before: string[]; after: string[] } | undefined
}

/** A line that still names the version from before: a person has to say whether it holds. */
export interface LeftLine {
  line: number
  text: string
}

const escape = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\/]/g, '\\$&')

/**
 * Puts the new version into a text where that can't be wrong: what installs the package, and links into
 * its source, whose lines are looked up in the new version. Lists the lines that still name the old one.
 */
export function rewriteVersion(
  text: string,
  { name, repository, from, to, read }: VersionChange,
): { text: string; left: LeftLine[] } {
  const version = escape(from)
  const installs = new RegExp(
    String.raw`(${escape(name)}(?:@|"\s*:\s*"[~^]?)|--branch v)${version}(?![\w.-]*\d)`,
    'g',
  )
  const links = new RegExp(
    String.raw`(${escape(repository)}/)(blob|tree)/v${version}(/[^\s)#"'\`]*)?(#L\d+(?:-L\d+)?)?`,
    'g',
  )
  const rewritten = text
    .replaceAll(installs, (_, before: string) => before + to)
    .replaceAll(links, (link, start: string, kind: string, path = '', lines = '') => {
      const moved =
        kind === 'tree' ? lines : moveLines(lines, read(path.slice(1).replaceAll('%20', ' ')))
      return moved === undefined ? link : `${start}${kind}/v${to}${path}${moved}`
    })
  const isOld = isVersion(from)
  const left = rewritten
    .split('\n')
    .flatMap((line, at) => (isOld.test(line) ? [{ line: at + 1, text: line.trim() }] : []))
  return { text: rewritten, left }
}

/** Shortens a line to the words around a version, which may stand far behind its start. */
export function excerpt(text: string, version: string): string {
  const at = text.search(isVersion(version))
  const start = at < 80 ? 0 : at - 60
  return `${start > 0 ? '…' : ''}${text.slice(start, start + 100).trim()}`
}

/** Matches a version, but not one that it is only a part of. */
const isVersion = (version: string): RegExp =>
  new RegExp(String.raw`(?<![\d.])${escape(version)}(?![\w-]|\.\d)`)

/** Gives the fragment for the same lines of a file in the new version; undefined where they changed. */
function moveLines(
  fragment: string,
  file: { before: string[]; after: string[] } | undefined,
): string | undefined {
  if (!file || !fragment) return file && ''
  const [first = 1, last = first] = [...fragment.matchAll(/\d+/g)].map(Number)
  const wanted = file.before.slice(first - 1, last).join('\n')
  const length = last - first + 1
  const places = file.after.flatMap((_, at) =>
    file.after.slice(at, at + length).join('\n') === wanted ? [at + 1] : [],
  )
  // A line such as "}" is found in many places: it counts only where its neighbors say so, too.
  const [place] =
    places.length === 1 ? places : places.filter((at) => hasSameNeighbors(file, first, at))
  if (!wanted.trim() || place === undefined) return undefined
  return `#L${place}${last > first ? `-L${place + length - 1}` : ''}`
}

function hasSameNeighbors(
  { before, after }: { before: string[]; after: string[] },
  first: number,
  at: number,
): boolean {
  return [-3, -2, -1].every((step) => before[first - 1 + step] === after[at - 1 + step])
}
