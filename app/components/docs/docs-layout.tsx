import type { ReactNode } from 'react'
import { Breadcrumbs } from '~/components/docs/breadcrumbs'
import { DocumentFooter } from '~/components/docs/document-footer'
import { PaginationNav } from '~/components/docs/pagination-nav'
import { TableOfContents, TableOfContentsFold } from '~/components/docs/table-of-contents'
import { VersionStamp } from '~/components/docs/version-stamp'
import type { DocumentPage } from '~/content/types'

/** What a docs page needs; `children` is the article's body: a `.prose` element. */
export interface DocsLayoutProps {
  page: Omit<DocumentPage, 'html'>
  children: ReactNode
}

/** A page in the docs frame: the article, and the table of contents beside it or folded above. */
export function DocsLayout({ page, children }: DocsLayoutProps) {
  const { title, hideTitle, tableOfContents, breadcrumbs, pagination, file, lastUpdated } = page
  const hasContents = tableOfContents.length > 0
  return (
    <>
      <main id="main" className="docs-main" tabIndex={-1}>
        <div className="docs-column">
          <div className="docs-head">
            <Breadcrumbs breadcrumbs={breadcrumbs} />
            <VersionStamp />
          </div>
          <article>
            {!hideTitle && <h1>{title}</h1>}
            {hasContents && <TableOfContentsFold headings={tableOfContents} />}
            {children}
          </article>
          {file && <DocumentFooter file={file} lastUpdated={lastUpdated} />}
          <PaginationNav pagination={pagination} />
        </div>
      </main>
      {hasContents && <TableOfContents headings={tableOfContents} />}
    </>
  )
}
