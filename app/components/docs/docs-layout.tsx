import type { ReactNode } from 'react'
import { Breadcrumbs } from '~/components/docs/breadcrumbs'
import { DocsSidebar } from '~/components/docs/docs-sidebar'
import { PaginationNav } from '~/components/docs/pagination-nav'
import { TableOfContents, TableOfContentsFold } from '~/components/docs/table-of-contents'
import type { DocumentPage } from '~/content/types'

/** What a docs page needs; `children` is the article's body: a `.prose` element. */
export interface DocsLayoutProps {
  page: Omit<DocumentPage, 'html'>
  children: ReactNode
}

/** A page under `/docs`: sidebar, article, and the table of contents beside it or folded above. */
export function DocsLayout({ page, children }: DocsLayoutProps) {
  const { title, tableOfContents, navigation, breadcrumbs, pagination } = page
  const hasContents = tableOfContents.length > 0
  return (
    <div className="docs">
      <DocsSidebar sections={navigation} />
      <main id="main" className="docs-main" tabIndex={-1}>
        <div className="docs-column">
          <Breadcrumbs breadcrumbs={breadcrumbs} />
          <article>
            <h1>{title}</h1>
            {hasContents && <TableOfContentsFold headings={tableOfContents} />}
            {children}
          </article>
          <PaginationNav pagination={pagination} />
        </div>
      </main>
      {hasContents && <TableOfContents headings={tableOfContents} />}
    </div>
  )
}
