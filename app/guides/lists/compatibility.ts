import { z } from 'zod'
import { checkYaml } from '~/lib/parse-yaml'
import { siteConfig } from '~/lib/site-config'
import { didYouMean } from '~/lib/suggest'
import type { ListKind } from './list-table'

/** What the library fits together with, and how that is known, relative to the project's root. */
const compatibilityFile = 'docs/compatibility.yaml'

/** How something can be known, as it is written, and what readers get. */
const kinds: [RegExp, string][] = [
  [/^not tried$/, '$&'],
  [/^#(\d+)$/, `[#$1](${siteConfig.repository}/issues/$1)`],
  [/^([\w.-]+)\/([\w.-]+)#(\d+)$/, '[$2 #$3](https://github.com/$1/$2/issues/$3)'],
  [/^(@?[\w./-]+)@(\d[\w.-]*)$/, '[peers of $1 $2](https://www.npmjs.com/package/$1/v/$2)'],
  [/^(?:[\w.-]+\/)+([\w.-]+)$/, `[$1](${siteConfig.repository}/blob/v%VERSION%/$&)`],
  [/^\[.+\]\(https:.+\)$/, '$&'],
]

const note =
  "Name a thread (#12, owner/name#12), a package whose peers say it (name@1.2.3), a file of the library's " +
  'repository (android/build.gradle), [a page](https://…) such as a build, or write: not tried.'

const evidenceSchema = z.string().transform((written, { addIssue }) => {
  const kind = kinds.find(([pattern]) => pattern.test(written))
  if (kind) return written.replace(...kind)
  addIssue({ code: 'custom', message: `"${written}" is no evidence`, params: { note } })
  return ''
})

/** What a cell says, each with its evidence. */
const cellSchema = z.record(
  z.string().trim().min(1),
  z.preprocess((each) => (Array.isArray(each) ? each : [each]), z.array(evidenceSchema).min(1)),
)

const schema = z.strictObject({
  columns: z.array(z.string().min(1)).min(1),
  rows: z.record(z.string(), z.record(z.string(), cellSchema)),
})

const remedy =
  'It has "columns:" with their heads, and "rows:". A row has cells by column; a cell has what is known, each ' +
  'with its evidence, as in "0.71 or newer: \'#2163\'".'

/** What an empty `<Compatibility />` shows. */
export const compatibilityList: ListKind = {
  file: compatibilityFile,
  parse(source) {
    const checked = checkYaml(source, { file: compatibilityFile, remedy }, schema)
    const { columns = [], rows = {} } = checked.data ?? {}
    const list = Object.entries(rows).map(([part, cells]) => {
      const path = ['rows', part]
      for (const key of Object.keys(cells).filter((each) => !columns.includes(each))) {
        checked.report([...path, key], `there is no column "${key}"`, didYouMean(key, columns))
      }
      const toText = (column: string): string => {
        const facts = Object.entries(cells[column] ?? {})
        if (facts.length === 0) return 'Not tried'
        return facts.map(([text, evidence]) => `${text} (${evidence.join(', ')})`).join('; ')
      }
      const known = columns.map((column) => ({ text: toText(column), path: [...path, column] }))
      return [{ text: part, path }, ...known]
    })
    return { checked, list: { heads: ['Part', ...columns], rows: list } }
  },
}
