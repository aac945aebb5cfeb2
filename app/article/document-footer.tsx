import { useLocation } from '@remix-run/react'
import type { DocumentPage } from '~/lib/document-page'
import { canonicalPathname, withBase } from '~/lib/paths'
import { siteConfig } from '~/settings/site-config'
import { usePublishedSite } from '~/lib/published-site'
import { Icon } from '~/ui/icon'

const dateFormat = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' })

/** The page on which readers edit a file of this project. */
function editUrl(file: string): string {
  const { repository, branch } = siteConfig.source
  return `${repository}/edit/${branch}/${file}`
}

/** The form in which readers report an error on a page. */
export function reportUrl(title: string, page: string): string {
  const version = `${siteConfig.title} ${siteConfig.library.version}`
  // The fields of `.github/ISSUE_TEMPLATE/documentation.yml`.
  const fields = { template: 'documentation.yml', title: `${title}: `, page, version }
  return `${siteConfig.source.repository}/issues/new?${new URLSearchParams(fields)}`
}

/** Below an article: links to edit it or report an error, and the date of the last edit. */
export function DocumentFooter({ page }: { page: Omit<DocumentPage, 'html'> }) {
  const { title, file, lastUpdated } = page
  const url = withBase(usePublishedSite().url, canonicalPathname(useLocation().pathname))
  return (
    <footer className="document-footer">
      {file && (
        <a href={editUrl(file)}>
          <Icon name="edit" small />
          Edit this page
        </a>
      )}
      <a href={reportUrl(title, url)}>Something wrong?</a>
      {lastUpdated && (
        <p>
          Last updated on{' '}
          <time dateTime={lastUpdated}>{dateFormat.format(new Date(lastUpdated))}</time>
        </p>
      )}
    </footer>
  )
}
