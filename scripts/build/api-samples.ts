import { readOptionalFile } from '~/lib/needed-file.server'
import remarkParse from 'remark-parse'
import { unified } from 'unified'
import { visit } from 'unist-util-visit'
import { codeToSample, isCheckable, type Sample } from '~/guides/mdx/samples'
import type { SamplePage } from '~/guides/samples.server'
import type { Member } from '~/reference/model/member'
import { buildPages } from '~/reference/model/page'
import { placeOf } from '~/reference/model/scope'
import { notesFile } from '~/reference/overlay/notes'
import { overlayOf } from '~/reference/reference.server'
import type { Declaration } from '~/reference/typedoc/declarations'
import type { Site } from '~/site/site.server'

/** An example of the reference, with the API key of what it is about. */
interface Example {
  key: string
  text: string
  declaration: Declaration
}

/** Lists the code of all examples of the API by their pages; those of api/notes.yaml have its lines. */
export function listApiSamples({ root, api }: Pick<Site, 'root' | 'api'>): SamplePage[] {
  const ours = overlayOf(api).corrections.filter(({ kind }) => kind === 'example')
  const notes = readOptionalFile(root, notesFile)?.split('\n') ?? []
  return buildPages({ index: api.index }).map(({ pathname, comment, declaration, groups }) => {
    const own = declaration ? toExamples(declaration.name, declaration, comment?.examples) : []
    const owner = declaration ? `${declaration.name}.` : ''
    const examples = [...own, ...groups.flatMap(({ members }) => listExamples(members, owner))]
    const samples = examples.flatMap((example) =>
      parseSamples(example.text).map((sample): Sample => {
        const note = ours.find(({ text, key }) => {
          return text.trimEnd() === sample.code && api.index.getHref(key) === hrefOf(example)
        })
        if (note) return atNote(sample, note.place.line ?? 1, notes)
        const { file, line = 1 } = placeOf(example.declaration)
        const remedy = `Below "${example.key}" in ${notesFile}, complete this example of the library by a "setup", or replace it.`
        return { ...sample, file, line, remedy }
      }),
    )
    return { pathname, samples }
  })
  function hrefOf({ key }: Example): string | undefined {
    return api.index.getHref(key)
  }
}

function atNote(sample: Sample, line: number, notes: string[]): Sample {
  const indents = sample.code
    .split('\n')
    .map((text, at) => Math.max(0, (notes[line + at]?.length ?? 0) - text.length))
  return { ...sample, file: notesFile, line, indents }
}

const processor = unified().use(remarkParse)

/** Lists the code of a comment; fences without a language count as TypeScript. */
function parseSamples(markdown: string): Sample[] {
  const samples: Sample[] = []
  visit(processor.parse(markdown), 'code', (node) => {
    node.lang ||= 'ts'
    const sample = codeToSample(node, '', [])
    if (isCheckable(sample.language)) samples.push(sample)
  })
  return samples
}

function listExamples(members: Member[], owner: string): Example[] {
  return members.flatMap(({ declaration, comment, members: inner }) => {
    const key = owner + declaration.name
    return [...toExamples(key, declaration, comment.examples), ...listExamples(inner, `${key}.`)]
  })
}

function toExamples(key: string, declaration: Declaration, texts: string[] = []): Example[] {
  return texts.map((text) => ({ key, text, declaration }))
}
