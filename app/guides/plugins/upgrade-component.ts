import type { Nodes, Root } from 'mdast'
import type { MdxJsxFlowElement } from 'mdast-util-mdx-jsx'
import { visit } from 'unist-util-visit'
import type { JsxElement } from '~/guides/jsx-attributes'
import type { Fault } from '~/lib/problem'

/** Finds a part of an upgrade, such as `4/removed`, in a tree of its own, or says what would be right. */
export type UpgradeLookup = (name: string) => Root | { note: string }

/** Puts a part of an upgrade in the place of `<Upgrade>`. */
export const upgradeComponent = {
  attribute: 'part',
  example: '<Upgrade part="4/removed" />',
  isBlock: true,
  transform(
    { position }: JsxElement,
    name: string,
    { getUpgradePart }: { getUpgradePart: UpgradeLookup },
  ): MdxJsxFlowElement | Fault {
    const part = getUpgradePart(name)
    if ('note' in part) return { message: `no upgrade has a part "${name}"`, ...part }
    // What is wrong with it is reported where the guide shows it.
    visit(part, (node: Nodes) => void Object.assign(node, { position }))
    const children = part.children as MdxJsxFlowElement['children']
    return { type: 'mdxJsxFlowElement', name: null, attributes: [], children }
  },
}
