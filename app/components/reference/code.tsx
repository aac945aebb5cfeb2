import type { CodeToken } from '~/api-reference/types'
import { SmartLink } from './smart-link'

const classes: Partial<Record<CodeToken['kind'], string>> = {
  keyword: 'keyword',
  string: 'string',
}

/** TypeScript with its names linked. */
export function Code({ tokens }: { tokens: CodeToken[] }) {
  return <code>{tokens.map(tokenToNode)}</code>
}

/** A declaration on lines of its own. */
export function Signature({ tokens }: { tokens: CodeToken[] }) {
  if (tokens.length === 0) return null
  return (
    // A panel that scrolls sideways must be reachable by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <pre className="reference-signature" tabIndex={0}>
      <code className="language-ts">{tokens.map(tokenToNode)}</code>
    </pre>
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
