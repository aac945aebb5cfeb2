import { getDocumentData } from './document-data'
import { memoize } from './memoize'

/** Whether this code runs on the server, where there is no document. */
export const isServer = typeof document === 'undefined'

/** The path below which the site of this document is published, with a slash at both ends. */
export function readBasePath(): string {
  const { siteUrl = '/' } = getDocumentData()
  return new URL(siteUrl, location.href).pathname
}

/** Whether the reader's system has motion on. Browsers only. */
export function isMotionWanted(): boolean {
  return !matchMedia('(prefers-reduced-motion: reduce)').matches
}

/** Gives the visitor's connection, in browsers that know it. */
export function getConnection() {
  type Connection = { saveData?: boolean; effectiveType?: string }
  return (navigator as Navigator & { connection?: Connection }).connection
}

/** The keys that are held during a key press or a click. */
export type HeldKeys = Pick<KeyboardEvent, 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey'>

/** Whether Alt, Ctrl, ⌘ or Shift is held, so that the browser may have its own action. */
export function hasModifier({ altKey, ctrlKey, metaKey, shiftKey }: HeldKeys): boolean {
  return altKey || ctrlKey || metaKey || shiftKey
}

/** Fetches a file. Rejects also if the server answers with an error. */
export async function fetchFile(url: string, init?: RequestInit): Promise<Response> {
  const response = await fetch(url, init)
  if (!response.ok) throw new Error(`${url} is answered with ${response.status}`)
  return response
}

/** Fetches JSON. Rejects if there is none. */
export async function fetchJson(url: string, init?: RequestInit): Promise<unknown> {
  return (await fetchFile(url, init)).json()
}

/** Adds a stylesheet to the document, once. Rejects if it doesn't load; the next call tries again. */
export const loadStylesheet = /* @__PURE__ */ memoize((href) => {
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href })
  document.head.append(link)
  return new Promise<void>((resolve, reject) => {
    link.addEventListener('load', () => resolve())
    link.addEventListener('error', () => reject(new Error(`The stylesheet ${href} did not load.`)))
  })
})

/** Calls back when a click goes into an element that matches, also one that is added later. */
export function onClickIn(selector: string, listener: (element: HTMLElement) => void): void {
  document.addEventListener('click', ({ target }) => {
    const element = target instanceof Element && target.closest<HTMLElement>(selector)
    if (element) listener(element)
  })
}
