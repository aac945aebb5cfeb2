import type { JSONOutput } from 'typedoc'
import type { SourceLink } from '~/api-reference/types'

/**
 * The link to a declaration's line at the documented tag; the first source is where the name is
 * declared. Throws an Error when TypeDoc was set up without `sourceLinkTemplate`.
 */
export function sourceToLink(
  sources: JSONOutput.SourceReference[] | undefined,
): SourceLink | undefined {
  const [source] = sources ?? []
  if (!source) return undefined
  if (!source.url) throw new Error(`API reference: no source link for ${source.fileName}`)
  return { href: source.url, text: `${source.fileName}:${source.line}` }
}
