import lookupStyles from '~/error-lookup/error-lookup.css'
import type { IslandSource } from '~/islands/island'
import phoneStyles from '~/live-phone/live-phone.css'
import explorerStyles from './format-explorer/explorer.css'
import builderStyles from './setup-builder/builder.css'

/** The islands, by the name in `data-island`. */
export const islandSources: Record<string, IslandSource> = {
  'error-lookup': {
    load: async () => (await import('~/error-lookup/error-lookup')).ErrorLookup,
    styles: lookupStyles,
  },
  'format-explorer': {
    load: async () => (await import('./format-explorer/explorer')).FormatExplorer,
    styles: explorerStyles,
  },
  'live-phone': {
    load: async () => (await import('~/live-phone/live-phone')).LivePhone,
    styles: phoneStyles,
  },
  'setup-builder': {
    load: async () => (await import('./setup-builder/builder')).SetupBuilder,
    styles: builderStyles,
  },
}
