import type { SiteLocation } from '~/lib/environment.server'
import { buildPageNames } from '~/code/page-names'
import { codeNamesPath, withBase } from '~/lib/paths'
import { describe, toPlainBrief } from '~/reference/comment'
import type { Reference } from '~/reference/reference.server'
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
    const blocks = samples.map((sample) => {
      const names = listNames(sample).map(({ href, ...name }) => {
        const api = href && documented.get(href)
        return { ...name, ...(api && { api }) }
      })
      return [sample.code.slice(sample.hiddenLength), names] as const
    })
    if (blocks.every(([, names]) => names.length === 0)) continue
    await folder.write(codeNamesPath(pathname).slice(1), JSON.stringify(buildPageNames(blocks)))
  }
}
