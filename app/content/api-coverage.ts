import type { DocumentLink } from '~/content/document-link'
import type { Guide } from '~/content/guide-index.server'
import type { LinkTargets } from '~/content/link-resolver'
import type { Problem } from '~/lib/problem'

/** Reports API keys in a guide's frontmatter that do not exist, or that its text never links. */
export function findApiCoverageProblems(
  { file, frontmatter, placeOf }: Pick<Guide, 'file' | 'frontmatter' | 'placeOf'>,
  links: DocumentLink[],
  targets: Pick<LinkTargets, 'getApiHref' | 'suggestApiKey'>,
): Problem[] {
  const linked = new Set(links.map(({ href }) => href))
  return (frontmatter.api ?? []).flatMap((key, index): Problem[] => {
    const place = { file, ...placeOf(['api', index]) }
    const href = targets.getApiHref(key)
    if (!href) {
      return [{ ...place, message: `the API has no "${key}"`, remedy: targets.suggestApiKey(key) }]
    }
    if (linked.has(href)) return []
    const remedy = `Link it once, as [${key}](api:${key}), or remove it from "api".`
    return [{ ...place, message: `the text never links "${key}"`, remedy }]
  })
}
