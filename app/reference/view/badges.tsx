import { siteConfig } from '~/settings/site-config'
import { platformsToMark } from '~/platforms/platform-marks'
import type { Description } from '~/reference/comment'
import type { Reflection } from '~/reference/library'

/** A row of badges; nothing if there are none. */
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

/** The color of a badge that restricts the use of something, as `iOS only` does; undefined for others. */
export function toTone(text: string): 'info' | 'warning' | undefined {
  if (/^(?:No effect|Removed|Experimental)/.test(text)) return 'warning'
  return siteConfig.platforms.some((each) => text.startsWith(each)) ? 'info' : undefined
}

/** All badges of an export or a member. */
export function listBadges({ declaration }: Reflection, about: Description): string[] {
  const { isExperimental, since, removed } = about
  return [
    ...(isExperimental ? ['Experimental'] : []),
    ...listPlatforms(about),
    ...(/^(?:readonly|get) /.test(declaration.signature) ? ['Read-only'] : []),
    ...(since ? [`Since ${since}`] : []),
    ...(removed ? [`Removed in ${removed.in}`] : []),
  ]
}

/** The badges that name the platforms on which something works. */
export function listPlatforms({ platforms, noEffectOn }: Description): string[] {
  if (platforms.length > 0) return platforms.map((each) => `${each} only`)
  return noEffectOn.map((name) => `No effect on ${name}`)
}

/** The value of `data-platform` for an export or a member that works on one platform only. */
export function toPlatformMark({ platforms, noEffectOn }: Description): string | undefined {
  const names = platforms.flatMap((each) => each.split(' ', 1))
  const others = siteConfig.platforms.filter((name) => !noEffectOn.includes(name))
  return platformsToMark(names.length > 0 ? names : others)
}
