import type { RootContent } from 'mdast'

/** The names that a document's own imports and exports declare, which elements may use. */
export function listDeclaredNames(node: Extract<RootContent, { type: 'mdxjsEsm' }>): string[] {
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
