import { withBase } from '~/lib/paths'
import type { ImportDeclaration } from 'estree'
import type { Root } from 'mdast'
import { SKIP, visit } from 'unist-util-visit'
import type { ReportProblem } from '~/lib/problem'
import { didYouMean } from '~/lib/suggest'

/** The module from which Docusaurus documents take the function that adds the base path. */
export const useBaseUrlModule = '@docusaurus/useBaseUrl'

/**
 * Creates what `useBaseUrl` is in documents: it puts the base path before a pathname of the site,
 * and leaves URLs, anchors, and pathnames that have it already as they are.
 */
export function createUseBaseUrl(basePath: string): (path: string) => string {
  return (path) => {
    if (/^(?:[a-z][a-z\d+.-]*:|\/\/|#|$)/i.test(path) || hasBase(path, basePath)) return path
    return withBase(basePath, path)
  }
}

/** With the base path `/` every pathname is below it, and needs nothing. */
function hasBase(path: string, basePath: string): boolean {
  return path.startsWith(basePath)
}

/** The component of the authoring kit that stands in for a module of the Docusaurus theme. */
const themeModules: Record<string, string> = {
  '@theme/Tabs': 'Tabs',
  '@theme/TabItem': 'TabItem',
  '@theme/Admonition': 'Admonition',
  '@theme/CodeBlock': 'CodeBlock',
  '@theme/Details': 'Details',
  '@docusaurus/Link': 'Link',
}

/**
 * Takes out imports of Docusaurus' theme and gives the elements that use them, by whatever name,
 * the names of the authoring kit. Modules of Docusaurus that the kit has no part for are reported.
 */
export function remarkThemeImports({ report }: { report: ReportProblem }) {
  return (tree: Root): void => {
    const kitNames = new Map<string, string>()
    visit(tree, 'mdxjsEsm', (node, index, parent) => {
      if (node.type !== 'mdxjsEsm' || !parent || index === undefined) return
      const program = node.data?.estree
      if (!program) return
      program.body = program.body.filter((statement) => {
        if (statement.type !== 'ImportDeclaration') return true
        return !takeImport(statement, { kitNames, report })
      })
      if (program.body.length > 0) return
      parent.children.splice(index, 1)
      return [SKIP, index]
    })
    visit(tree, ['mdxJsxFlowElement', 'mdxJsxTextElement'], (node) => {
      if ('name' in node && typeof node.name === 'string') {
        node.name = kitNames.get(node.name) ?? node.name
      }
    })
  }
}

interface ImportContext {
  kitNames: Map<string, string>
  report: ReportProblem
}

/** Whether the import is dealt with: its module is not there for the bundler to find. */
function takeImport(statement: ImportDeclaration, { kitNames, report }: ImportContext): boolean {
  const module = String(statement.source.value)
  const kitName = themeModules[module]
  if (kitName) {
    for (const { local } of statement.specifiers) kitNames.set(local.name, kitName)
    return true
  }
  if (!/^@(?:theme|theme-original|docusaurus)\//.test(module)) return false
  if (module === useBaseUrlModule) return false
  const { line, column = 0 } = statement.loc?.start ?? {}
  report({
    line,
    column: column + 1,
    message: `the authoring kit has no replacement for "${module}"`,
    note: didYouMean(module, [...Object.keys(themeModules), useBaseUrlModule]),
  })
  return true
}
