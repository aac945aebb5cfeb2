import { toCodeKey } from '~/code/code-key'
import type { SiteLocation } from '~/lib/environment.server'
import { codeNamesPath, withBase } from '~/lib/paths'
import { describe, toPlainBrief } from '~/reference/comment'
import type { Reference } from '~/reference/reference.server'
import type { PageNames } from '~/sample-types/type-cards'
import type { CompiledGuides } from './compile-guides'
import type { OutputFolder } from './output-folder'

/** Writes the types of the names in each page's samples, with the API's summaries. */
export async function writeSampleTypes(
  { pages, samples: { listNames } }: Pick<CompiledGuides, 'pages' | 'samples'>,
  reference: Reference,
  { basePath }: Pick<SiteLocation, 'basePath'>,
  folder: Pick<OutputFolder, 'write'>,
): Promise<void> {
  const documented = new Map(
    reference.index.all.map((each) => {
      const summary = toPlainBrief(describe(each, reference).summary)
      return [each.href, { name: each.key, summary, href: withBase(basePath, each.href) }]
    }),
  )
  for (const { pathname, samples } of pages) {
    const page: PageNames = {}
    for (const sample of samples) {
      const names = listNames(sample).map(({ href, ...name }) => {
        const api = href && documented.get(href)
        return { ...name, ...(api && { api }) }
      })
      if (names.length > 0) page[toCodeKey(sample.code.slice(sample.hiddenLength))] = names
    }
    if (Object.keys(page).length === 0) continue
    await folder.write(codeNamesPath(pathname).slice(1), JSON.stringify(page))
  }
}
