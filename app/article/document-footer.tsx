import { useLocation } from '@remix-run/react'
import type { DocumentPage } from '~/lib/document-page'
import { canonicalPathname, editUrl, reportUrl, withBase } from '~/lib/paths'
import { useSiteUrl } from '~/lib/site-url'
import { Icon } from '~/ui/icon'

const dateFormat = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' })

/** Below an article: where to edit it or report a fault, and when it was last edited. */
export function DocumentFooter({ page }: { page: Omit<DocumentPage, 'html'> }) {
  const { title, file, lastUpdated } = page
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
      {report && <a href={report}>Something wrong?</a>}
      {lastUpdated && (
        <p>
          Last updated on{' '}
          <time dateTime={lastUpdated}>{dateFormat.format(new Date(lastUpdated))}</time>
        </p>
      )}
    </footer>
  )
}
