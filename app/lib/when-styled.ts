/** Does what needs the page's layout, which takes the style sheet where a document has no styles in it. */
export function whenStyled(work: () => void): void {
  const link = document.querySelector<HTMLLinkElement>('link[rel=stylesheet]:not([disabled])')
  if (!link || link.sheet) return work()
  for (const name of ['load', 'error']) link.addEventListener(name, work, { once: true })
}
