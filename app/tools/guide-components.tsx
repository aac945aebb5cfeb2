import { LivePhone } from '~/live-phone/static-phone'
import { FormatExplorer } from './format-explorer/static-explorer'
import { IslandFrame } from './island-frame'
import { SetupBuilder, SetupSteps } from './setup-builder/static-builder'

/** What a guide shows of the look-up before it's opened; without scripts, nothing. */
function ErrorLookup() {
  return (
    <IslandFrame
      name="error-lookup"
      parameter="error"
      opener="Look up a message, log or stack trace"
    />
  )
}

/** What guides may use besides the authoring kit, as it stands in the HTML. */
export const guideComponents = {
  ErrorLookup,
  FormatExplorer,
  LivePhone,
  SetupBuilder,
  SetupSteps,
}
