import type { CodeToken } from '~/reference/types'
import { SmartLink } from './markdown'

const classes: Partial<Record<CodeToken['kind'], string>> = {
  keyword: 'keyword',
  string: 'string',
}

/** TypeScript with its names linked. */
export function Code({ tokens }: { tokens: CodeToken[] }) {
  return <code>{tokens.map(tokenToNode)}</code>
}

/** A declaration on lines of its own; `useCopyButtons` makes its button work. */
export function Signature({ tokens }: { tokens: CodeToken[] }) {
  if (tokens.length === 0) return null
  return (
    <figure className="code-block reference-signature">
      <div className="code-block-actions">
        <button type="button" className="code-block-copy" data-copy="" aria-label="Copy signature">
          Copy
        </button>
      </div>
      {/* A panel that scrolls sideways must be reachable by keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <pre tabIndex={0}>
        <code className="language-ts">{tokens.map(tokenToNode)}</code>
      </pre>
    </figure>
  )
}

function tokenToNode({ text, kind, href }: CodeToken, index: number) {
  const className = classes[kind]
  if (href) {
    return (
      <SmartLink key={index} href={href}>
        {text}
      </SmartLink>
    )
  }
  return className ? (
    <span key={index} className={className}>
      {text}
    </span>
  ) : (
    text
  )
}
