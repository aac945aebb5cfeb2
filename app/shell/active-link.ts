let isShown = false

/** Brings the active link of the sidebar into view before the first paint, once the sidebar is parsed. */
export function showActiveLinkEarly(): void {
  const sidebar = document.querySelector('.docs-sidebar')
  if (isShown || !sidebar?.parentElement?.nextElementSibling) return
  isShown = true
  // The observer calls back between layout and paint. Measuring here would force another layout, and in vain
  // on phones, which hide the sidebar.
  const observer = new ResizeObserver(() => {
    observer.disconnect()
    showActiveLink()
  })
  observer.observe(sidebar)
}

/** Scrolls the sidebar to its active link; `scrollIntoView` would scroll the page, too. */
export function showActiveLink(): void {
  const sidebar = document.querySelector('.docs-sidebar')
  if (!sidebar) return
  const frame = sidebar.getBoundingClientRect()
  const link = sidebar.querySelector('.tree [aria-current]')?.getBoundingClientRect()
  if (!link || (link.top >= frame.top && link.bottom <= frame.bottom)) return
  sidebar.scrollTop += link.top - frame.top - frame.height / 2
}
