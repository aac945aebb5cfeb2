import { CopyButton } from '~/code/code-box'
import { breakIdentifier } from '~/ui/identifier'
import { isErrorCode } from '~/lib/error-codes'
import { guidePath, withAnchor } from '~/lib/paths'
import { type Reflection, toValueAnchor, withMembers } from '~/reference/library'
import { type ReferenceContext, useReference } from './context'

/** Types of other packages that signatures name, with their documentation. */
const external: Record<string, string> = {
  ViewProps: 'https://reactnative.dev/docs/view#props',
  EmitterSubscription:
    'https://reactnative.dev/docs/legacy/native-modules-ios#sending-events-to-javascript',
}

const types = ['boolean', 'null', 'number', 'string', 'undefined', 'unknown', 'void']
const modifiers = ['class', 'const', 'extends', 'function', 'get', 'interface', 'is']
const keywords = new Set([...types, ...modifiers, 'readonly', 'static', 'type'])

/** The source text of a declaration, its names linked. A button copies it unless it is a property in one line. */
export function Signature({ of }: { of: Reflection }) {
  const { signature } = of.declaration
  const line = signature.includes('\n') ? '' : ' code-block-line'
  const isCopied = !line || of.label.endsWith(')')
  return (
    <figure className={`code-block reference-signature${line}`}>
      {isCopied && <CopyButton label="Copy signature" />}
      <CodePanel text={signature} of={of} />
    </figure>
  )
}

/** TypeScript on lines of its own. */
export function CodePanel({ text, of }: { text: string; of?: Reflection | undefined }) {
  return (
    // A panel that scrolls sideways must be reachable by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <pre translate="no" tabIndex={0}>
      <code className="language-ts">
        <Code text={text} of={of} />
      </code>
    </pre>
  )
}

interface CodeProps {
  text: string
  /** The declaration that the text is the source of. */
  of?: Reflection | undefined
  /** For the index: links alone are colored, and names may break at their humps. */
  isPlain?: boolean
}

/** TypeScript with its names linked. Literals and properties that no list explains have their anchors here. */
export function Code({ text, of, isPlain }: CodeProps) {
  const reference = useReference()
  const anchors = of && listAnchors(of, reference)
  const tokens = text.match(/'[^']*'|[A-Za-z_$][\w$]*|[^'\w$]+|\w+/g) ?? []
  const names = tokens.map((token) => token.replaceAll("'", ''))
  return tokens.map((token, at) => {
    const [name = ''] = names.slice(at)
    const isString = token.startsWith("'")
    const isKey = /^\??:/.test(tokens[at + 1] ?? '')
    const isOwn = name === of?.declaration.name
    // A name may stand there again.
    const id = names.indexOf(name) === at ? anchors?.get(name) : undefined
    const typeHref = isKey || isOwn ? undefined : (reference.index.getHref(name) ?? external[name])
    const href = isString ? toCodeHref(name) : /^[A-Z]/.test(name) ? typeHref : undefined
    const color = isString ? 'string' : !isKey && keywords.has(token) ? 'keyword' : undefined
    if (href) {
      return (
        <a key={at} id={id} href={href}>
          {isPlain ? breakIdentifier(token) : token}
        </a>
      )
    }
    if (isPlain || (!id && !color)) return token
    return (
      <span key={at} id={id} className={color}>
        {token}
      </span>
    )
  })
}

/** The heading of an error code in the guide that describes them all. */
export function toCodeHref(code: string): string | undefined {
  if (!isErrorCode(code)) return undefined
  return withAnchor(guidePath('errors'), code.replace('/', '').toLowerCase())
}

/** The anchors of literals and properties that only the signature has, by their names. */
function listAnchors(of: Reflection, { describe }: ReferenceContext): Map<string, string> {
  const { anchor, declaration, kind } = of
  const { values } = describe(of)
  const literals =
    declaration.signature.match(/(?<=')[^'\s]+(?='(?!\??:|\]))|(?<=\| )number\b/g) ?? []
  // Members of classes, interfaces and constants have sections.
  const properties = kind === 'property' || kind === 'type' ? of.members.flatMap(withMembers) : []
  return new Map([
    ...literals
      .filter((literal) => !values[literal])
      .map((literal): [string, string] => [literal, toValueAnchor(anchor, literal)]),
    ...properties
      .filter((each) => !describe(each).summary)
      .map((each): [string, string] => [each.declaration.name, each.anchor]),
  ])
}
