import { ReflectionKind } from 'typedoc/models'
import type { ApiChange } from '~/reference/overlay/overlay'
import { type Declaration, isKind, objectProperties } from '~/reference/typedoc/declarations'
import { membersOf, type ReflectionIndex } from '~/reference/typedoc/reflection-index'
import { tokensToText } from './code-tokens'
import { createScope } from './scope'
import { declarationToTokens } from './signature'

/** An export, or a member of one, with its signature on one line. */
export interface ListedDeclaration {
  /** The API key, such as `CameraProps.fps`. */
  key: string
  owner: Declaration
  declaration: Declaration
  signature: string
}

/** Lists the exports of a library and their members, also the properties of object types. */
export function listDeclarations(index: ReflectionIndex): ListedDeclaration[] {
  return index.exported.flatMap((owner) => {
    const scope = createScope({ index }, owner)
    const list = (key: string, declaration: Declaration): ListedDeclaration => {
      const signature = toLine(tokensToText(declarationToTokens(declaration, scope)))
      return { key, owner, declaration, signature }
    }
    const members = membersOf(owner, index.internal)
    const parts = members.length > 0 ? members : (objectProperties(owner) ?? [])
    return [
      list(owner.name, owner),
      ...parts.map((each) => list(`${owner.name}.${each.name}`, each)),
    ]
  })
}

/** Undoes the line breaks of a long signature. */
function toLine(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .replace(/([=:]) \| /g, '$1 ')
    .replaceAll('( ', '(')
    .replace(/,? \)/g, ')')
    .trim()
}

/** Signatures by API key, but of a constant with members those of its members only. */
export function listSignatures(index: ReflectionIndex): Map<string, string> {
  const all = listDeclarations(index)
  const owners = new Set(
    all.flatMap(({ owner, declaration }) => (owner === declaration ? [] : owner)),
  )
  const isRepeated = ({ declaration }: ListedDeclaration): boolean =>
    isKind(declaration, ReflectionKind.Variable) && owners.has(declaration)
  return new Map(
    all.map((each) => [each.key, isRepeated(each) ? `const ${each.key}` : each.signature]),
  )
}

/** Whether two signatures say the same to who uses them: `a: () => void` is called like `a(): void`. */
export function isSameSignature(a: string | undefined, b: string | undefined): boolean {
  const asMethod = (text = ''): string =>
    text.replace(/^([\w.]+\??): \((.*)\) => (.*)$/, '$1($2): $3')
  return (a === undefined) === (b === undefined) && asMethod(a) === asMethod(b)
}

/** The literals of a union that ends a signature, such as `'on'` and `'off'`; undefined for others. */
function listLiterals(type: string): string[] | undefined {
  return /(?:'[^']*'(?: \| )?){2,}$/.exec(type)?.[0].split(' | ')
}

/** Words a change of what is still there, as Markdown; of unions, only the values that differ. */
export function describeChange({ before = '', after = '', isUpcoming }: ApiChange): string {
  const [old, present] = [listLiterals(before), listLiterals(after)]
  if (!old || !present) return isUpcoming ? `It becomes \`${after}\`.` : `It was \`${before}\`.`
  const list = (title: string, values: string[], others: string[]): string[] => {
    const only = values.filter((value) => !others.includes(value))
    return only.length > 0 ? [`${title}: ${only.map((each) => `\`${each}\``).join(', ')}.`] : []
  }
  return [...list('Removed', old, present), ...list('Added', present, old)].join(' ')
}
