import type { CommentView, MemberView, Platform } from '~/api-reference/types'

type Marks = Pick<MemberView, 'comment'> &
  Partial<Pick<MemberView, 'isOptional' | 'isReadonly' | 'isStatic' | 'inheritedFrom'>>

/** The marks of a reflection: optional, read-only, static, inherited, its platforms and its state. */
export function Badges(props: Marks) {
  const badges = marksToBadges(props)
  if (badges.length === 0) return null
  return (
    <ul className="reference-badges">
      {badges.map(({ text, tone }) => (
        <li key={text} className={tone && `reference-badge-${tone}`}>
          {text}
        </li>
      ))}
    </ul>
  )
}

interface Badge {
  text: string
  tone?: 'danger' | 'warning' | 'info'
}

function marksToBadges({ comment, ...marks }: Marks): Badge[] {
  return [
    ...commentBadges(comment),
    ...(marks.isStatic ? [{ text: 'Static' }] : []),
    ...(marks.isReadonly ? [{ text: 'Read-only' }] : []),
    ...(marks.isOptional ? [{ text: 'Optional' }] : []),
    ...(marks.inheritedFrom ? [{ text: 'Inherited' }] : []),
  ]
}

function commentBadges({ deprecated, isExperimental, platforms }: CommentView): Badge[] {
  return [
    ...(deprecated === undefined ? [] : [{ text: 'Deprecated', tone: 'danger' as const }]),
    ...(isExperimental ? [{ text: 'Experimental', tone: 'warning' as const }] : []),
    ...platforms.map((platform) => ({ text: platformLabel(platform), tone: 'info' as const })),
  ]
}

function platformLabel({ name, note }: Platform): string {
  return `${name}${note ? ` ${note}` : ''} only`
}
