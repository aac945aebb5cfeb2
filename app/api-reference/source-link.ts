import type { JSONOutput } from 'typedoc'
import { ReferenceFault } from '~/api-reference/reference-fault'
import type { SourceLink } from '~/api-reference/types'

/** The path of a file of the library's source, relative to the project's root. */
export function sourcePath(fileName: string): string {
  return `node_modules/react-native-vision-camera/src/${fileName}`
}

/**
 * The link to a declaration's line at the documented tag; the first source is where the name is
 * declared. Throws a ReferenceFault when TypeDoc was set up without `sourceLinkTemplate`.
 */
export function sourceToLink(
  sources: JSONOutput.SourceReference[] | undefined,
): SourceLink | undefined {
  const [source] = sources ?? []
  if (!source) return undefined
  if (!source.url) throw new ReferenceFault(`no source link for ${source.fileName}`)
  return { href: source.url, text: `${source.fileName}:${source.line}` }
}
