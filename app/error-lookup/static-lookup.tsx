import { IslandFrame } from '~/islands/island-frame'

/** The button that opens the look-up in a guide. */
export function StaticLookup() {
  return (
    <IslandFrame
      name="error-lookup"
      parameter="error"
      opener="Look up a message, log or stack trace"
    />
  )
}
