/** Scrolls the sidebar to its active link; `scrollIntoView` would scroll the page, too. */
export function showActiveLink(): void {
  const sidebar = document.querySelector('.docs-sidebar')
  if (!sidebar) return
  const frame = sidebar.getBoundingClientRect()
  const link = sidebar.querySelector('.tree [aria-current]')?.getBoundingClientRect()
  if (!link || (link.top >= frame.top && link.bottom <= frame.bottom)) return
  sidebar.scrollTop += link.top - frame.top - frame.height / 2
}
