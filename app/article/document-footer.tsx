import { useLocation } from '@remix-run/react'
import type { SyntheticEvent } from 'react'
import type { DocumentPage } from '~/lib/document-page'
import { canonicalPathname, withBase } from '~/lib/paths'
import { siteConfig } from '~/settings/site-config'
import { usePublishedSite } from '~/lib/published-site'
import { Icon } from '~/ui/icon'

const dateFormat = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' })

/** As much of a selection as an address holds. */
const maxQuotation = 1000

/** The form in which readers report an error on a page, with a quotation of what they selected there. */
export function reportUrl(title: string, page: string, selected = ''): string {
  const version = `${siteConfig.title} ${siteConfig.library.version}`
  // The fields of `.github/ISSUE_TEMPLATE/documentation.yml`.
  const fields = { template: 'documentation.yml', title: `${title}: `, page, version }
  const quotation = selected.trim().slice(0, maxQuotation).replaceAll('\n', '\n> ')
  if (quotation) Object.assign(fields, { problem: `> ${quotation}\n\n` })
  return `${siteConfig.source.repository}/issues/new?${new URLSearchParams(fields)}`
}

/** Below an article: links to edit it or report an error, and the date of the last edit. */
export function DocumentFooter({ page }: { page: Omit<DocumentPage, 'html'> }) {
  const { title, file, lastUpdated } = page
  const { repository, branch } = siteConfig.source
  const url = withBase(usePublishedSite().url, canonicalPathname(useLocation().pathname))
  // Before the press, which ends the selection.
  const quote = ({ currentTarget }: SyntheticEvent<HTMLAnchorElement>): void => {
    currentTarget.href = reportUrl(title, url, String(getSelection()))
  }
  return (
    <footer className="document-footer">
      {file && (
        <a href={`${repository}/edit/${branch}/${file}`}>
          <Icon name="edit" small />
          Edit this page
        </a>
      )}
      <a href={reportUrl(title, url)} onPointerDown={quote} onKeyDown={quote}>
        Something wrong?
      </a>
      {lastUpdated && (
        <p>
          Last updated on{' '}
          <time dateTime={lastUpdated}>{dateFormat.format(new Date(lastUpdated))}</time>
        </p>
      )}
    </footer>
  )
}
