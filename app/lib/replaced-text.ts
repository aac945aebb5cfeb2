/**
 * Lets React keep house in a page that browsers translate. Translators replace each text node by
 * `<font><font>…</font></font>`, and go on with what comes later. React would throw as it removes a text
 * that is gone or inserts something before it, and would write a changed text where nobody sees it.
 * See https://github.com/facebook/react/issues/11538.
 */

/** What has come in a node's place. */
const substitutes = new WeakMap<Node, Node>()

/** Guards the texts below an element from now on, for good. */
export function guardReplacedTexts(root: Element): void {
  const observer = new MutationObserver(follow)
  observer.observe(root, { childList: true, subtree: true })

  function follow(records: MutationRecord[]): void {
    for (const {
      type,
      target,
      addedNodes,
      removedNodes,
      previousSibling,
      nextSibling,
    } of records) {
      // The new text takes its place again, so that it is translated in turn.
      if (type === 'characterData') takePlace(target)
      const substitute = addedNodes[0] ?? [previousSibling, nextSibling].find(isFont)
      if (!substitute) continue
      for (const node of removedNodes) {
        if (node.isConnected || !(node instanceof Text || isFont(node))) continue
        substitutes.set(node, substitute)
        observer.observe(node, { characterData: true })
      }
    }
  }

  /** The child of an element in which a node is, or what has come in its place. */
  const findChild = (parent: Node, node: Node): Node | null => {
    if (node.parentNode === parent) return node
    follow(observer.takeRecords())
    let found: Node | null = findSubstitute(node)
    while (found && found.parentNode !== parent) found = found.parentNode
    return found
  }

  const { removeChild, insertBefore } = Node.prototype
  Node.prototype.removeChild = function <Child extends Node>(this: Node, child: Child): Child {
    const found = findChild(this, child)
    if (found) removeChild.call(this, found)
    return child
  }
  Node.prototype.insertBefore = function <Child extends Node>(
    this: Node,
    node: Child,
    next: Node | null,
  ): Child {
    insertBefore.call(this, node, next && findChild(this, next))
    return node
  }
}

/** The node itself where it is in the document, or the last that came in its place. */
function findSubstitute(node: Node): Node | null {
  let found: Node | undefined = node
  while (found && !found.isConnected) found = substitutes.get(found)
  return found ?? null
}

function takePlace(node: Node): void {
  const found = findSubstitute(node)
  if (found && found !== node) (found as ChildNode).replaceWith(node)
}

function isFont(node: Node | null): boolean {
  return node?.nodeName === 'FONT'
}
