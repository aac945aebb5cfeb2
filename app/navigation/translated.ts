/** Whether the browser or an extension translates the page. Then `links.ts` leaves clicks to the browser. */
export function isTranslated(): boolean {
  return document.querySelector('html.translated-ltr, html.translated-rtl, body font') !== null
}

/**
 * Keeps React from crashing on a translated page: translators replace text nodes, which React then can't remove
 * or insert before.
 * Source: https://github.com/facebook/react/issues/11538#issuecomment-417504600
 */
export function guardTranslatedPages(): void {
  const { removeChild, insertBefore } = Node.prototype
  const isLost = (parent: Node, child: Node): boolean =>
    child.parentNode !== parent && isTranslated()
  Node.prototype.removeChild = function <T extends Node>(this: Node, child: T): T {
    return isLost(this, child) ? child : (removeChild.call(this, child) as T)
  }
  Node.prototype.insertBefore = function <T extends Node>(this: Node, node: T, next: Node | null) {
    return insertBefore.call(this, node, next && isLost(this, next) ? null : next) as T
  }
}
