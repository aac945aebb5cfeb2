import { z } from 'zod'
import { checkYaml, type ParsedYaml, type SchemaFault } from '~/lib/parse-yaml'

/** A category of the sidebar file: a label and entries of its own. */
export interface SidebarCategory {
  category: string
  items: SidebarEntry[]
}

/** An entry of the sidebar file: the id of a guide, or a category. */
export type SidebarEntry = string | SidebarCategory

/** The sidebar's order, with the places of entries, such as `[1, 'items', 0]`, for error messages. */
export interface ParsedSidebar extends Pick<ParsedYaml, 'problems' | 'placeOf'> {
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
