import { library } from '~/lib/site-config'
import type { CommentView } from '~/reference/model/comment'
import { lensPlatforms, platformsToMark } from '~/platforms/platform-marks'
import type { Badge } from './parts'
import { type ApiChange, inertPlatforms, type Note } from '~/reference/overlay/overlay'

/** The marks that say on which platforms something works; none for what works on all. */
export function platformBadges({ platforms }: CommentView, notes: Note[] = []): Badge[] {
  if (platforms.length === 0) {
    return inertPlatforms(notes).map((name) => ({
      text: `No effect on ${name}`,
      tone: 'warning',
      icon: name,
    }))
  }
  // Where the comment names one platform, it goes without saying that the other has no effect.
  return platforms.map(({ name, note }) => ({
    text: `${name}${note ? ` ${note}` : ''} only`,
    tone: 'info',
    icon: name,
  }))
}

/** The mark of what works only on some platforms, as `data-platform` has it. */
export function commentToMark({ platforms }: CommentView, notes: Note[] = []): string | undefined {
  const inert = inertPlatforms(notes)
  return platformsToMark(
    platforms.length > 0
      ? platforms.map(({ name }) => name)
      : lensPlatforms.filter((name) => !inert.includes(name)),
  )
}

/** The marks of a reflection: its state and its platforms. */
export function commentBadges(comment: CommentView, notes?: Note[]): Badge[] {
  return [
    ...(comment.deprecated === undefined ? [] : [{ text: 'Deprecated', tone: 'danger' as const }]),
    ...comment.labels.map((text) => ({ text, tone: 'warning' as const })),
    ...platformBadges(comment, notes),
  ]
}

/**
 * The marks that say since when something is there, and which release of the next major version removes or
 * changes it. What comes later may change nearly everything, so that marks would say nothing.
 */
export function changeBadges(changes: ApiChange[]): Badge[] {
  const since = changes.findLast(({ kind, isUpcoming }) => kind === 'added' && !isUpcoming)
  return changes.flatMap((change): Badge[] => {
    const { kind, version, isUpcoming } = change
    if (change === since) return [{ text: `Since ${version}`, icon: 'since' }]
    const isLater = Number.parseInt(version) > Number.parseInt(library.version) + 1
    if (!isUpcoming || isLater || kind === 'added') return []
    return kind === 'removed'
      ? [{ text: `Removed in ${version}`, tone: 'warning', icon: 'deprecated' }]
      : [{ text: `Changes in ${version}`, icon: 'since' }]
  })
}

/** The marks that say where an error code comes from. */
export function originBadges(raisedBy: string[]): Badge[] {
  if (raisedBy.length === 0) return [{ text: 'Never raised', tone: 'warning' }]
  const isOnly = raisedBy.length === 1 && raisedBy[0] !== 'JavaScript'
  return raisedBy.map((name) => ({
    text: isOnly ? `${name} only` : name,
    tone: 'info',
    icon: name,
  }))
}
