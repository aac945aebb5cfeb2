import type { ReactNode } from 'react'
import { IslandOpener } from '~/ui/island-opener'

/** What a guide shows of the look-up before it's opened; without scripts, nothing. */
export function ErrorLookup(): ReactNode {
  return (
    <div data-island="error-lookup" data-answers-address="error">
      <div data-island-fallback="">
        <IslandOpener>Look up a message, log or stack trace</IslandOpener>
      </div>
    </div>
  )
}
