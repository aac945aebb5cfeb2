/** The id of the element whose content is React's; what is around it belongs to the document. */
export const siteRootId = 'site-root'

/** The id of the element around an article's body, whose HTML isn't React's. */
export const articleId = 'article-body'

/** The element, with what other programs than ours have changed in it since it was parsed. */
export interface SiteRoot extends HTMLElement {
  changes?: MutationRecord[]
  observer?: MutationObserver
}

/** Records the changes of the site's element from now on, for `hydrateUnchanged`. */
export function recordChanges(): void {
  const root = document.getElementById(siteRootId) as SiteRoot | null
  if (!root) return
  const changes: MutationRecord[] = []
  const observer = new MutationObserver((records) => changes.push(...records))
  observer.observe(root, { childList: true, subtree: true, characterDataOldValue: true })
  Object.assign(root, { changes, observer })
}
