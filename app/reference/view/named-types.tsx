import type { Reflection } from '~/reference/library'
import { CodePanel } from './code'
import { useReference } from './context'
import { Markdown, Properties } from './details'

/** The small types, and those that the library does not export, that a signature names. */
export function NamedTypes({ of: { key, href, anchor, declaration } }: { of: Reflection }) {
  const { index, describe } = useReference()
  // A page's own types stand above all members.
  const owner = href.includes('#') ? anchor : 'type'
  const names = new Set(declaration.signature.match(/\b[A-Z]\w+/g))
  const types = [...names].flatMap((name) => index.find(name) ?? []).filter(isSmall)
  const shown = types.filter((each) => each.key !== key)
  if (shown.length === 0) return null
  const unexported = shown.filter((each) => !each.href)
  const text = shown.map(typeToText).join('\n\n')
  const isOpen = unexported.length > 0 || text.split('\n').length <= 4
  return (
    <>
      <details className="reference-fold" data-part="repeated" open={isOpen}>
        <summary>
          {'What is in '}
          {shown.map((each, at) => (
            <span key={each.key}>
              {at > 0 && ', '}
              <code translate="no">{each.key}</code>
              {!each.href && ', not exported'}
            </span>
          ))}
        </summary>
        <CodePanel text={text} />
      </details>
      {unexported.map((each) => (
        <div key={each.key}>
          <Markdown text={describe(each).summary} />
          <Properties of={{ ...each, kind: 'type' }} prefix={`${owner}-${each.anchor}-`} />
        </div>
      ))}
    </>
  )
}

function isSmall({ kind, members, declaration: { signature } }: Reflection): boolean {
  const isLines = kind === 'interface' && members.length < 9
  return isLines || (kind === 'type' && signature.length < 300 && !/'\w+\/\w+/.test(signature))
}

function typeToText({ kind, members, declaration: { signature } }: Reflection): string {
  if (kind !== 'interface') return signature
  const lines = members.map((each) => `  ${each.declaration.signature.replaceAll('\n', '\n  ')}`)
  return [`${signature} {`, ...lines, '}'].join('\n')
}
