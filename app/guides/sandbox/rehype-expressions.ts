import { createRequire, isBuiltin } from 'node:module'
import type { Expression, Node, Program, SourceLocation, Statement } from 'estree'
import type { Root } from 'hast'
import { visit } from 'unist-util-visit'
import type { VFile } from 'vfile'
import { useBaseUrlModule } from '~/guides/docusaurus/theme-imports'
import { report } from '~/lib/problem'

/**
 * Has expressions, and the functions in them, tell where they are before they run, and reports imports
 * of anything but installed packages.
 */
export function rehypeExpressions() {
  return (tree: Root, file: VFile): void => {
    const prepare = (program: Program | null | undefined): void => {
      if (!program) return
      // One such as `@jsxImportSource` would import what nothing has checked.
      program.comments = []
      prepareNode(program, file)
      program.body = program.body.flatMap((statement): Program['body'] => {
        if (statement.type === 'ExpressionStatement') markExpression(statement)
        else if (statement.type !== 'ImportDeclaration' && statement.loc) {
          return [toStatement(markPlace(statement.loc)), statement]
        }
        return [statement]
      })
    }
    visit(tree, (node) => {
      if ('attributes' in node) {
        for (const attribute of node.attributes) {
          if (attribute.type === 'mdxJsxExpressionAttribute') prepare(attribute.data?.estree)
          else if (typeof attribute.value === 'object') prepare(attribute.value?.data?.estree)
        }
      } else if (node.type.startsWith('mdx') && node.data && 'estree' in node.data) {
        prepare(node.data.estree as Program)
      }
    })
  }
}

/** Marks the functions of a node, and reports what it loads. */
function prepareNode(node: Node, file: VFile): void {
  for (const child of Object.values(node).flat() as (Node | null | undefined)[]) {
    if (typeof child?.type === 'string') prepareNode(child, file)
  }
  const loaded = findLoaded(node)
  if (loaded?.loc && !isAllowed(loaded)) {
    const { line, column } = loaded.loc.start
    const name = 'value' in loaded ? JSON.stringify(loaded.value) : 'what the expression loads'
    const message = `${name} is not an installed package`
    const note = /^"@(?:theme|docusaurus)\//.test(name)
      ? 'For documents of Docusaurus, set "docusaurus" in app/settings/site.config.ts to "lenient".'
      : 'Remove the import, or import a package. Components of the kit need no import.'
    report(file, { line, column: column + 1 }, { message, note })
  }
  if (!('params' in node) || !node.loc) return
  if (node.body.type === 'BlockStatement') node.body.body.unshift(toStatement(markPlace(node.loc)))
  else node.body = inSequence(node.loc, node.body)
}

function findLoaded(node: Node): Node | null | undefined {
  if (node.type === 'CallExpression') {
    const isRequire = node.callee.type === 'Identifier' && node.callee.name === 'require'
    return isRequire ? node : undefined
  }
  return node.type === 'ImportExpression' ? node : 'source' in node ? node.source : undefined
}

function isAllowed(loaded: Node): boolean {
  if (loaded.type !== 'Literal') return false
  const name = String(loaded.value)
  if (name === useBaseUrlModule) return true
  if (!/^(?:@[\w.-]+\/)?\w[\w.-]*(?:\/[\w-][\w.-]*)*$/.test(name) || isBuiltin(name)) return false
  try {
    return Boolean(createRequire(`${process.cwd()}/`).resolve(name))
  } catch (error) {
    // A package that is only for `import` is there, too.
    return (error as { code?: unknown }).code !== 'MODULE_NOT_FOUND'
  }
}

function markExpression(statement: { expression: Expression }): void {
  const { expression } = statement
  // Attributes such as `{...values}` are the properties of an object.
  const spread = expression.type === 'ObjectExpression' ? expression.properties[0] : undefined
  if (spread?.type === 'SpreadElement') spread.argument = inSequence(spread.loc, spread.argument)
  else statement.expression = inSequence(expression.loc, expression)
}

function inSequence(loc: Node['loc'], expression: Expression): Expression {
  if (!loc) return expression
  return { type: 'SequenceExpression', expressions: [markPlace(loc), expression] }
}

function toStatement(expression: Expression): Statement {
  return { type: 'ExpressionStatement', expression }
}

function markPlace({ start }: SourceLocation): Expression {
  return {
    type: 'CallExpression',
    callee: { type: 'Identifier', name: 'markPlace' },
    arguments: [start.line, start.column + 1].map((value) => ({ type: 'Literal', value })),
    optional: false,
  }
}
