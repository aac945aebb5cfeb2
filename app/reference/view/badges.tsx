import type { CommentView, MemberView } from '~/reference/types'

type Marks = Partial<Pick<CommentView, 'deprecated' | 'labels' | 'platforms'>> &
  Partial<Pick<MemberView, 'isReadonly' | 'inheritedFrom'>> & {
    /** The platforms on which a member does nothing. */
    inertOn?: string[]
  }

/** A mark of a reflection: its text, and the tone that colours it. */
export interface Badge {
  text: string
  tone?: 'danger' | 'warning' | 'info'
  /** Name of the icon, where it is not the badge's text. */
  icon?: string
}

/** The marks of a reflection: its state and platforms, and what its modifiers say. */
export function Badges(marks: Marks) {
  return <BadgeList badges={marksToBadges(marks)} />
}

/** A row of marks, each with an icon; nothing if there are none. */
export function BadgeList({ badges }: { badges: Badge[] }) {
  if (badges.length === 0) return null
  return (
    <ul className="reference-badges">
      {badges.map(({ text, tone, icon = toIcon(text) }) => (
        <li key={text} className={tone && `reference-badge-${tone}`} data-icon={icon}>
          {text}
        </li>
      ))}
    </ul>
  )
}

/** The marks of a member: those of its comment, and those that the notes on it give. */
export function memberMarks({ comment, inertOn, isReadonly, inheritedFrom }: MemberView): Marks {
  return {
    ...comment,
    isReadonly,
    inertOn,
    ...(inheritedFrom && { inheritedFrom }),
  }
}

/** The marks that say on which platforms something works; none for what works on all. */
export function platformBadges({ platforms = [], inertOn = [] }: Marks): Badge[] {
  // Where the comment names one platform, it goes without saying that the other has no effect.
  const isLimited = platforms.length > 0
  return [
    ...platforms.map((platform) => ({
      text: `${platform.name}${platform.note ? ` ${platform.note}` : ''} only`,
      tone: 'info' as const,
      icon: toIcon(platform.name),
    })),
    ...(isLimited ? [] : inertOn).map((name) => ({
      text: `No effect on ${name}`,
      tone: 'warning' as const,
      icon: toIcon(name),
    })),
  ]
}

/** The marks that say where an error code comes from. */
export function originBadges(raisedBy: string[]): Badge[] {
  const isOnly = raisedBy.length === 1 && raisedBy[0] !== 'JavaScript'
  if (raisedBy.length === 0) return [{ text: 'Never raised', tone: 'warning' }]
  return raisedBy.map((name) => ({
    text: isOnly ? `${name} only` : name,
    tone: 'info',
    icon: toIcon(name),
  }))
}

function marksToBadges(marks: Marks): Badge[] {
  return [
    ...(marks.deprecated === undefined ? [] : [{ text: 'Deprecated', tone: 'danger' as const }]),
    ...(marks.labels ?? []).map((text) => ({ text, tone: 'warning' as const })),
    ...platformBadges(marks),
    ...(marks.isReadonly ? [{ text: 'Read-only' }] : []),
    ...(marks.inheritedFrom ? [{ text: 'Inherited' }] : []),
  ]
}

function toIcon(text: string): string {
  return text.toLowerCase().replaceAll(' ', '-')
}
