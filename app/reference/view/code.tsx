import { CopyButton } from '~/code/code-box'
import { isErrorCode } from '~/lib/error-codes'
import { guidePath, withAnchor } from '~/lib/paths'
import { type Reflection, toAnchor } from '~/reference/library'
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

/** The source text of a declaration on lines of its own, its names linked; a button copies it. */
export function Signature({ of }: { of: Reflection }) {
  return (
    <figure className="code-block reference-signature">
      <CopyButton label="Copy signature" />
      <CodePanel text={of.declaration.signature} of={of} />
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

/**
 * TypeScript with its names linked. Of what it declares, values and properties that no list explains
 * have their anchors here.
 */
export function Code({ text, of }: { text: string; of?: Reflection | undefined }) {
  const { index } = useReference()
  const anchors = useAnchors(of)
  const tokens = text.match(/'[^']*'|[A-Za-z_$][\w$]*|[^'\w$]+|\w+/g) ?? []
  return tokens.map((token, at) => {
    const isString = token.startsWith("'")
    const name = token.replaceAll("'", '')
    const isProperty = /^\??:/.test(tokens[at + 1] ?? '')
    const id = isString || isProperty ? anchors.get(name) : undefined
    // Each anchor once, although a name may stand there again.
    if (id) anchors.delete(name)
    const href = isString ? toCodeHref(name) : isProperty ? undefined : toHref(token)
    const kind = isString ? 'string' : keywords.has(token) && !isProperty ? 'keyword' : undefined
    if (href) {
      return (
        <a key={at} id={id} href={href}>
          {token}
        </a>
      )
    }
    if (!id && !kind) return token
    return (
      <span key={at} id={id} className={kind}>
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
  return isErrorCode(code) ? withAnchor(guidePath('errors'), code.replace('/', '')) : undefined
}

/** The anchors of values and properties that a declaration has in its signature, by their names. */
function useAnchors(of: Reflection | undefined): Map<string, string> {
  const { describe } = useReference()
  if (!of) return new Map()
  const { anchor, declaration, kind } = of
  // The members of others have sections.
  const members = kind === 'property' || kind === 'type' ? of.members : []
  const { values } = describe(of)
  const parts = listParts(members)
  const known = new Set([...Object.keys(values), ...parts.map((part) => part.declaration.name)])
  const literals = [...declaration.signature.matchAll(/'([^']+)'/g)].map(([, value = '']) => value)
  const toId = (value: string) => (isErrorCode(value) ? '' : `${anchor}-`) + toAnchor(value)
  return new Map([
    ...literals
      .filter((value) => !known.has(value))
      .map((value): [string, string] => [value, toId(value)]),
    ...parts
      .filter((part) => !describe(part).summary)
      .map((part): [string, string] => [part.declaration.name, part.anchor]),
  ])
}

function listParts(members: Reflection[]): Reflection[] {
  return members.flatMap((each) => [each, ...listParts(each.members)])
}
