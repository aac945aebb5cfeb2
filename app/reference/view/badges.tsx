import { siteConfig } from '~/settings/site-config'
import { platformsToMark } from '~/platforms/platform-marks'
import type { Description } from '~/reference/comment'

/** A row of marks; nothing if there are none. */
export function Badges({ badges }: { badges: string[] }) {
  if (badges.length === 0) return null
  return (
    <ul className="reference-badges">
      {badges.map((text) => (
        <li key={text} data-tone={toTone(text)}>
          {text}
        </li>
      ))}
    </ul>
  )
}

function toTone(text: string): 'info' | 'warning' | undefined {
  if (/^(?:No effect|Removed|Experimental)/.test(text)) return 'warning'
  return siteConfig.platforms.some((each) => text.startsWith(each)) ? 'info' : undefined
}

/** The marks that say where something works. */
export function listPlatforms({ platforms, noEffectOn }: Description): string[] {
  return [
    ...platforms.map((each) => `${each} only`),
    ...(platforms.length > 0 ? [] : noEffectOn.map((name) => `No effect on ${name}`)),
  ]
}

/** The value of `data-platform` for what does something on some platforms alone. */
export function toPlatformMark({ platforms, noEffectOn }: Description): string | undefined {
  const isThere = (name: (typeof siteConfig.platforms)[number]): boolean =>
    platforms.length > 0
      ? platforms.some((each) => each.startsWith(name))
      : !noEffectOn.includes(name)
  return platformsToMark(siteConfig.platforms.filter(isThere))
}
