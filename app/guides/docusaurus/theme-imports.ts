import type { ImportDeclaration } from 'estree'
import type { Root } from 'mdast'
import { SKIP, visit } from 'unist-util-visit'
import type { VFile } from 'vfile'
import { report } from '~/lib/problem'
import { didYouMean } from '~/lib/suggest'

/** The module from which Docusaurus documents take the function that adds the base path. */
export const useBaseUrlModule = '@docusaurus/useBaseUrl'

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
export function remarkThemeImports() {
  return (tree: Root, file: VFile): void => {
    const kitNames = new Map<string, string>()
    visit(tree, 'mdxjsEsm', (node, index, parent) => {
      if (node.type !== 'mdxjsEsm' || !parent || index === undefined) return
      const program = node.data?.estree
      if (!program) return
      program.body = program.body.filter((statement) => {
        if (statement.type !== 'ImportDeclaration') return true
        return !takeImport(statement, kitNames, file)
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

/** Whether the import is dealt with: its module is not there for the bundler to find. */
function takeImport(
  statement: ImportDeclaration,
  kitNames: Map<string, string>,
  file: VFile,
): boolean {
  const module = String(statement.source.value)
  const kitName = themeModules[module]
  if (kitName) {
    for (const { local } of statement.specifiers) kitNames.set(local.name, kitName)
    return true
  }
  if (!/^@(?:theme|theme-original|docusaurus)\//.test(module)) return false
  if (module === useBaseUrlModule) return false
  const { line = 1, column = 0 } = statement.loc?.start ?? {}
  report(
    file,
    { line, column: column + 1 },
    {
      message: `the authoring kit has no replacement for "${module}"`,
      note: didYouMean(module, [...Object.keys(themeModules), useBaseUrlModule]),
    },
  )
  return true
}
