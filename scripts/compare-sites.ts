/**
 * Proves that two built folders have the same pages, each with the same text, ids and links. Lists
 * the first difference of each page otherwise.
 * Usage: npx tsx scripts/compare-sites.ts <before> <after>
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { globSync } from 'tinyglobby'
import { SKIP, visit } from 'unist-util-visit'
import { listElements, parseDocument } from '~/article/article'
import { runProgram, ToolError } from './lib/program'

function readPage(folder: string, file: string): Record<'words' | 'ids' | 'links', string[]> {
  const document = parseDocument(readFileSync(join(folder, file), 'utf8'))
  const readAttributes = (attribute: string, element?: string) =>
    listElements(document, element).flatMap(({ properties }) =>
      attribute in properties ? String(properties[attribute]) : [],
    )
  let text = ''
  visit(document, (node) => {
    if (node.type === 'element' && /^(?:script|style)$/.test(node.tagName)) return SKIP
    if (node.type === 'text') text += node.value
    return undefined
  })
  return {
    words: text.split(/\s+/),
    ids: readAttributes('id'),
    links: readAttributes('href', 'a'),
  }
}

function findDifferences(folders: [string, string], file: string): string[] {
  const [before, after] = folders.map((folder) => readPage(folder, file))
  return (['words', 'ids', 'links'] as const).flatMap((part) => {
    const [from = [], to = []] = [before?.[part], after?.[part]]
    if (from.join('\n') === to.join('\n')) return []
    const index = from.findIndex((each, at) => each !== to[at])
    const excerpt = (all: string[]) => all.slice(Math.max(index, 0)).slice(0, 6).join(' ')
    return [`${file} ${part}: "${excerpt(from)}" → "${excerpt(to)}"`]
  })
}

await runProgram(import.meta, () => {
  const [before = '', after = ''] = parseArgs({ allowPositionals: true }).positionals
  if (!before || !after)
    throw new ToolError('Name two folders: npx tsx scripts/compare-sites.ts before dist')
  const [old, present] = [before, after].map((folder) =>
    globSync('**/*.html', { cwd: folder }).toSorted(),
  ) as [string[], string[]]
  const faults = [
    ...present.filter((file) => !old.includes(file)).map((file) => `${file} is new`),
    ...old.flatMap((file) =>
      present.includes(file) ? findDifferences([before, after], file) : [`${file} is gone`],
    ),
  ]
  if (faults.length > 0) throw new ToolError(faults.join('\n'))
  console.log(`${old.length} pages have the same text, ids and links`)
})
