import ts from 'typescript'
import type { CodeFault, Fence } from '~/guides/fences'
import { givenProps, phonePackages } from '~/lib/phone-packages'
import { splitSnippet } from '~/markdown/code-fence'

const packages = new Set<string>(phonePackages)
const given = new Set<string>(givenProps)

/** Says why the live phone can't run a sample as it stands; undefined where it can. */
export function findRunFault(
  { code, language }: Fence,
  source: ts.SourceFile,
  checker: ts.TypeChecker,
): CodeFault | undefined {
  if (!/^[jt]sx$/.test(language)) return { offset: 0, message: 'only tsx and jsx can be run' }
  if (splitSnippet(code).hiddenLineCount > 0) {
    return { offset: 0, message: 'code above // ---cut--- is not on the page' }
  }
  return findMissingPackage(source, checker) ?? findComponentFault(source, checker)
}

/** Looks into modules beside the sample as well, where they stand in for a file of the guide. */
function findMissingPackage(
  source: ts.SourceFile,
  checker: ts.TypeChecker,
  seen = new Set([source]),
): CodeFault | undefined {
  for (const statement of source.statements) {
    if (!ts.isImportDeclaration(statement) || statement.importClause?.isTypeOnly) continue
    const { moduleSpecifier } = statement
    const name = ts.isStringLiteral(moduleSpecifier) ? moduleSpecifier.text : ''
    const fault = {
      offset: moduleSpecifier.getStart(source),
      message: `the phone does not have the package ${name}`,
    }
    if (!name.startsWith('./')) {
      if (packages.has(name)) continue
      return fault
    }
    const beside = checker.getSymbolAtLocation(moduleSpecifier)?.valueDeclaration
    if (!beside || !ts.isSourceFile(beside) || seen.has(beside)) continue
    const inner = findMissingPackage(beside, checker, seen.add(beside))
    if (inner) return { ...fault, message: `${name}: ${inner.message}` }
  }
  return undefined
}

function findComponentFault(source: ts.SourceFile, checker: ts.TypeChecker): CodeFault | undefined {
  const module = checker.getSymbolAtLocation(source)
  const component = (module ? checker.getExportsOfModule(module) : []).find(
    ({ name, flags }) => /^(?:[A-Z]|default$)/.test(name) && flags & ts.SymbolFlags.Value,
  )
  const [signature] = component
    ? checker.getTypeOfSymbolAtLocation(component, source).getCallSignatures()
    : []
  if (!component || !signature) return { offset: 0, message: 'it exports no component' }
  const [props] = signature.parameters
  const missing = (props ? checker.getTypeOfSymbolAtLocation(props, source).getProperties() : [])
    .filter(({ name, flags }) => !(flags & ts.SymbolFlags.Optional) && !given.has(name))
    .map(({ name }) => name)
  if (missing.length === 0) return undefined
  const offset = component.valueDeclaration?.getStart(source) ?? 0
  return { offset, message: `the phone does not give it the prop ${missing.join(', ')}` }
}
