import { IslandFrame } from '~/islands/island-frame'

/** What a guide shows of the look-up before it's opened; without scripts, nothing. */
export function StaticLookup() {
  return (
    <IslandFrame
      name="error-lookup"
      parameter="error"
      opener="Look up a message, log or stack trace"
    />
  )
}
