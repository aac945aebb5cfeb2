import { Article } from '~/components/docs/article'
import { DocsLayout } from '~/components/docs/docs-layout'
import type { DocumentPage } from '~/content/types'

/** A guide or a page of the API reference. */
export function DocumentView({ page }: { page: DocumentPage }) {
  return (
    <DocsLayout page={page}>
      <Article html={page.html} />
    </DocsLayout>
  )
}
