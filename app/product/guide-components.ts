import { ErrorLookup } from '~/error-lookup/static-lookup'
import { FormatExplorer } from './format-explorer/static-explorer'
import { FrameBudget } from './frame-budget/figures'
import { PhotoPreview } from './photo-preview/drawing'
import { SetupBuilder } from './setup-builder/static-builder'

/** What guides may use besides the authoring kit, as it stands in the HTML. */
export const guideComponents = {
  ErrorLookup,
  FormatExplorer,
  FrameBudget,
  PhotoPreview,
  SetupBuilder,
}
