import type { RootContent, Root } from 'mdast'
import { visit } from 'unist-util-visit'
import { type ComponentRule, getComponentRule, kitNames } from '~/guides/authoring-kit'
import { getAttribute, type JsxElement } from '~/guides/jsx-attributes'
import type { ReportProblem } from '~/lib/problem'
import { didYouMean } from '~/lib/suggest'

/** The names that a document's own imports and exports declare, which elements may use. */
function listDeclaredNames(node: Extract<RootContent, { type: 'mdxjsEsm' }>): string[] {
  return (node.data?.estree?.body ?? []).flatMap((statement): string[] => {
    if (statement.type === 'ImportDeclaration') {
      return statement.specifiers.map(({ local }) => local.name)
    }
    if (statement.type !== 'ExportNamedDeclaration') return []
    const { declaration } = statement
    if (declaration?.type === 'VariableDeclaration') {
      return declaration.declarations.flatMap(({ id }) => (id.type === 'Identifier' ? id.name : []))
    }
    return declaration?.id ? [declaration.id.name] : []
  })
}

/**
 * Reports components that neither the authoring kit nor the document itself has, and attributes
 * that a component of the kit lacks or does not know.
 */
export function remarkKnownComponents({ report }: { report: ReportProblem }) {
  return (tree: Root): void => {
    const declared = new Set<string>()
    visit(tree, 'mdxjsEsm', (node) => {
      if (node.type === 'mdxjsEsm') for (const name of listDeclaredNames(node)) declared.add(name)
    })
    visit(tree, ['mdxJsxFlowElement', 'mdxJsxTextElement'], (node) => {
      const element = node as JsxElement
      const name = element.name ?? ''
      if (!/^[A-Z]/.test(name) || declared.has(name.split('.', 1)[0] ?? '')) return
      const { line, column } = element.position?.start ?? {}
      const rule = getComponentRule(name)
      const faults = rule
        ? findAttributeFaults(element, rule)
        : [{ message: `unknown component <${name}>`, note: didYouMean(name, kitNames) }]
      for (const fault of faults) report({ line, column, ...fault })
    })
  }
}

function findAttributeFaults(
  element: JsxElement,
  { required = [], optional = [], oneOf = [] }: ComponentRule,
): { message: string; note: string }[] {
  const known = [...required, ...oneOf, ...optional]
  const { name, attributes } = element
  const has = (each: string): boolean => getAttribute(element, each) !== undefined
  const remedy = `Write <${name} ${[...required, ...oneOf].map((each) => `${each}="…"`).join(' ')}>.`
  const faults = required
    .filter((each) => !has(each))
    .map((each) => ({ message: `<${name}> needs "${each}"`, note: remedy }))
  if (oneOf.length > 0 && !oneOf.some(has)) {
    const names = oneOf.map((each) => `"${each}"`).join(' or ')
    faults.push({ message: `<${name}> needs ${names}`, note: remedy })
  }
  for (const attribute of attributes) {
    if (attribute.type !== 'mdxJsxAttribute' || known.includes(attribute.name)) continue
    faults.push({
      message: `<${name}> has no property "${attribute.name}"`,
      note: didYouMean(attribute.name, known),
    })
  }
  return faults
}
