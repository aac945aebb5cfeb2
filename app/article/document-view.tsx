import { useHref, useLocation } from '@remix-run/react'
import { useRef, useState } from 'react'
import { isServer } from '~/lib/browser'
import type { Breadcrumb, DocumentPage, Pagination } from '~/lib/document-page'
import { canonicalPathname, isReflectionPath, llmsPath, markdownPath } from '~/lib/paths'
import { useBrowserLayoutEffect } from '~/ui/hydration'
import { Icon } from '~/ui/icon'
import { Identifier } from '~/ui/identifier'
import { SiteLink } from '~/ui/site-link'
import { DocumentFooter } from './document-footer'
import { TableOfContents, TableOfContentsFold } from './table-of-contents'

/** The body of a page. In hydration `html` is missing, and React leaves the HTML of the document. */
function Article({ html }: { html: string | undefined }) {
  const ref = useRef<HTMLDivElement>(null)
  const id = 'article-body'
  const [shown] = useState(() => (isServer || html ? null : document.getElementById(id)))

  // If React can't hydrate and renders anew, the article keeps its nodes as the reader left them.
  useBrowserLayoutEffect(() => {
    if (shown && shown !== ref.current) ref.current?.replaceChildren(...shown.childNodes)
  }, [shown])
  return (
    <div
      ref={ref}
      className="prose"
      id={id}
      dangerouslySetInnerHTML={{ __html: html ?? '' }}
      suppressHydrationWarning
    />
  )
}

/** The path through the sidebar to the page, whose title is the last step. */
function Breadcrumbs({ breadcrumbs, title }: { breadcrumbs: Breadcrumb[]; title: string }) {
  const here = breadcrumbs.at(-1)?.pathname
  const steps = breadcrumbs.slice(0, -1).filter(({ label }) => label !== title)
  if (steps.length === 0) return null
  return (
    <nav className="breadcrumbs" aria-label="Breadcrumbs">
      <ol>
        {steps.map(({ label, pathname }) => (
          <li key={label}>
            {pathname && pathname !== here ? <SiteLink to={pathname}>{label}</SiteLink> : label}
          </li>
        ))}
      </ol>
    </nav>
  )
}

/** Links to the previous and the next page. */
function PaginationNav({ pagination: { previous, next } }: { pagination: Pagination }) {
  if (!previous && !next) return null
  return (
    <nav className="pagination" aria-label="Previous and next pages">
      {previous && <Neighbor key={previous.pathname} {...previous} rel="prev" />}
      {next && <Neighbor key={next.pathname} {...next} rel="next" />}
    </nav>
  )
}

function Neighbor(props: { label: string; pathname: string; rel: 'prev' | 'next' }) {
  const { label, pathname, rel } = props
  return (
    <SiteLink to={pathname} rel={rel} className={`pagination-${rel}`}>
      <span className="pagination-direction">
        {rel === 'prev' && <Icon name="arrow-left" small />}
        {rel === 'prev' ? 'Previous' : 'Next'}
        {rel === 'next' && <Icon name="arrow-right" small />}
      </span>
      <Identifier text={label} isCode={isReflectionPath(pathname)} />
    </SiteLink>
  )
}

/** The page as Markdown, to copy or to open. The development server has no such files. */
function PageTools({ url }: { url: string }) {
  if (process.env.NODE_ENV === 'development') return null
  return (
    <div className="page-tools">
      <button type="button" data-copy={url} data-replay="" data-needs-javascript="">
        Copy page
      </button>
      <a href={url} type="text/markdown">
        Markdown
      </a>
    </div>
  )
}

/** A guide or a page of the API reference, with the table of contents beside it or folded above. */
export function DocumentView({ page }: { page: DocumentPage }) {
  const { title, html, tableOfContents, breadcrumbs, pagination } = page
  const { pathname } = useLocation()
  const url = useHref(markdownPath(canonicalPathname(pathname)))
  const llmsUrl = useHref(llmsPath)
  const hasContents = tableOfContents.length > 0
  return (
    <>
      {/* Next to the folded one, so that compression finds the repetition. */}
      {hasContents && <TableOfContents headings={tableOfContents} />}
      <main id="main" className="docs-main" tabIndex={-1}>
        {/* Tells assistants that read the HTML of a better way. Nobody sees or hears it. */}
        <p className="visually-hidden" aria-hidden="true">
          {`For assistants: Markdown at ${url}, all pages at ${llmsUrl}`}
        </p>
        {hasContents && <TableOfContentsFold headings={tableOfContents} />}
        <div className="docs-column">
          <div className="docs-head">
            <Breadcrumbs breadcrumbs={breadcrumbs} title={title} />
            <PageTools url={url} />
          </div>
          <article>
            <h1 translate={isReflectionPath(pathname) ? 'no' : undefined}>{title}</h1>
            <Article html={html} />
          </article>
          <DocumentFooter page={page} />
          <PaginationNav pagination={pagination} />
        </div>
      </main>
    </>
  )
}
