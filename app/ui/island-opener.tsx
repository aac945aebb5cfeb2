import type { ReactNode } from 'react'

/** The button that puts the interactive part of a guide in the place of what its HTML shows. */
export function IslandOpener({ children }: { children: ReactNode }) {
  return (
    <p data-needs-javascript="">
      <button type="button" className="button button-primary" data-island-open="">
        {children}
      </button>
    </p>
  )
}
