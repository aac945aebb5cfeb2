import { StaticLookup } from '~/error-lookup/static-lookup'
import { StaticPhone } from '~/live-phone/static-phone'
import { StaticExplorer } from './format-explorer/static-explorer'
import { SetupSteps, StaticBuilder } from './setup-builder/static-builder'

/** The components of guides that islands replace. */
export const guideComponents = {
  ErrorLookup: StaticLookup,
  FormatExplorer: StaticExplorer,
  LivePhone: StaticPhone,
  SetupBuilder: StaticBuilder,
  SetupSteps,
}
