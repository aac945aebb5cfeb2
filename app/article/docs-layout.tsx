import { useRef, type ReactNode } from 'react'
import { isServer } from '~/lib/browser'
import { Link, useHref, useLocation } from '@remix-run/react'
import type { Breadcrumb, Pagination, DocumentPage, NavigationSection } from '~/lib/document-page'
import { Icon } from '~/ui/icon'
import { canonicalPathname, editUrl, markdownPath, reportUrl, withBase } from '~/lib/paths'
import { useSiteUrl } from '~/lib/site-url'
import { libraryVersion, siteConfig } from '~/lib/site-config'
import { TableOfContents, TableOfContentsFold } from './table-of-contents'
import { DocsSidebar } from '~/sidebar/sidebar'

const articleId = 'article-body'

/** The rendered body of a page; without `html`, the one that the document already shows. */
function Article({ html }: { html: string | undefined }) {
  const shown = useRef<string>()
  const body = html ?? (shown.current ??= readShownBody())
  return (
    <div
      className="prose"
      id={articleId}
      dangerouslySetInnerHTML={{ __html: body }}
      suppressHydrationWarning
    />
  )
}

function readShownBody(): string {
  return isServer ? '' : (document.getElementById(articleId)?.innerHTML ?? '')
}

/** The way from the sidebar's top to the page; the last step is the page itself. */
function Breadcrumbs({ breadcrumbs }: { breadcrumbs: Breadcrumb[] }) {
  return (
    <nav className="breadcrumbs" aria-label="Breadcrumbs">
      <ol>
        {breadcrumbs.map(({ label, pathname }, index) => (
          <li key={label}>
            {index === breadcrumbs.length - 1 ? (
              <span aria-current="page">{label}</span>
            ) : pathname ? (
              <Link to={pathname}>{label}</Link>
            ) : (
              label
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}

const dateFormat = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' })
const listFormat = new Intl.ListFormat('en')

/** How many contributors are named; the others are counted. */
const mostNames = 5

function namesToText(names: string[]): string {
  const others = names.length - mostNames
  return listFormat.format(others > 1 ? [...names.slice(0, mostNames), `${others} others`] : names)
}

/** Below an article: where to edit it or report a fault, when it was last edited, and who wrote it. */
function DocumentFooter({ page }: { page: DocsLayoutProps['page'] }) {
  const { title, file, lastUpdated, contributors = [] } = page
  const url = withBase(useSiteUrl(), canonicalPathname(useLocation().pathname))
  const edit = file && editUrl(file)
  const report = reportUrl(title, url)
  return (
    <footer className="document-footer">
      {edit && (
        <a href={edit}>
          <Icon name="edit" small />
          Edit this page
        </a>
      )}
      {report && (
        <a href={report} data-report="">
          Something wrong?
        </a>
      )}
      {lastUpdated && (
        <p>
          Last updated on{' '}
          <time dateTime={lastUpdated}>{dateFormat.format(new Date(lastUpdated))}</time>
        </p>
      )}
      {contributors.length > 0 && <p>Written by {namesToText(contributors)}</p>}
    </footer>
  )
}

/** Links to the pages before and after, in sidebar order. */
function PaginationNav({ pagination: { previous, next } }: { pagination: Pagination }) {
  if (!previous && !next) return null
  return (
    <nav className="pagination" aria-label="Previous and next pages">
      {previous && (
        <Link to={previous.pathname} rel="prev">
          <span className="pagination-direction">
            <Icon name="arrow-left" small />
            Previous
          </span>
          {previous.label}
        </Link>
      )}
      {next && (
        <Link to={next.pathname} rel="next" className="pagination-next">
          <span className="pagination-direction">
            Next
            <Icon name="arrow-right" small />
          </span>
          {next.label}
        </Link>
      )}
    </nav>
  )
}

/** A small stamp that says which version of the library the page is about. */
function VersionStamp() {
  return (
    <p className="version-stamp" title={`This page is about ${siteConfig.title} ${libraryVersion}`}>
      {siteConfig.title} {libraryVersion}
    </p>
  )
}

/** The page as Markdown, to copy or to look at; the development server has no such files. */
function PageTools() {
  const url = useHref(markdownPath(canonicalPathname(useLocation().pathname)))
  if (process.env.NODE_ENV === 'development') return null
  return (
    <p className="page-tools">
      <button type="button" data-copy={url} data-needs-javascript="">
        Copy page
      </button>
      <a href={url} type="text/markdown">
        View as Markdown
      </a>
    </p>
  )
}

/** What a docs page needs; `children` is the article's body: a `.prose` element. */
export interface DocsLayoutProps {
  page: Omit<DocumentPage, 'html'>
  children: ReactNode
}

/** A page in the docs frame: the article, and the table of contents beside it or folded above. */
export function DocsLayout({ page, children }: DocsLayoutProps) {
  const { title, hideTitle, tableOfContents, breadcrumbs, pagination } = page
  const hasContents = tableOfContents.length > 0
  return (
    <>
      <main id="main" className="docs-main" tabIndex={-1}>
        <div className="docs-column">
          <div className="docs-head">
            <Breadcrumbs breadcrumbs={breadcrumbs} />
            <VersionStamp />
            <PageTools />
          </div>
          <article>
            {!hideTitle && <h1>{title}</h1>}
            {hasContents && <TableOfContentsFold headings={tableOfContents} />}
            {children}
          </article>
          <DocumentFooter page={page} />
          <PaginationNav pagination={pagination} />
        </div>
      </main>
      {hasContents && <TableOfContents headings={tableOfContents} />}
    </>
  )
}

/** A guide or a page of the API reference. */
export function DocumentView({ page }: { page: DocumentPage }) {
  return (
    <DocsLayout page={page}>
      <Article html={page.html} />
    </DocsLayout>
  )
}

/** What the frame needs; `navigation` is undefined where no page below `/docs` has loaded yet. */
export interface DocsFrameProps {
  navigation: NavigationSection[] | undefined
  children: ReactNode
}

/** The frame of all pages below `/docs`: the sidebar beside the page, or beside its error. */
export function DocsFrame({ navigation, children }: DocsFrameProps) {
  if (!navigation) return children
  return (
    <div className="docs">
      <DocsSidebar sections={navigation} />
      {children}
    </div>
  )
}
