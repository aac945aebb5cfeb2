import type { Root } from 'mdast'
import remarkFrontmatter from 'remark-frontmatter'
import remarkMdx from 'remark-mdx'
import remarkParse from 'remark-parse'
import { unified } from 'unified'
import { mdxSyntax } from '~/content/syntax/mdx-syntax'

const processor = unified()
  .use(remarkParse)
  .use(remarkFrontmatter, ['yaml'])
  .use(remarkMdx)
  .use(mdxSyntax)
  .freeze()

/** Parses a whole document, frontmatter included. Throws a VFileMessage where its syntax is broken. */
export function parseMdx(text: string): Root {
  return processor.parse(text)
}
