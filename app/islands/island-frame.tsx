import type { ReactNode } from 'react'

export interface IslandFrameProps {
  /** Its name among the islands. */
  name: string
  /** What it's about; then the parameter opens it only where its value is this. */
  subject?: string
  /** The parameter of addresses that opens it, too. */
  parameter: string
  /** What the button says that opens it. */
  opener: string
  /** What is said without scripts, where what is shown then does not explain itself. */
  withoutScripts?: string
  className?: string
  children?: ReactNode
  /** What comes after the button, where it would push it out of sight. */
  below?: ReactNode
}

/** What a guide shows before readers open a part that they can try, and without scripts: an example. */
export function IslandFrame({
  name,
  subject,
  parameter,
  opener,
  withoutScripts,
  className,
  children,
  below,
}: IslandFrameProps) {
  return (
    <div className={className} data-island={name} data-subject={subject} data-answers={parameter}>
      <div data-island-fallback="">
        {children}
        <p data-needs-javascript="">
          <button
            type="button"
            className="button button-primary"
            data-island-open=""
            data-replay=""
          >
            {opener}
          </button>
        </p>
        {withoutScripts && <noscript>{withoutScripts}</noscript>}
        {below}
      </div>
    </div>
  )
}
