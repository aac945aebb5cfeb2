import remarkDirective from 'remark-directive'
import remarkGfm from 'remark-gfm'
import { type PluggableList, unified } from 'unified'
import { dialect } from '~/guides/docusaurus/docusaurus'
import { remarkHeadingIdSyntax } from './heading-ids'
import type { Root } from 'mdast'
import remarkFrontmatter from 'remark-frontmatter'
import remarkMdx from 'remark-mdx'
import remarkParse from 'remark-parse'

/** What guides may be written in beyond MDX; to be used after `remarkParse` and `remarkMdx`. */
export const mdxSyntax: PluggableList = [
  remarkGfm,
  remarkDirective,
  remarkHeadingIdSyntax,
  ...dialect.syntax,
]

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
