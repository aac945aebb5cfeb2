import type { DocSearchModalProps } from '@docsearch/react'
import type { HitSource } from './hit-parts'
import type { SearchClient } from './search-client'
import type { SearchHit, SearchRequest, SearchResult } from './types'
import { isSitePath } from '~/lib/paths'
import { siteConfig } from '~/lib/site-config'
import { readStorage, removeStorage, writeStorage } from '~/lib/storage'
import { nextTask } from '~/lib/turns'

/** What DocSearch says of its container, which is neither a button nor a combo box. */
const misplaced = [
  'role',
  'tabindex',
  'aria-expanded',
  'aria-haspopup',
  'aria-controls',
  'aria-labelledby',
]

/**
 * Gives DocSearch's markup the roles that it has in truth: its container is a plain element of the
 * dialog, its header and footer are not those of the page, and its input is the combo box over trees
 * of results, which takes texts of any length. Returns how to stop.
 */
export function correctSemantics(dialog: HTMLElement): () => void {
  const container = dialog.querySelector('.DocSearch-Container')
  const input = dialog.querySelector('.DocSearch-Input')
  for (const part of dialog.querySelectorAll('header, footer')) part.setAttribute('role', 'none')
  input?.setAttribute('role', 'combobox')
  input?.setAttribute('aria-haspopup', 'tree')
  // Readers paste whole messages, of which DocSearch takes 64 characters.
  input?.removeAttribute('maxlength')

  function correct(): void {
    for (const name of misplaced) container?.removeAttribute(name)
    const isExpanded = String(dialog.querySelector('.DocSearch-Hit') !== null)
    if (input?.getAttribute('aria-expanded') !== isExpanded) {
      input?.setAttribute('aria-expanded', isExpanded)
    }
  }
  correct()
  // Lists come and go, and the container is given `aria-controls` anew with each of them.
  const observer = new MutationObserver(correct)
  observer.observe(dialog, { attributeFilter: misplaced, childList: true, subtree: true })
  return () => observer.disconnect()
}

/**
 * Passes what is typed on to DocSearch and React in a later task. Their work and the browser's own work
 * for a key would together take a slow phone more than 50 ms. Gives the function that ends this.
 */
export function hearInputLater(input: HTMLInputElement): () => void {
  const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {}
  let unheard: string | undefined

  /** Brings back letters that React has replaced by what it knew, since it drew before it heard of them. */
  function restore(): void {
    if (unheard !== undefined && input.value !== unheard) set?.call(input, unheard)
  }

  async function onInput(event: Event): Promise<void> {
    if (!event.isTrusted) return
    event.stopPropagation()
    const { value } = input
    unheard = value
    await nextTask()
    restore()
    if (unheard === value) unheard = undefined
    input.dispatchEvent(new InputEvent('input', { bubbles: true }))
  }
  input.addEventListener('beforeinput', restore)
  input.addEventListener('input', onInput)
  return () => {
    input.removeEventListener('beforeinput', restore)
    input.removeEventListener('input', onInput)
  }
}

/** What DocSearch makes of the client that it created for itself: another one. */
export type TransformClient = NonNullable<DocSearchModalProps['transformSearchClient']>
type DocSearchClient = ReturnType<TransformClient>

/**
 * Replaces DocSearch's client by the site's, and groups the hits by page. Drops an answer that comes
 * after the answer to a later query: DocSearch would show its count.
 */
export function replaceClient(
  client: SearchClient,
  onAnswer: (answer: SearchResult) => void,
): TransformClient {
  let asked = 0
  let answered = 0
  let answer: SearchResult[] = []

  async function search(request: { requests: SearchRequest[] }) {
    // React draws what changes while an input event lasts at once, each time: five times for a key
    // whose answer comes as soon. In a task of its own it draws all of the answer once.
    asked += 1
    const own = asked
    await nextTask()
    const { results } = await client.search(request)
    if (own > answered) {
      answered = own
      answer = results
      const [first] = results
      if (first) onAnswer(first)
    }
    return {
      results: answer.map((result) => ({ ...result, hits: pickShown(result.hits).map(toItem) })),
    }
  }
  // The type of the service's own client is generic in the hits; DocSearch reads only these fields.
  return (own) => ({ ...own, search: search as unknown as DocSearchClient['search'] })
}

