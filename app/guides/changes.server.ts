import { slug } from 'github-slugger'
import { z } from 'zod'
import { dateToText } from '~/lib/document-page'
import { readOptionalFile } from '~/lib/needed-file.server'
import { checkYaml } from '~/lib/parse-yaml'
import { homePath } from '~/lib/paths'
import type { Problem } from '~/lib/problem'
import { didYouMean } from '~/lib/suggest'
import type { Guide } from './guide-index.server'
import type { History } from './history.server'
import type { DocumentLink } from './links'

/** What has changed for readers, relative to the project's root; a site may do without. */
export const changesFile = 'docs/changes.yaml'

/** Something new on the site, as its readers are told. */
export interface Change {
  /** The anchor of the change on the page, and what feed readers know it by. */
  id: string
  /** ISO date. */
  date: string
  title: string
  /** What it means for readers. */
  text: string
  /** The pathname of the page that has changed, with an anchor where only a part has. */
  link: string
}

/** The changes of a site, newest first, and what its authors say of weeks without one. */
export interface Changes {
  changes: Change[]
  /** Where each change leads to, with its place in the file. */
  links: DocumentLink[]
  /** ISO dates of weeks in which guides changed, but nothing that readers need to know. */
  quietWeeks: string[]
  problems: Problem[]
}

const remedy =
  'An entry of "changes:" has "date: 2026-11-24", "title:", "text:" with what it means for readers, and ' +
  '"link:" with a pathname such as /docs/guides/devices. "quietWeeks:" lists dates.'

const isoDate = z.iso.date('not a date such as 2026-11-24')
const words = (max: number) =>
  z.string().trim().min(5, 'fewer than 5 letters').max(max, `more than ${max} letters`)
const schema = z.strictObject({
  changes: z
    .array(
      z.strictObject({
        date: isoDate,
        title: words(80),
        text: words(400),
        link: z
          .string()
          .regex(/^\/(?:[\w.-]+(?:\/[\w.-]+)*)?(?:#[\w.~-]+)?$/, 'not a pathname of this site'),
      }),
    )
    .default([]),
  quietWeeks: z.array(isoDate).default([]),
})

/** Parses the changes; every problem is listed with its line and column. */
export function parseChanges(text: string): Changes {
  const source = { file: changesFile, remedy }
  const { data, problems, placeOf, report } = checkYaml(text, source, schema)
  const ids = new Set<string>()
  const changes = (data?.changes ?? []).map((change, at): Change => {
    const id = `${change.date}-${slug(change.title) || at}`
    if (ids.has(id)) report(['changes', at], `"${change.title}" is there twice on one day`)
    ids.add(id)
    return { id, ...change }
  })
  const links = changes.map(({ link }, at) => ({ href: link, ...placeOf(['changes', at, 'link']) }))
  const sorted = changes.toSorted((a, b) => b.date.localeCompare(a.date))
  return { changes: sorted, links, quietWeeks: data?.quietWeeks ?? [], problems }
}

/** Reads the changes of a project folder. */
export function readChanges(root: string): Changes {
  return parseChanges(readOptionalFile(root, changesFile) ?? '')
}

/** Reports changes that lead to pages that do not exist. */
export function findChangeProblems(links: DocumentLink[], pathnames: Iterable<string>): Problem[] {
  const known = new Set(pathnames)
  return links.flatMap(({ href, ...place }): Problem[] => {
    const target = href.split('#', 1)[0] || homePath
    if (known.has(target)) return []
    const message = `the link leads to ${target}, which does not exist`
    return [{ file: changesFile, ...place, message, note: didYouMean(target, known) }]
  })
}

/**
 * Warns of weeks in which commits changed guides, while no change of that week is told. Weeks before the
 * first change are left alone, and so are sites that tell of none. Without a history, nothing is found.
 */
export function findUntoldWeeks(
  { changes, quietWeeks }: Pick<Changes, 'changes' | 'quietWeeks'>,
  { commits }: Pick<History, 'commits'>,
  guides: Pick<Guide, 'file'>[],
): Problem[] {
  const weeks = changes.map((change) => toMonday(change.date))
  const told = new Set([...weeks, ...quietWeeks.map(toMonday)])
  const first = weeks.at(-1)
  const files = new Set(guides.map(({ file }) => file))
  const untold = new Map<string, Set<string>>()
  for (const commit of commits) {
    const week = toMonday(commit.date)
    const changed = commit.files.filter((file) => files.has(file))
    if (changed.length === 0 || !first || week < first || told.has(week)) continue
    untold.set(week, new Set([...(untold.get(week) ?? []), ...changed]))
  }
  return [...untold].map(([week, changed]) => ({
    file: changesFile,
    message: `nothing is told of the week from ${dateToText(week)}, which changed ${listFiles(changed)}`,
    note: `Say what it means for readers, or add ${week} to "quietWeeks:" if it means nothing to them.`,
  }))
}

function listFiles(files: Set<string>): string {
  const [first = '', ...others] = files
  return others.length > 0 ? `${first} and ${others.length} more` : first
}

/** The ISO date of the Monday, in UTC, of the week of a date, or date and time. */
function toMonday(date: string): string {
  const day = new Date(date)
  day.setUTCDate(day.getUTCDate() - ((day.getUTCDay() + 6) % 7))
  return day.toISOString().slice(0, 10)
}
