import type { CodeToken } from '~/reference/model/code-tokens'
import type { CommentView, OriginalText } from '~/reference/model/comment'
import { platformsToMark } from '~/platforms/platform-marks'
import { BadgeList, Code, Detail, InlineMarkdown, Markdown, SmartLink } from './parts'
import type { LinkedChange, Note } from '~/reference/overlay/overlay'
import { describeChange } from '~/reference/model/changes'

interface CommentDetailsProps {
  comment: CommentView
  returnType?: CodeToken[] | undefined
}

/** What a comment says beyond its summary: returns, throws, examples, default, see also. */
export function CommentDetails({ comment, returnType }: CommentDetailsProps) {
  const { returns = '', throws, examples, remarks, defaultValue, deprecated, see } = comment
  return (
    <>
      {(returns || returnType) && (
        <Detail title="Returns">
          {returnType && <Code tokens={returnType} part="repeated" />}
          <InlineMarkdown text={returns} isSetOff={returnType !== undefined} />
        </Detail>
      )}
      <Texts title="Throws" texts={throws} />
      {examples.map((example, index) => (
        <div key={index} className="reference-example">
          <p className="reference-label" data-part="label">
            Example
          </p>
          <Markdown text={example} />
        </div>
      ))}
      <Texts title="Remarks" texts={remarks} />
      <Texts title="Default" texts={[defaultValue]} />
      {comment.others.map(({ title, text }) => (
        <Texts key={title + text} title={title} texts={[text]} />
      ))}
      <Texts title="Deprecated" texts={[deprecated]} />
      <Texts title="See also" texts={see} />
      <Originals originals={comment.originals} />
    </>
  )
}

function Texts({ title, texts }: { title: string; texts: (string | undefined)[] }) {
  return texts.filter(Boolean).map((text = '') => (
    <Detail key={text} title={title}>
      <InlineMarkdown text={text} />
    </Detail>
  ))
}

/** What the library says where the page says something else, and why; for readers who wonder. */
function Originals({ originals }: { originals: OriginalText[] }) {
  if (originals.length === 0) return null
  return (
    <details className="reference-original" data-part="repeated">
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
            <pre translate="no" tabIndex={0}>
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

interface ChangesProps {
  changes: LinkedChange[]
}

/** What versions changed since they added something, and what a later one will. */
export function Changes({ changes }: ChangesProps) {
  const shown = changes.filter(({ kind, isUpcoming }) => kind === 'changed' || isUpcoming)
  return shown.map((change, at) => {
    const { kind, version, isUpcoming } = change
    // Versions of the same major have the same advice.
    const last = shown[at - 1]
    const isSaid = last?.advice === change.advice && last?.upgrade?.href === change.upgrade?.href
    const { advice, upgrade } = isSaid ? {} : change
    const title = isUpcoming ? `In ${version}` : `Changed in ${version}`
    const text = kind === 'removed' ? 'Removed.' : describeChange(change)
    return (
      <Detail key={version} title={title}>
        <InlineMarkdown text={advice ? `${text} ${advice}` : text} />
        {upgrade && (
          <>
            {' '}
            <SmartLink href={upgrade.href}>{upgrade.text}</SmartLink>
          </>
        )}
      </Detail>
    )
  })
}

/** What the documented version really does with a member; nothing when there are no notes. */
export function Notes({ notes }: { notes: Note[] }) {
  if (notes.length === 0) return null
  return (
    <div className="reference-notes">
      <p className="reference-label" data-part="label">
        {notes.some(({ platforms }) => platforms.length > 0) ? 'Platform notes' : 'Notes'}
      </p>
      <ul>
        {notes.map(({ line, text, platforms, issues }) => (
          <li key={line} data-platform={platformsToMark(platforms)}>
            <BadgeList badges={platforms.map((each) => ({ text: each, tone: 'info' }))} />{' '}
            <InlineMarkdown text={text} />
            {issues.map((issue) => (
              <span key={issue.text}>
                {' '}
                (<SmartLink href={issue.href}>{issue.text}</SmartLink>)
              </span>
            ))}
          </li>
        ))}
      </ul>
    </div>
  )
}
