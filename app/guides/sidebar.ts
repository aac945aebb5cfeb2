import { z } from 'zod'
import type { NavigationItem } from '~/lib/document-page'
import type { Problem } from '~/lib/problem'
import { didYouMean, suggestNearest } from '~/lib/suggest'
import { type CheckedYaml, checkYaml, type SchemaFault } from '~/lib/parse-yaml'

/** A category of the sidebar file: a label and entries of its own. */
export interface SidebarCategory {
  category: string
  items: SidebarEntry[]
}

/** An entry of the sidebar file: the id of a guide, or a category. */
export type SidebarEntry = string | SidebarCategory

/** The sidebar's order, with the places of entries, such as `[1, 'items', 0]`, for error messages. */
export interface ParsedSidebar extends Pick<CheckedYaml<unknown>, 'problems' | 'placeOf'> {
  entries: SidebarEntry[]
}

/** The file that holds the order of the guides, relative to the project's root. */
export const sidebarFile = 'docs/sidebar.yaml'

const entrySchema: z.ZodType<SidebarEntry> = z.lazy(() =>
  z.union([
    z.string().min(1),
    z.strictObject({ category: z.string().min(1), items: z.array(entrySchema).min(1) }),
  ]),
)

const remedy = 'An entry is a guide id, or "category: Label" with "items:" below it.'

/** Parses and checks the sidebar file; every fault is listed with its line and column. */
export function parseSidebar(text: string): ParsedSidebar {
  const source = { file: sidebarFile, remedy }
  const { data = [], ...parsed } = checkYaml(text, source, z.array(entrySchema), describeIssue)
  return { entries: data, ...parsed }
}

/** An entry of neither shape has an issue for each: those of the shape that its author meant count. */
function describeIssue({ path, ...issue }: z.core.$ZodIssue): SchemaFault[] {
  const key = path.at(-1)
  if (issue.code === 'invalid_union') {
    const meant = issue.errors.find((issues) => !issues.some(isOfAnotherType))
    if (meant) {
      return meant.flatMap((each) => describeIssue({ ...each, path: [...path, ...each.path] }))
    }
  }
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((each) => ({
      path: [...path, each],
      message: `a category has no "${each}"`,
    }))
  }
  if (typeof key === 'string') {
    return [{ path, message: `"${key}" of a category: ${issue.message}` }]
  }
  const message = key === undefined ? 'the sidebar is not a list' : 'an entry is not understood'
  return [{ path, message }]
}

function isOfAnotherType({ code, path }: z.core.$ZodIssue): boolean {
  return code === 'invalid_type' && path.length === 0
}

/** What the sidebar needs to know of a guide. */
export interface NavigationDocument {
  id: string
  file: string
  label: string
  pathname: string
}

/**
 * Builds the guides part of the sidebar in the order of its file.
 * Reports ids that are unknown or listed twice, and guides that are not listed.
 */
export function buildGuideNavigation(
  { entries, placeOf }: Pick<ParsedSidebar, 'entries' | 'placeOf'>,
  documents: NavigationDocument[],
): { items: NavigationItem[]; problems: Problem[] } {
  const problems: Problem[] = []
  const known = new Map(documents.map((document) => [document.id, document]))
  const listed = new Set<string>()

  function toItems(siblings: SidebarEntry[], parent: PropertyKey[]): NavigationItem[] {
    return siblings.flatMap((entry, index): NavigationItem[] => {
      const path = [...parent, index]
      if (typeof entry !== 'string') {
        const items = toItems(entry.items, [...path, 'items'])
        return [{ kind: 'category', label: entry.category, items }]
      }
      const document = known.get(entry)
      // Finding a place takes a walk, and most entries need none.
      const toPlace = () => ({ file: sidebarFile, ...placeOf(path) })
      if (!document) {
        problems.push({
          ...toPlace(),
          message: `there is no guide with the id ${JSON.stringify(entry)}`,
          note: listIds(entry, [...known.keys()]),
        })
        return []
      }
      if (listed.has(entry)) {
        problems.push({
          ...toPlace(),
          message: `the guide "${entry}" is listed twice`,
          note: 'Keep it only where readers should meet it.',
        })
        return []
      }
      listed.add(entry)
      const { id, label, pathname } = document
      return [{ kind: 'link', id, label, pathname }]
    })
  }

  const items = toItems(entries, [])
  for (const { id, file } of documents) {
    if (listed.has(id)) continue
    const note = `Add "- ${id}" where readers should meet it.`
    const message = `${file} is not in the sidebar`
    problems.push({ file: sidebarFile, line: 1, column: 1, message, note })
  }
  return { items, problems }
}

/** Lists every id there is, behind the likely ones: sidebars are short enough for that. */
function listIds(wrong: string, ids: string[]): string {
  const near = suggestNearest(wrong, ids)
  const list = ids.length > 0 ? `Known ids: ${ids.toSorted().join(', ')}.` : 'There are no guides.'
  return near.length > 0 ? `${didYouMean(wrong, near)} ${list}` : list
}
