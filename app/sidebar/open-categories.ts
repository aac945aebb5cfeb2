import { useSyncExternalStore } from 'react'
import { readStorage, writeStorage } from '~/lib/storage'

/** Browser storage key of the sidebar categories that the reader has closed, as a JSON array of ids. */
const closedCategoriesStorageKey = 'sidebar.closed'

/** Attribute of a sidebar category that holds its id. */
export const categoryAttribute = 'data-category'

/** The id of a category: the labels from its section down to itself. */
export function categoryId(around: string, label: string): string {
  return `${around}/${label}`
}

/** Parses the remembered ids; anything but a list of texts counts as none. */
export function parseClosedCategories(stored: string | null): Set<string> {
  try {
    const ids: unknown = JSON.parse(stored ?? '[]')
    return new Set(Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : [])
  } catch {
    return new Set()
  }
}

/**
 * Source of the inline script behind the sidebar. Before first paint it closes the categories that
 * the reader had closed, but for those around the active link, and brings that link into view.
 */
export const sidebarScript = `(function(d,c,s,a,f,p){
try{c=[].concat(JSON.parse(localStorage.getItem('${closedCategoriesStorageKey}')))}catch(e){}
s=d.currentScript.parentNode
a=s.querySelector('[aria-current]')
d.querySelectorAll('[${categoryAttribute}]').forEach(function(e){
if(c.indexOf(e.getAttribute('${categoryAttribute}'))>=0&&!e.querySelector('[aria-current]'))e.open=false})
if(!a)return
f=s.getBoundingClientRect(),p=a.getBoundingClientRect()
if(p.bottom>f.bottom)s.scrollTop=p.top-f.top-f.height/2
})(document,[])`

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
