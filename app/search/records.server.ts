import { buildReflectionPages } from '~/api-reference/pages.server'
import { readGuides } from '~/content/document.server'
import { glossaryFile } from '~/content/glossary'
import type { Guide } from '~/content/guide-index.server'
import { docsVersions } from '~/lib/versions'
import { documentToSections } from '~/search/document-sections'
import { sectionsToRecords } from '~/search/page-records'
import type { SearchRecord } from '~/search/record'
import { reflectionToSections } from '~/search/reflection-sections'

/** Reads all that can be found in a project folder, by the name of the docs version. */
export async function readSearchRecords(root: string): Promise<Map<string, SearchRecord[]>> {
  const { name: version = 'current' } = docsVersions[0] ?? {}
  const records = [...(await readGuideRecords(root, version)), ...readReflectionRecords(version)]
  return new Map([[version, records]])
}

async function readGuideRecords(root: string, version: string): Promise<SearchRecord[]> {
  const { guides, compile } = await readGuides(root)
  const records = await Promise.all(
    guides.map(async (guide) => {
      const { id, pathname, frontmatter } = guide
      const { title, description, sidebar_label: label = title } = frontmatter
      const { html, headings } = await compile(guide)
      return sectionsToRecords(
        {
          pathname,
          title,
          section: 'Guides',
          version,
          pageRank: toPageRank(guide),
        },
        documentToSections({ title, description, names: [id, label], html, headings }),
      )
    }),
  )
  return records.flat()
}

function readReflectionRecords(version: string): SearchRecord[] {
  return buildReflectionPages().flatMap((page) =>
    sectionsToRecords(
      { pathname: page.pathname, title: page.title, section: 'API', version, pageRank: 1 },
      reflectionToSections(page),
    ),
  )
}

/** The main doc before other guides, these before the API, and short definitions last. */
function toPageRank({ id, file }: Guide): number {
  if (file === glossaryFile) return 0
  return docsVersions.some(({ mainDoc }) => mainDoc === `guides/${id}`) ? 4 : 3
}
