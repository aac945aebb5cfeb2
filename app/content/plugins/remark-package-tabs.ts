import type { Root } from 'mdast'
import type { MdxJsxFlowElement } from 'mdast-util-mdx-jsx'
import { visit } from 'unist-util-visit'
import { getAttribute, getStaticAttribute, isJsxElement } from '~/content/jsx-attributes'
import { buildPackageCommands, type PackageCommand } from '~/content/package-commands'
import type { ReportProblem } from '~/lib/problem'

/** Turns `<PackageTabs command="install x" />` into tabs of the group `package-manager`. */
export function remarkPackageTabs({ report }: { report: ReportProblem }) {
  return (tree: Root): void => {
    visit(tree, (node) => {
      // An attribute that is not there at all has been reported.
      if (!isJsxElement(node, 'PackageTabs') || !getAttribute(node, 'command')) return
      const { line, column } = node.position?.start ?? {}
      const command = getStaticAttribute(node, 'command')
      const remedy = 'On a line of its own, write <PackageTabs command="install package" />.'
      if (typeof command !== 'string') {
        report({ line, column, message: '<PackageTabs> needs "command" as plain text', remedy })
        return
      }
      const commands = buildPackageCommands(command)
      if (!commands || node.type !== 'mdxJsxFlowElement') {
        const message = commands
          ? '<PackageTabs> stands within text'
          : `not every package manager has the command "${command}"`
        report({ line, column, message, remedy })
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
