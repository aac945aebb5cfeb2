import { startTransition } from 'react'
import { flushSync } from 'react-dom'
import { guardReplacedTexts } from './replaced-text'

/** The id of the element whose content is React's; what is around it belongs to the document. */
export const siteRootId = 'site-root'

/** The id of the element around an article's body, whose HTML isn't React's. */
export const articleId = 'article-body'

/** The element, with what other programs than ours have changed in it since it was parsed. */
export interface SiteRoot extends HTMLElement {
  changes?: MutationRecord[]
  observer?: MutationObserver
}

/** Code for the inline script at the end of a document that records changes, as `hydrateUnchanged` takes them. */
export const recordChangesScript = `(function(root){
root.changes=[];
(root.observer=new MutationObserver(function(list){root.changes.push(...list)})).observe(root,{childList:true,subtree:true,characterDataOldValue:true})
})(document.getElementById('${siteRootId}'))`

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
