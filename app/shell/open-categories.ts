import { useSyncExternalStore } from 'react'
import { readClosedCategories, rememberClosedCategories } from '~/enhance/closed-categories'

// One for the document: the sidebar and the menu of phones show the same categories.
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
  rememberClosedCategories(closed)
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function getClosed(): Set<string> {
  closed ??= readClosedCategories()
  return closed
}
