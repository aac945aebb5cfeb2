import { z } from 'zod'
import type { SidebarItem } from '~/lib/document-page'
import { checkYaml } from '~/lib/parse-yaml'
import type { Problem } from '~/lib/problem'
import { didYouMean } from '~/lib/suggest'

/** An entry of the sidebar's file: the id of a guide, or a category with entries of its own. */
type SidebarEntry = string | { category: string; items: SidebarEntry[] }

const wrong = 'an entry of the sidebar is not understood'

const entrySchema: z.ZodType<SidebarEntry> = z.lazy(() =>
  z.union(
    [
      z.string().min(1),
      z.strictObject({ category: z.string().min(1), items: z.array(entrySchema).min(1, wrong) }),
    ],
    wrong,
  ),
)

/** The content of the sidebar's file. */
const sidebarSchema = z.array(entrySchema, wrong)

/** The file that holds the order of the guides, relative to the project's folder. */
export const sidebarFile = 'docs/sidebar.yaml'

const remedy =
  'An entry is "- devices", or "- category: Label" with "items:" below it, and its guides further in.'

/** The facts of a guide that the sidebar needs. */
type SidebarGuide = Record<'id' | 'file' | 'label' | 'pathname', string>

/** Builds the sidebar of the guides. Each has to be listed exactly once. */
export function buildGuideSidebar(
  text: string,
  guides: SidebarGuide[],
): { items: SidebarItem[]; problems: Problem[] } {
  const source = { file: sidebarFile, remedy }
  const { data, problems, report } = checkYaml(text, source, sidebarSchema)
  if (!data) return { items: [], problems }
  const known = new Map(
    guides.map(({ id, label, pathname }) => [id, { kind: 'link' as const, id, label, pathname }]),
  )
  const listed = new Set<string>()
  const toItems = (entries: SidebarEntry[], parent: PropertyKey[]): SidebarItem[] =>
    entries.flatMap((entry, index) => {
      const path = [...parent, index]
      if (typeof entry !== 'string') {
        const items = toItems(entry.items, [...path, 'items'])
        return { kind: 'category' as const, label: entry.category, items }
      }
      const guide = known.get(entry)
      const isRepeated = listed.has(entry)
      const name = entry.toLowerCase().replaceAll(/^.*\/|\.mdx?$|,$/g, '')
      const joined = name.split(/\s+-?\s*/)
      for (const id of joined) listed.add(id)
      if (guide && !isRepeated) return guide
      const note = didYouMean(name, known.keys())
      if (guide) report(path, `the guide "${entry}" is listed twice`, 'Keep it only once.')
      else if (joined.length === 1) report(path, `there is no guide with the id "${entry}"`, note)
      else report(path, `these lines are read as one: "${entry}"`, 'Indent both alike.')
      return []
    })
  const items = toItems(data, [])
  for (const { id, file } of guides.filter((guide) => !listed.has(guide.id))) {
    const note = `Add "- ${id}" where readers should meet it.`
    report([], `${file} is not in the sidebar`, note)
  }
  return { items, problems }
}
