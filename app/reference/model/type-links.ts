import type { JSONOutput } from 'typedoc'
import type { Scope } from './scope'
import { conventions } from '~/product/conventions'

const mdn = 'https://developer.mozilla.org/docs/Web'
const handbook = 'https://www.typescriptlang.org/docs/handbook'

/** The anchors of TypeScript's own utility types on the page that explains them. */
const utilityTypes: Record<string, string> = {
  Awaited: 'awaitedtype',
  Exclude: 'excludeuniontype-excludedmembers',
  Extract: 'extracttype-union',
  InstanceType: 'instancetypetype',
  NoInfer: 'noinfertype',
  NonNullable: 'nonnullabletype',
  Omit: 'omittype-keys',
  Parameters: 'parameterstype',
  Partial: 'partialtype',
  Pick: 'picktype-keys',
  Readonly: 'readonlytype',
  Record: 'recordkeys-type',
  Required: 'requiredtype',
  ReturnType: 'returntypetype',
}

/** The documentation of types of packages that many libraries use, and of those that this one uses. */
const externalTypes: Record<string, Record<string, string>> = {
  '@types/react': {
    'React.PureComponent': 'https://react.dev/reference/react/PureComponent',
    'React.DependencyList': 'https://react.dev/reference/react/useMemo#parameters',
  },
  ...conventions.externalTypes,
}

/**
 * The documentation of a type from another package, or undefined where none is known: types of
 * JavaScript, TypeScript and browsers are known by their names, others by `app/product/conventions.ts`.
 */
function externalUrl(target: JSONOutput.ReflectionSymbolId): string | undefined {
  const { packageName, packagePath, qualifiedName } = target
  const listed = externalTypes[packageName]?.[qualifiedName]
  if (listed || packageName !== 'typescript') return listed
  const utility = utilityTypes[qualifiedName]
  if (utility) return `${handbook}/utility-types.html#${utility}`
  const isBrowser = packagePath.includes('lib.dom')
  if (isBrowser) return `${mdn}/API/${qualifiedName}`
  const [name = ''] = qualifiedName.split('.')
  const isGlobal = Object.hasOwn(globalThis, name)
  const file = qualifiedName.replaceAll('.', '/')
  return isGlobal ? `${mdn}/JavaScript/Reference/Global_Objects/${file}` : undefined
}

/** The name of a type; what is in a namespace or an enum is named with it, as code has to. */
export function referenceLabel(
  { name: label, target }: JSONOutput.ReferenceType,
  scope: Scope,
): string {
  const key = typeof target === 'number' ? scope.index.getKeyById(target) : undefined
  return key?.endsWith(`.${label}`) ? key : label
}

/** Where the name of a type leads. One that is documented nowhere is a warning. */
export function referenceHref(type: JSONOutput.ReferenceType, scope: Scope): string | undefined {
  const { target, refersToTypeParameter } = type
  if (refersToTypeParameter) return undefined
  if (typeof target !== 'number') {
    const href = type.externalUrl ?? externalUrl(target)
    const { packageName, qualifiedName } = target
    if (!href && packageName !== 'typescript') {
      scope.warn(`no documentation is known for "${qualifiedName}" of ${packageName}`)
    }
    return href
  }
  const href = scope.index.getHrefById(target)
  if (!href && !scope.index.internal.has(target)) {
    scope.warn(`the type "${type.name}" is documented nowhere`)
  }
  return href
}
