import { getDocumentData } from './document-data'

/** Whether this code runs while the server renders, where there is no document. */
export const isServer = typeof document === 'undefined'

/** The path below which the site of this document is published, with a slash at both ends. */
export function readBasePath(): string {
  const { siteUrl = '/' } = getDocumentData()
  return new URL(siteUrl, location.href).pathname
}

/** Whether the reader has not asked for reduced motion; in the browser only. */
export function isMotionWanted(): boolean {
  return !matchMedia('(prefers-reduced-motion: reduce)').matches
}

/** What some browsers tell of the visitor's connection. */
export interface Connection {
  saveData?: boolean
  effectiveType?: string
}

/** The visitor's connection; undefined where the browser keeps it to itself. */
export function getConnection(): Connection | undefined {
  return (navigator as Navigator & { connection?: Connection }).connection
}

/** The parts of a key press or a click that tell the keys held with it. */
export type HeldKeys = Pick<KeyboardEvent, 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey'>

/** Whether a key press or a click comes with Alt, Ctrl, ⌘ or Shift, and so may be the browser's. */
export function hasModifier({ altKey, ctrlKey, metaKey, shiftKey }: HeldKeys): boolean {
  return altKey || ctrlKey || metaKey || shiftKey
}

/** Fetches JSON. Rejects where the answer is none. */
export async function fetchJson(url: string, init?: RequestInit): Promise<unknown> {
  const response = await fetch(url, init)
  if (!response.ok) throw new Error(`${url} is answered with ${response.status}`)
  return response.json()
}

const loads = new Map<string, Promise<void>>()

/** Adds a stylesheet to the document, once. Rejects where it cannot be had, and may be asked again. */
export function loadStylesheet(href: string): Promise<void> {
  const known = loads.get(href)
  if (known) return known
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href })
  const loaded = new Promise<void>((resolve, reject) => {
    link.addEventListener('load', () => resolve())
    link.addEventListener('error', () => {
      loads.delete(href)
      reject(new Error(`The stylesheet ${href} did not load.`))
    })
  })
  document.head.append(link)
  loads.set(href, loaded)
  return loaded
}

/** Calls back with the element that a click goes to, or goes into, also one that comes later. */
export function onClickIn(selector: string, listener: (element: HTMLElement) => void): void {
  document.addEventListener('click', ({ target }) => {
    const element = target instanceof Element && target.closest<HTMLElement>(selector)
    if (element) listener(element)
  })
}
