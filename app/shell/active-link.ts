let isShown = false

/** Brings the active link of the sidebar into view before the first paint, once all of it is parsed. */
export function showActiveLinkEarly(): void {
  const sidebar = document.querySelector('.docs-sidebar')
  if (isShown || !sidebar?.nextElementSibling) return
  isShown = true
  // It calls back after the browser's own layout and before the paint: to measure here would lay out
  // the page once more, and on phones, which hide the sidebar, for nothing.
  const observer = new ResizeObserver(() => {
    observer.disconnect()
    showActiveLink()
  })
  observer.observe(sidebar)
}

/** Scrolls the sidebar so that the active link is seen; `scrollIntoView` would scroll the page, too. */
export function showActiveLink(): void {
  const sidebar = document.querySelector('.docs-sidebar')
  if (!sidebar) return
  const frame = sidebar.getBoundingClientRect()
  const link = sidebar.querySelector('[aria-current]')?.getBoundingClientRect()
  if (!link || (link.top >= frame.top && link.bottom <= frame.bottom)) return
  sidebar.scrollTop += link.top - frame.top - frame.height / 2
}
