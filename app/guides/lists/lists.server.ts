import type { Table } from 'mdast'
import type { ResolveLink } from '~/guides/links'
import { toPlainText } from '~/guides/source.server'
import { readOptionalFile } from '~/lib/needed-file.server'
import type { Problem } from '~/lib/problem'
import { compatibilityList } from './compatibility'
import { type ListKind, toTable } from './list-table'
import { pluginList } from './plugins'

const kinds: Record<string, ListKind> = { Compatibility: compatibilityList, Plugins: pluginList }

/** The lists of a project folder, which guides show as tables. */
export interface Lists {
  /** The tables by their components; sites may do without. */
  tables: Record<string, Table>
  /** What those were made of. */
  texts: Record<string, string>
  problems: Problem[]
}

/** Reads the lists that a project folder has; links are resolved as those of the file that has them. */
export function readLists(root: string, toResolver: (file: string) => ResolveLink): Lists {
  const lists: Lists = { tables: {}, texts: {}, problems: [] }
  for (const [component, { file, parse }] of Object.entries(kinds)) {
    const text = readOptionalFile(root, file)
    if (text === undefined) continue
    const { checked, list } = parse(toPlainText(text))
    lists.tables[component] = toTable(list, checked, { file, resolveLink: toResolver(file) })
    lists.texts[component] = text
    lists.problems.push(...checked.problems)
  }
  return lists
}
