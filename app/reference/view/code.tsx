import { CopyButton } from '~/code/code-box'
import { breakIdentifier } from '~/ui/identifier'
import { isErrorCode } from '~/lib/error-codes'
import { guidePath, withAnchor } from '~/lib/paths'
import { getParameters, type Reflection, toAnchor, toValueAnchor } from '~/reference/library'
import { useReference } from './context'

/** Types of other packages that signatures name, with their documentation. */
const external: Record<string, string> = {
  ViewProps: 'https://reactnative.dev/docs/view#props',
  EmitterSubscription:
    'https://reactnative.dev/docs/legacy/native-modules-ios#sending-events-to-javascript',
}

const keywords = new Set(
  'boolean class const extends function get interface is null number readonly static string type undefined unknown void'.split(
    ' ',
  ),
)

/** The source text of a declaration, its names linked. A button copies it, but for that of a property in one line. */
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
  /** What the code declares. */
  of?: Reflection | undefined
  /** Whether lines may end within names. */
  isBreaking?: boolean
}

/**
 * TypeScript with its names linked. Of what it declares, parameters, values and properties that no list
 * explains have their anchors here.
 */
export function Code({ text, of, isBreaking }: CodeProps) {
  const { index } = useReference()
  const anchors = useAnchors(of)
  const tokens = text.match(/'[^']*'|[A-Za-z_$][\w$]*|[^'\w$]+|\w+/g) ?? []
  return tokens.map((token, at) => {
    const isString = token.startsWith("'")
    const name = token.replaceAll("'", '')
    const isProperty = /^\??:/.test(tokens[at + 1] ?? '')
    const id = anchors.get(name)
    // Each anchor once, although a name may stand there again.
    if (id) anchors.delete(name)
    const href = isString ? toCodeHref(name) : isProperty ? undefined : toHref(token)
    const color = isString ? 'string' : keywords.has(token) && !isProperty ? 'keyword' : ''
    // The index is one of names: what isn't a link stays plain there.
    const className = (!isBreaking && color) || undefined
    if (href) {
      return (
        <a key={at} id={id} href={href}>
          {isBreaking ? breakIdentifier(token) : token}
        </a>
      )
    }
    if (!id && !className) return token
    return (
      <span key={at} id={id} className={className}>
        {token}
      </span>
    )
  })

  function toHref(name: string): string | undefined {
    const isOwn = name === of?.declaration.name
    return isOwn || !/^[A-Z]/.test(name) ? undefined : (index.getHref(name) ?? external[name])
  }
}

/** The heading of an error code in the guide that describes them all. */
function toCodeHref(code: string): string | undefined {
  return isErrorCode(code)
    ? withAnchor(guidePath('errors'), code.replace('/', '').toLowerCase())
    : undefined
}

/** Error codes, each with its anchor, that lead to the guide. */
export function ErrorCodes({ codes }: { codes: string[] }) {
  return (
    <ul className="reference-codes" data-part="repeated">
      {codes.map((code) => (
        <li key={code}>
          <a id={toAnchor(code)} href={toCodeHref(code)}>
            <code translate="no">{code}</code>
          </a>
        </li>
      ))}
    </ul>
  )
}

/** The anchors of what a declaration has in its signature and nowhere else, by name. */
function useAnchors(of: Reflection | undefined): Map<string, string> {
  const { describe } = useReference()
  if (!of) return new Map()
  const { anchor, declaration, kind } = of
  const { values, parameters } = describe(of)
  // The members of others have sections.
  const parts = listParts(kind === 'property' || kind === 'type' ? of.members : [])
  const elsewhere = new Set([...Object.keys(values), ...parts.map((part) => part.declaration.name)])
  const literals = declaration.signature.match(/(?<=')[^'\s]+(?=')|(?<=\| )number\b/g) ?? []
  const names = getParameters(declaration).map(({ name }) => name)
  return new Map([
    ...literals
      .filter((value) => !elsewhere.has(value))
      .map((value): [string, string] => [value, toValueAnchor(anchor, value)]),
    ...names
      .filter((name) => !parameters[name])
      .map((name): [string, string] => [name, `${anchor}-${toAnchor(name)}`]),
    ...parts
      .filter((part) => !describe(part).summary)
      .map((part): [string, string] => [part.declaration.name, part.anchor]),
  ])
}

function listParts(members: Reflection[]): Reflection[] {
  return members.flatMap((each) => [each, ...listParts(each.members)])
}
