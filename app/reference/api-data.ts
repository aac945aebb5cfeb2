import { withBase, apiPath } from '~/lib/paths'
import { library } from '~/lib/site-config'
import { describe, toPlainBrief } from './comment'
import type { Reflection } from './library'
import type { Reference } from './reference.server'

/** An export or a member as programs read it. */
export interface ApiSymbol {
  name: string
  url: string
  signature: string
  summary: string
  default?: string | undefined
  platforms: { name: string; note?: string | undefined }[]
  withoutEffectOn: string[]
  members: ApiSymbol[]
}

/** The API as programs read it. */
export interface ApiData {
  version: number
  library: { name: string; version: string }
  url: string
  symbols: ApiSymbol[]
}

/** Builds the API as data; `siteUrl` ends with a slash. */
export function buildApiData(reference: Reference, siteUrl: string): ApiData {
  const toSymbol = (each: Reflection): ApiSymbol => {
    const about = describe(each, reference)
    return {
      name: each.declaration.name,
      url: withBase(siteUrl, each.href),
      signature: each.declaration.signature,
      summary: toPlainBrief(about.summary),
      default: about.default?.replaceAll('`', ''),
      platforms: about.platforms,
      withoutEffectOn: about.noEffectOn,
      members: each.members.map(toSymbol),
    }
  }
  return {
    version: 1,
    library: { name: library.name, version: library.version },
    url: withBase(siteUrl, apiPath),
    symbols: reference.index.exported.map(toSymbol),
  }
}
