import { ReflectionKind } from 'typedoc/models'
import type { Declaration } from '~/reference/typedoc/declarations'

/** Whether a function is a React hook, by the naming convention of hooks. */
function isHook({ kind, name }: Declaration): boolean {
  return kind === ReflectionKind.Function && /(?:^|\.)use[A-Z][^.]*$/.test(name)
}

/** What readers call each kind of declaration. */
export const kindNames = {
  [ReflectionKind.Accessor]: 'accessor',
  [ReflectionKind.CallSignature]: 'signature',
  [ReflectionKind.Class]: 'class',
  [ReflectionKind.Constructor]: 'constructor',
  [ReflectionKind.ConstructorSignature]: 'signature',
  [ReflectionKind.Enum]: 'enum',
  [ReflectionKind.EnumMember]: 'enum member',
  [ReflectionKind.Function]: 'function',
  [ReflectionKind.IndexSignature]: 'signature',
  [ReflectionKind.Interface]: 'interface',
  [ReflectionKind.Method]: 'method',
  [ReflectionKind.Namespace]: 'namespace',
  [ReflectionKind.Property]: 'property',
  [ReflectionKind.TypeAlias]: 'type',
  [ReflectionKind.Variable]: 'constant',
} as const

/** What a declaration is. */
export type MemberKind = (typeof kindNames)[keyof typeof kindNames] | 'hook' | 'other'

/** Tells what a declaration is. */
export function memberKind(declaration: Declaration): MemberKind {
  if (isHook(declaration)) return 'hook'
  return (kindNames as Partial<Record<ReflectionKind, MemberKind>>)[declaration.kind] ?? 'other'
}

/** Declarations under one heading; empty groups are left out. */
export interface DeclarationGroup {
  title: string
  declarations: Declaration[]
}

type GroupRule = [title: string, matches: (declaration: Declaration) => boolean]

const isOf =
  (...kinds: MemberKind[]) =>
  (each: Declaration): boolean =>
    kinds.includes(memberKind(each))
const isData = isOf('property', 'accessor')
const isStatic = (each: Declaration): boolean => each.flags.isStatic === true

const memberRules: GroupRule[] = [
  ['Constructors', isOf('constructor')],
  ['Signatures', isOf('signature')],
  ['Required properties', (each) => isData(each) && !isStatic(each) && !each.flags.isOptional],
  ['Optional properties', (each) => isData(each) && !isStatic(each) && !!each.flags.isOptional],
  ['Static properties', (each) => isData(each) && isStatic(each)],
  ['Methods', (each) => isOf('method')(each) && !isStatic(each)],
  ['Static methods', (each) => isOf('method')(each) && isStatic(each)],
  ['Other members', isOf('other')],
]

const exportRules: GroupRule[] = [
  ['Classes', isOf('class')],
  ['Interfaces', isOf('interface')],
  ['Hooks', isHook],
  ['Functions', isOf('function')],
  ['Constants', isOf('constant')],
  ['Enums', isOf('enum')],
  ['Type aliases', isOf('type')],
  ['Namespaces', isOf('namespace')],
  ['Other exports', isOf('other')],
]

/**
 * Groups the members of a class or interface, required properties before optional ones and each
 * group in source order.
 */
export function groupMembers(members: Declaration[]): DeclarationGroup[] {
  const groups = groupBy(members, memberRules)
  const hasOptional = groups.some(({ title }) => title === 'Optional properties')
  if (hasOptional) return groups
  return groups.map((group) =>
    group.title === 'Required properties' ? { ...group, title: 'Properties' } : group,
  )
}

/** Groups the library's exports by kind. */
export function groupExports(exported: Declaration[]): DeclarationGroup[] {
  return groupBy(exported, exportRules)
}

function groupBy(declarations: Declaration[], rules: GroupRule[]): DeclarationGroup[] {
  return rules
    .map(([title, matches]) => ({ title, declarations: declarations.filter(matches) }))
    .filter((group) => group.declarations.length > 0)
}
