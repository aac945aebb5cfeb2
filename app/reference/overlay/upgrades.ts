import { z } from 'zod'
import { checkYaml } from '~/lib/parse-yaml'
import { guidePath } from '~/lib/paths'
import { library } from '~/lib/site-config'
import { didYouMean } from '~/lib/suggest'
import { findRename, joinReleases, listDifferences } from '~/reference/model/changes'
import type { ReflectionIndex } from '~/reference/typedoc/reflection-index'
import type { Differences, Parsed, Upgrade } from './overlay'
import { createTexts } from './texts'

/** The reviewed advice on upgrades: what types can't tell. */
export const upgradeFile = 'api/upgrade.yaml'

/** The major version that a version belongs to. */
export const majorOf = (version: string): string => version.split('.', 1)[0] ?? ''

const linePattern = /^([\w./+-]+):(\d+)$/

/** Reads the file of the package, and its line, that a source names; undefined where it is an address. */
export function readSourceLine(source: string): { file: string; line: number } | undefined {
  const [, file, line] = linePattern.exec(source) ?? []
  return file === undefined ? undefined : { file, line: Number(line) }
}

const isSource = (text: string): boolean => /^https:\/\/\S+$/.test(text) || linePattern.test(text)

const remedy =
  'By major version, it has "guide:", the id of a guide, "members:" with a sentence of Markdown for each API ' +
  'key that the version removes (what to use instead, or that nothing takes its place), and "runTime:" with ' +
  'what no compiler reports, each with "text:" and "source:", an address, or a file of the package and a line.'

/** Parses the advice on upgrades between the releases in the index of changes, oldest first. */
export function parseUpgrades(
  text: string | undefined,
  releases: (Differences & { version: string })[],
  index: ReflectionIndex,
): Parsed<{ upgrades: Upgrade[] }> {
  const documented = releases.findIndex(({ version }) => version === library.version)
  const own = majorOf(library.version)
  const later = releases.slice(documented + 1)
  const toRemoved = (each: Differences): string[] =>
    Object.keys(each.removed).filter((key) => index.getHref(key))
  if (text === undefined && later.flatMap(toRemoved).length === 0) {
    return { upgrades: [], problems: [] }
  }
  const { markdown } = createTexts(index)
  const schema = z.record(
    z.string().regex(/^\d+$/, 'not a major version such as 4'),
    z.strictObject({
      guide: z.string().regex(/^[\w-]+$/),
      members: z.record(z.string(), markdown(5, 300)).default({}),
      runTime: z
        .array(
          z.strictObject({
            text: markdown(5, 500),
            source: z.string().refine(isSource, 'neither an address nor a file and its line'),
          }),
        )
        .default([]),
    }),
  )
  const { data, problems, report } = checkYaml(text ?? '', { file: upgradeFile, remedy }, schema)
  if (!data) return { upgrades: [], problems }
  const majors = [...new Set(releases.map(({ version }) => majorOf(version)))]
  for (const major of Object.keys(data).filter((each) => !majors.includes(each))) {
    report([major], `the index of changes has no version ${major}`, didYouMean(major, majors))
  }
  const upgrades = majors.flatMap((major): Upgrade[] => {
    const last = releases.findLastIndex(({ version }) => majorOf(version) === major)
    const first = releases.findIndex(({ version }) => majorOf(version) === major) - 1
    const [from, to] = major === own ? [first, documented] : [documented, last]
    const entry = data[major]
    const [before, after] = [releases[from], releases[to]]
    if (!before || !after || from >= to) return []
    const differences = joinReleases(releases.slice(from + 1, to + 1))
    if (major !== own) {
      const single = later.filter(({ version }) => majorOf(version) === major)
      const removed = new Set([differences, ...single].flatMap(toRemoved))
      for (const key of removed) {
        if (entry?.members[key] || findRename(key, differences)) continue
        const message = `"${key}" is removed after ${library.version}, and nothing says what to use instead`
        report([major, 'members'], message)
      }
    }
    if (!entry) return []
    const known = new Set(
      releases
        .slice(from + 1, to + 1)
        .flatMap(listDifferences)
        .map(({ key }) => key),
    )
    for (const key of Object.keys(entry.members).filter((each) => !known.has(each))) {
      const message = `no version after ${before.version} removes or changes "${key}"`
      report([major, 'members', key], message, didYouMean(key, known))
    }
    const kind = { major, isUpcoming: major !== own, from: before.version, to: after.version }
    return [{ ...differences, ...entry, ...kind, guide: guidePath(entry.guide) }]
  })
  return { upgrades, problems }
}
