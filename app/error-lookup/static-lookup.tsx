import type { ReactNode } from 'react'

/** What a guide shows of the look-up before it's opened; without scripts, nothing. */
export function ErrorLookup(): ReactNode {
  return (
    <div data-island="error-lookup" data-answers-address="error">
      <div data-island-fallback="">
        <p data-needs-javascript="">
          <button type="button" className="button button-primary" data-island-open="">
            Look up a message, log or stack trace
          </button>
        </p>
      </div>
    </div>
  )
}
