import type { ReactNode } from 'react'
import { Button } from './fields'

interface IslandFrameProps {
  /** Its name in `islandSources`. */
  name: string
  /** Tells islands of one name apart. The parameter then opens it only with this value. */
  subject?: string
  /** The parameter of addresses that opens it. */
  parameter: string
  /** The label of the button that opens it. */
  opener: string
  /** A sentence for readers without scripts. */
  withoutScripts?: string
  className?: string
  children?: ReactNode
  /** The rest of the example, if it would push the button out of sight. */
  below?: ReactNode
}

/** Holds the place of an island until readers open it, with an example, which shows without scripts too. */
export function IslandFrame(props: IslandFrameProps) {
  const { name, subject, parameter, opener, withoutScripts, className, children, below } = props
  return (
    <div className={className} data-island={name} data-subject={subject} data-answers={parameter}>
      <div data-island-fallback="">
        {children}
        <p data-needs-javascript="">
          <Button className="button button-primary" data-island-open="" data-replay="">
            {opener}
          </Button>
        </p>
        {withoutScripts && <noscript>{withoutScripts}</noscript>}
        {below}
      </div>
    </div>
  )
}
