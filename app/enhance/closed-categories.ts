import { readStorage, writeStorage } from '~/lib/storage'

/** Browser storage key of the sidebar categories that the reader has closed, as a JSON array of ids. */
const storageKey = 'sidebar.closed'

/** Attribute of a sidebar category that holds its id. */
export const categoryAttribute = 'data-category'

/** The id of a category: the labels from its section down to itself. */
export function categoryId(around: string, label: string): string {
  return `${around}/${label}`
}

/** Reads the remembered ids; anything but a list of texts counts as none. */
function readRemembered(): Set<string> {
  try {
    const ids: unknown = JSON.parse(readStorage(storageKey) ?? '[]')
    return new Set(Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : [])
  } catch {
    return new Set()
  }
}

/** Whether the sidebar of the document is as the reader has left it. */
let isRestored = false

/**
 * Closes, before the first paint, the categories that the reader had closed, except those around the
 * active link, and brings that link into view. Waits until the whole sidebar is parsed.
 */
export function restoreSidebar(): void {
  const sidebar = document.querySelector('.docs-sidebar')
  if (isRestored || !sidebar?.nextElementSibling) return
  isRestored = true
  const closed = readRemembered()
  for (const category of listCategories()) {
    const isActive = category.querySelector('[aria-current]') !== null
    if (closed.has(category.getAttribute(categoryAttribute) ?? '') && !isActive) {
      category.open = false
    }
  }
  // It calls back after the browser's own layout and before the paint: to measure here would lay out
  // the page once more, and on phones, which hide the sidebar, for nothing.
  const observer = new ResizeObserver(() => {
    observer.disconnect()
    showActiveLink(sidebar)
  })
  observer.observe(sidebar)
}

/** Scrolls the sidebar so that the active link is seen; `scrollIntoView` would scroll the page, too. */
export function showActiveLink(sidebar: Element): void {
  const frame = sidebar.getBoundingClientRect()
  const link = sidebar.querySelector('[aria-current]')?.getBoundingClientRect()
  if (!link || (link.top >= frame.top && link.bottom <= frame.bottom)) return
  sidebar.scrollTop += link.top - frame.top - frame.height / 2
}

function listCategories(): NodeListOf<HTMLDetailsElement> {
  return document.querySelectorAll(`[${categoryAttribute}]`)
}

/** Reads what is remembered, corrected by what the reader has opened and closed before hydration. */
export function readClosedCategories(): Set<string> {
  const remembered = readRemembered()
  const ids = new Set(remembered)
  for (const category of listCategories()) {
    const id = category.getAttribute(categoryAttribute) ?? ''
    if (category.open === !remembered.has(id)) continue
    if (category.open) ids.delete(id)
    else ids.add(id)
    rememberClosedCategories(ids)
  }
  return ids
}

/** Keeps the ids of closed categories. */
function rememberClosedCategories(ids: Set<string>): void {
  writeStorage(storageKey, JSON.stringify([...ids]))
}

// One for the document: the sidebar and the menu of phones show the same categories.
let closed: Set<string> | undefined
const listeners = new Set<() => void>()

/** Calls back after each category that is opened or closed; gives the function that ends that. */
export function onCategoryChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Whether the sidebar category of an id is open: remembered while browsing, open at first. */
export function isCategoryOpen(id: string): boolean {
  closed ??= readClosedCategories()
  return !closed.has(id)
}

/** Remembers that the reader has opened or closed a category. */
export function setCategoryOpen(id: string, isOpen: boolean): void {
  if (isCategoryOpen(id) === isOpen) return
  closed = new Set(closed)
  if (isOpen) closed.delete(id)
  else closed.add(id)
  rememberClosedCategories(closed)
  for (const listener of listeners) listener()
}
