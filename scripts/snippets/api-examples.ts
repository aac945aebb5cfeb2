import type { Fence } from '~/guides/fences'
import { readOptionalFile } from '~/lib/needed-file.server'
import { parseCodeMeta } from '~/markdown/code-fence'
import type { Member } from '~/reference/model/member'
import { buildPages } from '~/reference/model/page'
import { placeOf } from '~/reference/model/scope'
import { notesFile } from '~/reference/overlay/notes'
import { overlayOf, type Reference } from '~/reference/reference.server'
import type { Declaration } from '~/reference/typedoc/declarations'

/** An example of the reference, by the API key of what it is about. */
interface Example {
  key: string
  text: string
  declaration: Declaration
}

/**
 * Lists the code of all examples on the pages of the API reference, the library's own and those of
 * api/notes.yaml. A fence of the library's is found at its member, and its remedy says how the notes
 * can mend it. Throws a ProblemsError when the reference has faults.
 */
export function readApiFences(root: string, reference: Reference): Fence[] {
  const { index } = reference
  const { corrections } = overlayOf(reference)
  const notes = readOptionalFile(root, notesFile)?.split('\n') ?? []
  const examples = buildPages({ index }).flatMap(({ comment, declaration, groups }): Example[] => [
    ...(declaration ? toExamples(declaration.name, declaration, comment?.examples) : []),
    ...groups.flatMap(({ members }) =>
      listExamples(members, declaration ? `${declaration.name}.` : ''),
    ),
  ])
  return examples.flatMap(({ key, text, declaration }) =>
    [...text.matchAll(/^(`{3,})([\w-]*) *(.*)\n([\s\S]*?)\n\1$/gm)].map((match): Fence => {
      const [, , language, meta = '', code = ''] = match
      const lines = code.split('\n')
      const fence = {
        column: 1,
        language: language || 'ts',
        meta: parseCodeMeta(meta),
        code,
        isClosed: true,
      }
      const ours = corrections.find(
        (each) =>
          each.kind === 'example' &&
          each.text.trimEnd() === code &&
          index.getHref(each.key) === index.getHref(key),
      )
      if (ours) {
        const { file, line = 1 } = ours.place
        const lineOffsets = lines.map((each, at) => (notes[line + at]?.length ?? 0) - each.length)
        return { ...fence, file, line, lineOffsets }
      }
      const { file, line = 1 } = placeOf(declaration)
      return {
        ...fence,
        file,
        line,
        lineOffsets: [],
        remedy: `Below "${key}" in ${notesFile}, complete this example of the library by a "setup", or replace it.`,
      }
    }),
  )
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
