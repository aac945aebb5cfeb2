import { type Document, isMap, isScalar, isSeq, parseDocument, type YAMLSeq } from 'yaml'

/** Where a guide goes: behind another one, to the end of a category, or behind the last plain guide. */
export interface SidebarPlace {
  after?: string | undefined
  category?: string | undefined
}

/** The sidebar file with one entry more, or which of the two parts of the place there is not. */
export type PlacedSidebar = { text: string } | { unknown: 'after' | 'category' }

/** Adds a guide to the text of the sidebar file, whose comments and layout stay. */
export function placeInSidebar(text: string, id: string, place: SidebarPlace): PlacedSidebar {
  const document = parseDocument(text)
  const { after, category } = place
  const all = listSequences(document)
  const inCategory = all.filter(({ label }) => category === undefined || label === category)
  if (inCategory.length === 0) return { unknown: 'category' }
  const target =
    after === undefined
      ? inCategory[0]
      : inCategory.find(({ sequence }) => indexOf(sequence, after) >= 0)
  if (!target) return { unknown: 'after' }
  const { sequence } = target
  const index =
    after === undefined ? findEnd(sequence, category !== undefined) : indexOf(sequence, after) + 1
  sequence.items.splice(index, 0, document.createNode(id))
  return { text: document.toString({ lineWidth: 0 }) }
}

/** The labels of all categories, in the order of the file. */
export function listCategories(text: string): string[] {
  return listSequences(parseDocument(text)).flatMap(({ label }) => label ?? [])
}

interface LabelledSequence {
  /** The category it is the list of; undefined at the top. */
  label: string | undefined
  sequence: YAMLSeq
}

function listSequences({ contents }: Document.Parsed): LabelledSequence[] {
  const list = (node: unknown, label: string | undefined): LabelledSequence[] => {
    if (!isSeq(node)) return []
    const inner = node.items.flatMap((item) =>
      isMap(item) ? list(item.get('items', true), String(item.get('category'))) : [],
    )
    return [{ label, sequence: node }, ...inner]
  }
  return list(contents, undefined)
}

function indexOf(sequence: YAMLSeq, id: string): number {
  return sequence.items.findIndex((item) => isScalar(item) && item.value === id)
}

/** The end of a category; at the top, the end of the guides, since categories may close the list. */
function findEnd({ items }: YAMLSeq, isCategory: boolean): number {
  return isCategory ? items.length : items.findLastIndex((item) => isScalar(item)) + 1
}
