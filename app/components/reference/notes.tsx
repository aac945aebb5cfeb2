import type { NoteView } from '~/api-reference/types'
import { BadgeList } from './badges'
import { InlineMarkdown } from './markdown'
import { SmartLink } from './smart-link'

/** What the documented version really does with a member; nothing when there are no notes. */
export function Notes({ notes }: { notes: NoteView[] }) {
  if (notes.length === 0) return null
  return (
    <div className="reference-notes">
      <p className="reference-label">Platform notes</p>
      <ul>
        {notes.map((note) => (
          <Note key={note.line} {...note} />
        ))}
      </ul>
    </div>
  )
}

function Note({ text, platforms, issues }: NoteView) {
  return (
    <li>
      <BadgeList badges={platforms.map((each) => ({ text: each, tone: 'info' as const }))} />{' '}
      <InlineMarkdown text={text} />
      {issues.map((issue) => (
        <span key={issue.text}>
          {' '}
          (<SmartLink href={issue.href}>{issue.text}</SmartLink>)
        </span>
      ))}
    </li>
  )
}
