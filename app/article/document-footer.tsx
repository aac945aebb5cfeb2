import { useLocation } from '@remix-run/react'
import { useState } from 'react'
import { isSharingRefused } from '~/lib/browser'
import { dateToText, type DocumentPage } from '~/lib/document-page'
import { canonicalPathname, editUrl, reportUrl, withBase } from '~/lib/paths'
import { useMeasurementId, useSiteUrl } from '~/lib/site-url'
import { Icon } from '~/ui/icon'

/** Asks whether the page has helped, and tells whatever counts visits; nothing where they are not counted. */
function PageFeedback() {
  const measurementId = useMeasurementId()
  const [answer, setAnswer] = useState<string>()
  if (!measurementId) return null
  const onAnswer = (text: string): void => {
    if (answer) return
    setAnswer(text)
    const { pathname } = window.location
    // An answer that cannot be sent is no fault of the page.
    import('~/analytics/google-analytics').then(
      ({ sendFeedback }) => sendFeedback(measurementId, pathname, text === 'Yes'),
      () => {},
    )
  }
  return (
    <div role="group" aria-labelledby="page-feedback" data-needs-javascript="">
      <p id="page-feedback">Was this page helpful?</p>
      {['Yes', 'No'].map((text) => (
        <button
          key={text}
          type="button"
          className="button"
          aria-pressed={answer === text}
          aria-disabled={answer !== undefined}
          onClick={() => onAnswer(text)}
        >
          {text}
        </button>
      ))}
      <p role="status">
        {answer &&
          (isSharingRefused()
            ? 'Your browser asks sites not to share data, so your answer was not sent.'
            : 'Thank you for your answer.')}
      </p>
    </div>
  )
}

/** Below an article: where to edit it or report a fault, and when it was last edited. */
export function DocumentFooter({ page }: { page: Omit<DocumentPage, 'html'> }) {
  const { title, file, lastUpdated } = page
  const url = withBase(useSiteUrl(), canonicalPathname(useLocation().pathname))
  const edit = file && editUrl(file)
  const report = reportUrl(title, url)
  return (
    <footer className="document-footer">
      <PageFeedback key={url} />
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
          Last updated on <time dateTime={lastUpdated}>{dateToText(lastUpdated)}</time>
        </p>
      )}
    </footer>
  )
}
