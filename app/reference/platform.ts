import type { Platform } from './types'
import { siteConfig } from '~/lib/site-config'

const { platforms } = siteConfig

/**
 * Reads a `@platform` tag, such as `iOS`, `iOS 12.0+` or `Android (API 29+)`; several are separated
 * by commas. A platform that the library is not known for is a warning, and shown as it is written.
 */
export function parsePlatforms(text: string, warn: (message: string) => void): Platform[] {
  return text.split(/\s*,\s*/).map((part) => parsePlatform(part, warn))
}

/**
 * Reads the platforms from a list in a comment that says for each what it has there, such as
 * `* iOS: …` and `* Android: N/A`; none where the list names no platform as lacking it.
 */
export function parsePlatformList(markdown: string): Platform[] {
  const items = [...markdown.matchAll(/^[*-] (\w+): (.+)$/gm)].flatMap(
    ([, name = '', text = '']) =>
      platforms.includes(name) ? [{ name, isAbsent: text.trim() === 'N/A' }] : [],
  )
  const present = items.filter(({ isAbsent }) => !isAbsent)
  return present.length < items.length ? present.map(({ name }) => ({ name })) : []
}

function parsePlatform(text: string, warn: (message: string) => void): Platform {
  const [, platform = '', rest = ''] = /^(\w+)\s*(.*)$/s.exec(text.trim()) ?? []
  const name = platforms.find((each) => each.toLowerCase() === platform.toLowerCase())
  if (!name && platforms.length > 0) {
    warn(`unknown platform "${text}"; known: ${platforms.join(', ')}`)
  }
  const note = rest.replace(/^\((.*)\)$/s, '$1')
  return { name: name ?? platform, ...(note && { note }) }
}
