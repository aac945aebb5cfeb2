import type { Root } from 'mdast'
import remarkFrontmatter from 'remark-frontmatter'
import remarkMdx from 'remark-mdx'
import remarkParse from 'remark-parse'
import { unified } from 'unified'
import type { VFile } from 'vfile'

import { mdxSyntax } from '~/content/syntax/mdx-syntax'
import type { Problem } from '~/lib/problem'

const processor = unified()
  .use(remarkParse)
  .use(remarkFrontmatter, ['yaml'])
  .use(remarkMdx)
  .use(mdxSyntax)

/** Parses a guide's MDX, as it was written; gives the fault instead where that is no MDX. */
export function parseGuide(file: string, text: string): { tree: Root } | { problem: Problem } {
  try {
    return { tree: processor.parse(text) }
  } catch (error) {
    return { problem: messageToProblem(file, error) }
  }
}

function messageToProblem(file: string, error: unknown): Problem {
  if (!(error instanceof Error) || !('reason' in error)) throw error
  const { reason, line, column } = error as VFile['messages'][number]
  return { file, line, column, message: `error mdx: ${reason}` }
}
