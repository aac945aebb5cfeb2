import convert from 'npm-to-yarn'
import type { Root } from 'mdast'
import type { MdxJsxFlowElement } from 'mdast-util-mdx-jsx'
import { visit } from 'unist-util-visit'
import { getAttribute, getStaticAttribute, isJsxElement } from '~/guides/jsx-attributes'
import type { ReportProblem } from '~/lib/problem'

/** One package manager's way to say a command. */
export interface PackageCommand {
  manager: 'npm' | 'yarn' | 'pnpm' | 'bun'
  command: string
}

/**
 * Says a command of npm in the words of npm, Yarn, pnpm and Bun: `install x`, with or without `npm`
 * before it, or `npx x`. Several commands are joined by ` && ` and come out on lines of their own.
 * Undefined where one of them has no counterpart.
 */
function buildPackageCommands(command: string): PackageCommand[] | undefined {
  const lines = command
    .split(/\s+&&\s+|\n/)
    .map((line) => line.trim())
    .filter(Boolean)
    .map((line) => (/^(?:npm|npx)\s/.test(line) ? line : `npm ${line}`))
  const commands = (['npm', 'yarn', 'pnpm', 'bun'] as const).map((manager) => ({
    manager,
    command: lines.map((line) => convert(line, manager)).join('\n'),
  }))
  // What npm-to-yarn cannot convert it gives back with a comment.
  const isWhole = lines.length > 0 && commands.every((each) => !each.command.includes('\n#'))
  return isWhole ? commands : undefined
}

/** Turns `<PackageTabs command="install x" />` into tabs of the group `package-manager`. */
export function remarkPackageTabs({ report }: { report: ReportProblem }) {
  return (tree: Root): void => {
    visit(tree, (node) => {
      // An attribute that is not there at all has been reported.
      if (!isJsxElement(node, 'PackageTabs') || !getAttribute(node, 'command')) return
      const { line, column } = node.position?.start ?? {}
      const command = getStaticAttribute(node, 'command')
      const remedy = 'Write it on its own line: <PackageTabs command="install package" />.'
      if (typeof command !== 'string') {
        report({
          line,
          column,
          message: '<PackageTabs> needs "command" as plain text',
          note: remedy,
        })
        return
      }
      const commands = buildPackageCommands(command)
      if (!commands || node.type !== 'mdxJsxFlowElement') {
        const message = commands
          ? '<PackageTabs> is inside a paragraph'
          : `not every package manager has the command "${command}"`
        report({ line, column, message, note: remedy })
        return
      }
      node.name = 'Tabs'
      node.attributes = [{ type: 'mdxJsxAttribute', name: 'groupId', value: 'package-manager' }]
      node.children = commands.map((each) => commandToTab(each, node))
    })
  }
}

function commandToTab(
  { manager, command }: PackageCommand,
  { position }: MdxJsxFlowElement,
): MdxJsxFlowElement {
  const label = manager === 'yarn' ? 'Yarn' : manager === 'bun' ? 'Bun' : manager
  return {
    type: 'mdxJsxFlowElement',
    name: 'TabItem',
    attributes: [
      { type: 'mdxJsxAttribute', name: 'value', value: manager },
      { type: 'mdxJsxAttribute', name: 'label', value: label },
    ],
    children: [{ type: 'code', lang: 'bash', value: command, position }],
  }
}
