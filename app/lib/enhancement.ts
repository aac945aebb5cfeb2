/** What scripts do to the HTML of a page. What has to be done before the first paint is in `enhance/early-*.ts`. */
export interface Enhancement {
  /** It is mounted on pages that have such an element. */
  selector: string
  /** Enhances the page that is shown, until the signal aborts: then another page or address takes its place. */
  mount: (signal: AbortSignal) => void
}

/** Calls back with the element that a click goes to, or goes into, also one that comes later. */
export function onClickIn(
  selector: string,
  listener: (element: HTMLElement) => void,
  options?: AddEventListenerOptions,
): void {
  const onClick = ({ target }: MouseEvent): void => {
    const element = target instanceof Element && target.closest<HTMLElement>(selector)
    if (element) listener(element)
  }
  document.addEventListener('click', onClick, options)
}
