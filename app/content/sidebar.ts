import { LineCounter, parseDocument } from 'yaml'
import { z } from 'zod'
import type { Problem } from '~/lib/problem'

/** A category of the sidebar file: a label and entries of its own. */
export interface SidebarCategory {
  category: string
  items: SidebarEntry[]
}

/** An entry of the sidebar file: the id of a guide, or a category. */
export type SidebarEntry = string | SidebarCategory

/** The sidebar's order, with the line of each id for error messages. */
export interface ParsedSidebar {
  entries: SidebarEntry[]
  problems: Problem[]
  lineOf: (id: string) => number
}

/** The sidebars there are: all pages below `/docs` share one. */
export const sidebarNames = ['visionSidebar'] as const

/** The file that holds the order of the guides, relative to the project's root. */
export const sidebarFile = 'docs/sidebar.yaml'

const entrySchema: z.ZodType<SidebarEntry> = z.lazy(() =>
  z.union([
    z.string().min(1),
    z.strictObject({ category: z.string().min(1), items: z.array(entrySchema).min(1) }),
  ]),
)

/** Parses and checks the sidebar file; every fault is listed with its line. */
export function parseSidebar(text: string): ParsedSidebar {
  const lineCounter = new LineCounter()
  const document = parseDocument(text, { lineCounter })
  const lineOf = (id: string) => lineOfEntry(text, id)
  const remedy = 'An entry is a guide id, or "category: Label" with "items:" below it.'
  if (document.errors.length > 0) {
    const problems = document.errors.map(({ pos, message }) => ({
      file: sidebarFile,
      line: lineCounter.linePos(pos[0]).line,
      message: `not valid YAML: ${message.split('\n', 1)[0]}`,
      remedy,
    }))
    return { entries: [], problems, lineOf }
  }
  const result = z.array(entrySchema).safeParse(document.toJS())
  if (result.success) return { entries: result.data, problems: [], lineOf }
  const problems = result.error.issues.map((issue) => {
    const node = document.getIn(issue.path as (string | number)[], true)
    const range = (node as { range?: [number, number, number] } | undefined)?.range
    const line = range ? lineCounter.linePos(range[0]).line : 1
    return { file: sidebarFile, line, message: 'an entry is not understood', remedy }
  })
  return { entries: [], problems, lineOf }
}

function lineOfEntry(text: string, id: string): number {
  const line = text.split('\n').findIndex((each) => each.trim() === `- ${id}`)
  return line < 0 ? 1 : line + 1
}