/** Hits of a page that DocSearch shows. */
const maxOfPage = 5

/** What a phone shows without its keyboard: each hit more takes time at each key, and a link leads to all. */
const maxHits = 6

function pickShown(hits: SearchHit[]): SearchHit[] {
  const counts = new Map<string, number>()
  const shown = hits.filter(({ url_without_anchor: page }) => {
    counts.set(page, (counts.get(page) ?? 0) + 1)
    return (counts.get(page) ?? 0) <= maxOfPage
  })
  return shown.slice(0, maxHits)
}

/**
 * DocSearch groups by the marked `lvl0` and prints it, as text, above each group. Of what it keeps as
 * recent searches it leaves out both fields of marks.
 */
function toItem({ marked, ...hit }: SearchHit) {
  return {
    ...hit,
    _highlightResult: { hierarchy: { lvl0: { value: hit.hierarchy.lvl1 } } },
    _snippetResult: marked,
  }
}

/** What DocSearch keeps of a page that was opened from the dialog. */
export type StoredHit = Pick<HitSource, 'type' | 'hierarchy'> & Pick<SearchHit, 'objectID' | 'url'>

/** The browser storage keys under which DocSearch keeps recent and favourite searches of an index. */
function storedSearchKeys(indexName: string): [recent: string, favorite: string] {
  return [
    `__DOCSEARCH_RECENT_SEARCHES__${indexName}`,
    `__DOCSEARCH_FAVORITE_SEARCHES__${indexName}`,
  ]
}

/** Gives what was opened from the dialog, the last one first. */
export function readRecentSearches(indexName: string): StoredHit[] {
  cleanStoredSearches(indexName)
  const [recent] = storedSearchKeys(indexName)
  return JSON.parse(readStorage(recent) ?? '[]') as StoredHit[]
}

/**
 * Drops what DocSearch cannot show from the searches it keeps. It reads them without a check: what
 * another page of this origin or an older version of the site has written there would crash it.
 */
export function cleanStoredSearches(indexName: string): void {
  for (const key of storedSearchKeys(indexName)) {
    const stored = readStorage(key)
    if (stored === null) continue
    const cleaned = cleanHits(stored, siteConfig.search.externalUrlRegex)
    if (cleaned === undefined) removeStorage(key)
    else if (cleaned !== stored) writeStorage(key, cleaned)
  }
}

/**
 * The list in a JSON text without entries that are no hits, or that lead where no result of this site
 * leads; undefined where there is no list.
 */
export function cleanHits(json: string, externalUrlRegex: string | undefined): string | undefined {
  const isKept = (value: unknown): boolean =>
    isStoredHit(value) && isResultUrl(value.url, externalUrlRegex)
  try {
    const hits: unknown = JSON.parse(json)
    return Array.isArray(hits) ? JSON.stringify(hits.filter(isKept)) : undefined
  } catch {
    return undefined
  }
}

function isStoredHit(value: unknown): value is StoredHit {
  if (!isObject(value) || !isObject(value['hierarchy'])) return false
  const { hierarchy, objectID, type, url } = value
  const texts = Object.values(hierarchy)
  return (
    typeof objectID === 'string' &&
    typeof type === 'string' &&
    typeof url === 'string' &&
    typeof hierarchy['lvl0'] === 'string' &&
    typeof hierarchy['lvl1'] === 'string' &&
    texts.every((text) => text === null || typeof text === 'string')
  )
}

/** Whether an address can be a result's: a path of this site, or what the settings let through. */
function isResultUrl(url: string, externalUrlRegex: string | undefined): boolean {
  const isExternal = /^https?:/i.test(url) && new RegExp(externalUrlRegex ?? '(?!)').test(url)
  return isSitePath(url) || isExternal
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
