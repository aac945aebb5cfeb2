import { ReferenceFault } from './declarations'
import type { Platform } from './types'
import { siteConfig } from '~/lib/site-config'

const { platforms } = siteConfig

/**
 * Reads a `@platform` tag, such as `iOS`, `iOS 12.0+` or `Android (API 29+)`; several are separated
 * by commas. Throws a ReferenceFault naming text that is no known platform.
 */
export function parsePlatforms(text: string): Platform[] {
  return text.split(/\s*,\s*/).map(parsePlatform)
}

/**
 * Reads the platforms from a list in a comment that says for each what it has there, such as
 * `* iOS: …` and `* Android: N/A`; none where the list names no platform as lacking it.
 */
export function parsePlatformList(markdown: string): Platform[] {
  const items = [...markdown.matchAll(new RegExp(`^[*-] (${platforms.join('|')}): (.+)$`, 'gm'))]
  const present = items.filter(([, , text]) => text?.trim() !== 'N/A')
  return present.length < items.length
    ? present.flatMap(([, name = '']) => parsePlatforms(name))
    : []
}

function parsePlatform(text: string): Platform {
  const [, platform = '', rest = ''] = /^(\w+)\s*(.*)$/s.exec(text.trim()) ?? []
  const name = platforms.find((each) => each.toLowerCase() === platform.toLowerCase())
  if (!name) throw new ReferenceFault(`unknown platform "${text}"; known: ${platforms.join(', ')}`)
  const note = rest.replace(/^\((.*)\)$/s, '$1')
  return note ? { name, note } : { name }
}
