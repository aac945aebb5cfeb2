import type { Root } from 'mdast'
import type { MdxJsxFlowElement } from 'mdast-util-mdx-jsx'
import { visit } from 'unist-util-visit'
import { getStaticAttribute, isJsxElement } from '~/content/jsx-attributes'
import { buildPackageCommands, type PackageCommand } from '~/content/package-commands'
import type { ReportProblem } from '~/lib/problem'

/** Turns `<PackageTabs command="install x" />` into tabs of the group `package-manager`. */
export function remarkPackageTabs({ report }: { report: ReportProblem }) {
  return (tree: Root): void => {
    visit(tree, (node) => {
      if (!isJsxElement(node, 'PackageTabs')) return
      const { line, column } = node.position?.start ?? {}
      const command = getStaticAttribute(node, 'command')
      if (command === undefined || command === true) return
      const commands = buildPackageCommands(String(command))
      if (!commands || node.type !== 'mdxJsxFlowElement') {
        const message = commands
          ? '<PackageTabs> stands within text'
          : `not every package manager has the command "${command}"`
        const remedy = 'On a line of its own, write <PackageTabs command="install package" />.'
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
