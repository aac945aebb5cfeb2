import type { CodeToken, CommentView, OriginalText, NoteView } from '~/reference/types'
import { Code } from './code'
import { Detail } from './detail'
import { InlineMarkdown, Markdown, SmartLink } from './markdown'
import { BadgeList } from './badges'

interface CommentDetailsProps {
  comment: CommentView
  returnType?: CodeToken[]
}

/** What a comment says beyond its summary: returns, throws, examples, default, see also. */
export function CommentDetails({ comment, returnType }: CommentDetailsProps) {
  return (
    <>
      <Returns text={comment.returns} type={returnType} />
      <Texts title="Throws" texts={comment.throws} />
      {comment.examples.map((example, index) => (
        <div key={index} className="reference-example">
          <p className="reference-label">Example</p>
          <Markdown text={example} />
        </div>
      ))}
      <Texts title="Remarks" texts={comment.remarks} />
      <Texts title="Default" texts={comment.defaultValue ? [comment.defaultValue] : []} />
      {comment.others.map(({ title, text }) => (
        <Texts key={title + text} title={title} texts={[text]} />
      ))}
      <Texts title="Deprecated" texts={comment.deprecated ? [comment.deprecated] : []} />
      <Texts title="See also" texts={comment.see} />
      <Originals originals={comment.originals} />
    </>
  )
}

/** What the library says where the page says something else, and why; for readers who wonder. */
function Originals({ originals }: { originals: OriginalText[] }) {
  if (originals.length === 0) return null
  return (
    <details className="reference-original">
      <summary>As in the source</summary>
      {originals.map(({ part, text, reason }) => (
        <div key={part + text}>
          <p>
            <InlineMarkdown text={reason} />
          </p>
          {part === 'Example' ? (
            // No copy button: this is the code that readers should not take. A panel that scrolls
            // sideways must be reachable by keyboard.
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
            <pre tabIndex={0}>
              <code>{text.replace(/^```.*\n|\n```$/g, '')}</code>
            </pre>
          ) : (
            <blockquote>
              <InlineMarkdown text={part === 'Default' ? `Default: ${text}` : text} />
            </blockquote>
          )}
        </div>
      ))}
    </details>
  )
}

function Returns({ text = '', type }: { text?: string; type?: CodeToken[] }) {
  if (!text && !type) return null
  return (
    <Detail title="Returns">
      {type && <Code tokens={type} />}
      <InlineMarkdown text={text} isSetOff={type !== undefined} />
    </Detail>
  )
}

function Texts({ title, texts }: { title: string; texts: string[] }) {
  return texts.map((text) => (
    <Detail key={text} title={title}>
      <InlineMarkdown text={text} />
    </Detail>
  ))
}

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
