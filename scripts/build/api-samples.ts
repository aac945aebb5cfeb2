import remarkParse from 'remark-parse'
import { unified } from 'unified'
import { visit } from 'unist-util-visit'
import { listSamples, type Sample } from '~/guides/mdx/samples'
import type { SamplePage } from '~/guides/samples.server'
import { describe } from '~/reference/comment'
import { library } from '~/settings/site-config'
import { notesFile } from '~/reference/notes.server'
import type { Site } from '~/site/site.server'

/** Lists the code of API examples: ours by its lines in the notes, the library's with a remedy. */
export function listApiSamples({ api }: Pick<Site, 'api'>): SamplePage[] {
  const { index, notes } = api
  const pages = new Map<string, Sample[]>()
  for (const reflection of index.all) {
    const { key, pathname, declaration } = reflection
    const isOurs = notes.byKey.get(key)?.example !== undefined
    const [{ fileName = '', line = 1 } = {}] = declaration.sources ?? []
    const remedy = `Below "${key}", write an "example" in place of the library's.`
    // YAML indents the lines of a text by four.
    const place = isOurs
      ? { file: notesFile, line: notes.lineOf(key, 'example'), indent: 4 }
      : { file: `${library.folder}/src/${fileName}`, line, remedy }
    const examples = describe(reflection, api).examples.join('\n\n')
    const tree = unified().use(remarkParse).parse(examples)
    // Fences without a language are TypeScript.
    visit(tree, 'code', (node) => void (node.lang ||= 'ts'))
    const samples = listSamples(tree, '').map((sample): Sample => ({ ...sample, ...place }))
    pages.set(pathname, [...(pages.get(pathname) ?? []), ...samples])
  }
  return [...pages].map(([pathname, samples]) => ({ pathname, samples }))
}
