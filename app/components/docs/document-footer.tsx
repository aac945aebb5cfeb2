import { Icon } from '~/components/ui/icon'
import { editUrl } from '~/lib/paths'

/** What the foot of a document says of its file: relative to the project's root, with an ISO date. */
export interface DocumentFooterProps {
  file: string
  lastUpdated: string | undefined
}

const dateFormat = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' })

/** Below an article: where to edit it, and when that was last done. */
export function DocumentFooter({ file, lastUpdated }: DocumentFooterProps) {
  return (
    <footer className="document-footer">
      <a href={editUrl(file)}>
        <Icon name="edit" small />
        Edit this page
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
