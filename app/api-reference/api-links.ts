import type { ReflectionIndex } from '~/api-reference/reflection-index'

/** Markdown with its `api:` links resolved, and the keys among them that do not exist. */
export interface ResolvedMarkdown {
  markdown: string
  unknownKeys: string[]
}

/** Resolves links such as `[exposure](api:CameraProps.exposure)` to where the API documents them. */
export function resolveApiLinks(
  markdown: string,
  index: Pick<ReflectionIndex, 'getHref'>,
): ResolvedMarkdown {
  const unknownKeys: string[] = []
  const resolved = markdown.replace(/\]\(api:([^)\s]+)\)/g, (link, key: string) => {
    const href = index.getHref(key)
    if (!href) unknownKeys.push(key)
    return href ? `](${href})` : link
  })
  return { markdown: resolved.trim(), unknownKeys }
}
