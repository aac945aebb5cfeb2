import { ReflectionKind } from 'typedoc/models'
import { type Declaration, isKind } from './declarations'
import { ReferenceFault } from './declarations'
import type { MemberKind } from './types'

/** Whether a function is a React hook, by the naming convention of hooks. */
function isHook({ kind, name }: Declaration): boolean {
  return kind === ReflectionKind.Function && /^use[A-Z]/.test(name)
}

/** What a declaration is. Throws a ReferenceFault naming a declaration of a kind that has no label. */
export function memberKind(declaration: Declaration): MemberKind {
  switch (declaration.kind) {
    case ReflectionKind.Accessor:
      return 'accessor'
    case ReflectionKind.Class:
      return 'class'
    case ReflectionKind.Function:
      return isHook(declaration) ? 'hook' : 'function'
    case ReflectionKind.Interface:
      return 'interface'
    case ReflectionKind.Method:
      return 'method'
    case ReflectionKind.Property:
      return 'property'
    case ReflectionKind.TypeAlias:
      return 'type'
    case ReflectionKind.Variable:
      return 'constant'
    default:
      throw new ReferenceFault(
        `no label for "${declaration.name}", a ${ReflectionKind[declaration.kind]}`,
      )
  }
}

/** A function's name with parentheses, any other name as it is. */
export function callLabel(declaration: Declaration, label: string): string {
  return isKind(declaration, ReflectionKind.Method, ReflectionKind.Function) ? `${label}()` : label
}

/** Declarations under one heading; empty groups are left out. */
export interface DeclarationGroup {
  title: string
  declarations: Declaration[]
}

type GroupRule = [title: string, matches: (declaration: Declaration) => boolean]

const isData = (each: Declaration): boolean =>
  isKind(each, ReflectionKind.Property, ReflectionKind.Accessor)
const isMethod = (each: Declaration): boolean => isKind(each, ReflectionKind.Method)
const isStatic = (each: Declaration): boolean => each.flags.isStatic === true
const isFunction = (each: Declaration): boolean => isKind(each, ReflectionKind.Function)

const memberRules: GroupRule[] = [
  ['Required properties', (each) => isData(each) && !isStatic(each) && !each.flags.isOptional],
  ['Optional properties', (each) => isData(each) && !isStatic(each) && !!each.flags.isOptional],
  ['Static properties', (each) => isData(each) && isStatic(each)],
  ['Methods', (each) => isMethod(each) && !isStatic(each)],
  ['Static methods', (each) => isMethod(each) && isStatic(each)],
]

const exportRules: GroupRule[] = [
  ['Classes', (each) => isKind(each, ReflectionKind.Class)],
  ['Interfaces', (each) => isKind(each, ReflectionKind.Interface)],
  ['Hooks', isHook],
  ['Functions', (each) => isFunction(each) && !isHook(each)],
  ['Constants', (each) => isKind(each, ReflectionKind.Variable)],
  ['Type aliases', (each) => isKind(each, ReflectionKind.TypeAlias)],
]

/**
 * Groups the members of a class or interface, required properties before optional ones and each
 * group in source order. Throws a ReferenceFault naming a member that has no group.
 */
export function groupMembers(members: Declaration[]): DeclarationGroup[] {
  const groups = groupBy(members, memberRules)
  const hasOptional = groups.some(({ title }) => title === 'Optional properties')
  if (hasOptional) return groups
  return groups.map((group) =>
    group.title === 'Required properties' ? { ...group, title: 'Properties' } : group,
  )
}

/** Groups the library's exports by kind. Throws a ReferenceFault naming an export that has no group. */
export function groupExports(exported: Declaration[]): DeclarationGroup[] {
  return groupBy(exported, exportRules)
}

function groupBy(declarations: Declaration[], rules: GroupRule[]): DeclarationGroup[] {
  const stray = declarations.find((each) => !rules.some(([, matches]) => matches(each)))
  if (stray) {
    throw new ReferenceFault(`no group for "${stray.name}", a ${ReflectionKind[stray.kind]}`)
  }
  return rules
    .map(([title, matches]) => ({ title, declarations: declarations.filter(matches) }))
    .filter((group) => group.declarations.length > 0)
}
