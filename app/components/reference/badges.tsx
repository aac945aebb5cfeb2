import type { CommentView, MemberKind, MemberView, Platform } from '~/api-reference/types'

type Marks = Pick<MemberView, 'comment'> &
  Partial<Pick<MemberView, 'isOptional' | 'isReadonly' | 'isStatic' | 'inheritedFrom' | 'kind'>>

/** A mark of a reflection: its text, and the tone that colours it. */
export interface Badge {
  text: string
  tone?: 'danger' | 'warning' | 'info'
  /** Name of the icon, where it is not the badge's text. */
  icon?: string
}

/** The marks of a reflection: its kind, platforms and state, and what its modifiers say. */
export function Badges(props: Marks) {
  return <BadgeList badges={marksToBadges(props)} />
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

/** What readers call each kind of declaration. */
const kindLabels: Record<MemberKind, string> = {
  accessor: 'Accessor',
  class: 'Class',
  constant: 'Constant',
  function: 'Function',
  hook: 'Hook',
  interface: 'Interface',
  method: 'Method',
  property: 'Property',
  type: 'Type alias',
}

function marksToBadges({ comment, kind, ...marks }: Marks): Badge[] {
  return [
    ...(kind ? [{ text: kindLabels[kind], icon: kind }] : []),
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
    ...platforms.map((platform) => ({
      text: platformLabel(platform),
      tone: 'info' as const,
      icon: toIcon(platform.name),
    })),
  ]
}

function platformLabel({ name, note }: Platform): string {
  return `${name}${note ? ` ${note}` : ''} only`
}

function toIcon(text: string): string {
  return text.toLowerCase().replaceAll(' ', '-')
}
