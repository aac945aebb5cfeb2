import { startTransition } from 'react'
import { flushSync } from 'react-dom'
import { articleId, type SiteRoot } from '~/lib/site-root'

/**
 * Hydrates the site's element as the server sent it. React throws away all that it finds changed, so what
 * browser extensions and translators have put there is taken out for that moment, and put back after it.
 * What is changed in an article stays.
 */
export function hydrateUnchanged(root: SiteRoot, hydrate: () => void): void {
  const article = document.getElementById(articleId)
  const changes = [...(root.changes ?? []), ...(root.observer?.takeRecords() ?? [])].filter(
    ({ target }) => !article?.contains(target),
  )
  root.observer?.disconnect()
  if (changes.length === 0) {
    guardReplacedTexts(root)
    return startTransition(hydrate)
  }
  const redo = changes.toReversed().map(undoChange).toReversed()
  try {
    flushSync(hydrate)
  } finally {
    guardReplacedTexts(root)
    for (const each of redo) each()
  }
}

/** Undoes the latest of some changes. Gives the function that makes it again. */
function undoChange(change: MutationRecord): () => void {
  const { target, addedNodes, removedNodes, previousSibling, nextSibling } = change
  if (target instanceof CharacterData) {
    const text = target.data
    target.data = change.oldValue ?? ''
    return () => (target.data = text)
  }
  const put = (nodes: NodeList): void => {
    const next = nextSibling?.parentNode === target ? nextSibling : previousSibling?.nextSibling
    for (const node of nodes) target.insertBefore(node, next ?? null)
  }
  const remove = (nodes: NodeList): void =>
    nodes.forEach((node) => node.parentNode?.removeChild(node))
  remove(addedNodes)
  put(removedNodes)
  return () => {
    const [first, ...others] = removedNodes as unknown as ChildNode[]
    if (first?.parentNode !== target) return put(addedNodes)
    // In one step, as translators do: so what came in a text's place is known.
    first.replaceWith(...addedNodes)
    for (const node of others) node.remove()
  }
}

/** What has come in a node's place. */
const substitutes = new WeakMap<Node, Node>()

/**
 * Lets React work in a page that browsers translate, from now on and for good. Translators replace each
 * text node by `<font><font>…</font></font>`, and go on with what comes later. React would throw as it
 * removes a text that is gone or inserts something before it, and would write a changed text where nobody
 * sees it. See https://github.com/facebook/react/issues/11538.
 */
function guardReplacedTexts(root: Element): void {
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
