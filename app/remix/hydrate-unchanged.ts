import { startTransition } from 'react'
import { flushSync } from 'react-dom'
import { guardReplacedTexts } from '~/lib/replaced-text'
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
