import { useSyncExternalStore } from 'react'
import {
  categoryAttribute,
  closedCategoriesStorageKey,
  parseClosedCategories,
} from '~/lib/sidebar-memory'
import { readStorage, writeStorage } from '~/lib/storage'

let closed: Set<string> | undefined
const listeners = new Set<() => void>()

/** Whether the sidebar category of an id is open: remembered while browsing, open at first. */
export function useIsCategoryOpen(id: string): boolean {
  return useSyncExternalStore(
    subscribe,
    () => !getClosed().has(id),
    () => true,
  )
}

/** Remembers that the reader has opened or closed a category. */
export function setCategoryOpen(id: string, isOpen: boolean): void {
  if (getClosed().has(id) !== isOpen) return
  closed = new Set(getClosed())
  if (isOpen) closed.delete(id)
  else closed.add(id)
  remember(closed)
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function getClosed(): Set<string> {
  closed ??= readClosed()
  return closed
}

/** What is remembered, corrected by what the reader has opened and closed before hydration. */
function readClosed(): Set<string> {
  const remembered = parseClosedCategories(readStorage(closedCategoriesStorageKey))
  const ids = new Set(remembered)
  for (const category of document.querySelectorAll<HTMLDetailsElement>(`[${categoryAttribute}]`)) {
    const id = category.getAttribute(categoryAttribute) ?? ''
    if (category.open === !remembered.has(id)) continue
    if (category.open) ids.delete(id)
    else ids.add(id)
    remember(ids)
  }
  return ids
}

function remember(ids: Set<string>): void {
  writeStorage(closedCategoriesStorageKey, JSON.stringify([...ids]))
}
