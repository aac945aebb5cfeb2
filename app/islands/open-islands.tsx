import { flushSync } from 'react-dom'
import { createRoot, type Root } from 'react-dom/client'
import { decodeFragment } from '~/lib/anchor'
import { loadStylesheet, onClickIn } from '~/lib/browser'
import { CrashBoundary } from '~/ui/crash-boundary'
import { moveFocus } from '~/ui/focus'
import type { IslandSource, SearchSite } from './island'

/** The islands that are open. Another query or hash in the address leaves them as they are. */
const open = new Map<HTMLElement, Root>()

/** Where they come from, by name. */
let sources: Record<string, IslandSource> = {}

/** Stands in until the islands start. */
let searchSite: SearchSite = async () => []

/**
 * Has buttons open islands, the parts of a page to try. Nothing of an island is loaded before that. The
 * search comes from above, because it stands on articles itself.
 */
export function startIslands(known: Record<string, IslandSource>, search: SearchSite): void {
  sources = known
  searchSite = search
  onClickIn('[data-island-open]', (button) => {
    const island = button.closest<HTMLElement>('[data-island]')
    if (island) void openIsland(island, true)
  })
}

/** Opens the islands for which the address has something to show, and closes those of the page before. */
export function openIslandsOfAddress(): void {
  for (const island of open.keys()) if (!island.isConnected) closeIsland(island)
  for (const island of document.querySelectorAll<HTMLElement>('[data-island]')) {
    const { answers = '', subject } = island.dataset
    const value = new URLSearchParams(location.search).get(answers)
    const isNamed = value !== null && (subject === undefined || subject === value)
    if (isNamed) void openIsland(island, false)
  }
}

/** Loads an island and shows it in place of its fallback, in view where readers press or still are there. */
async function openIsland(island: HTMLElement, isPressed: boolean): Promise<void> {
  const { island: name = '', subject = '' } = island.dataset
  const button = island.querySelector('[data-island-open]')
  button?.setAttribute('aria-busy', 'true')
  try {
    const source = sources[name]
    if (!source) throw new Error(`There is no island ${name}`)
    const [Island] = await Promise.all([source.load(), loadStylesheet(source.styles)])
    if (!island.isConnected || open.has(island)) return
    const section = findSection(island)
    const isShown = isPressed || isReadersPlace(section)
    const props = { anchor: section?.id ?? '', subject, searchSite }
    const host = render(island, <Island {...props} />)
    if (!isShown || !open.has(island)) return
    host.scrollIntoView({ behavior: 'instant' })
    moveFocus(host)
  } catch (error) {
    showFallback(island, 'This did not load. Check your connection, then try again.', error)
  } finally {
    button?.removeAttribute('aria-busy')
  }
}

/** The heading of the section that an island is in; undefined before the first one of a page. */
function findSection(island: HTMLElement): HTMLElement | undefined {
  const headings = document.querySelectorAll<HTMLElement>('article :is(h2, h3, h4, h5, h6)[id]')
  return [...headings].findLast(
    (heading) => heading.compareDocumentPosition(island) & Node.DOCUMENT_POSITION_FOLLOWING,
  )
}

/** Whether readers are still where the address of an island has brought them, and not at another place. */
function isReadersPlace(section: HTMLElement | undefined): boolean {
  if (!location.hash) return window.scrollY === 0
  if (decodeFragment(location.hash) !== section?.id) return false
  const { top } = section.getBoundingClientRect()
  return top >= 0 && top < window.innerHeight
}

/** Renders what an island shows into an element of its own, whose crash brings the fallback back. */
function render(island: HTMLElement, children: JSX.Element): HTMLElement {
  const host = document.createElement('div')
  host.dataset['islandHost'] = ''
  island.append(host)
  island.querySelector('[data-island-fallback]')?.toggleAttribute('hidden', true)
  const onCrash = (error: unknown): void => {
    closeIsland(island)
    showFallback(island, 'This part of the page crashed.', error)
  }
  const boundary = { children, onCrash, fallback: () => null }
  const root = createRoot(host)
  open.set(island, root)
  // At once, so that its head can be scrolled to: otherwise browsers keep what is below it in place.
  flushSync(() => root.render(<CrashBoundary {...boundary} />))
  return host
}

function closeIsland(island: HTMLElement): void {
  const root = open.get(island)
  open.delete(island)
  // React refuses to unmount one root while it works on another one.
  queueMicrotask(() => {
    root?.unmount()
    island.querySelector('[data-island-host]')?.remove()
  })
}

/** Shows the fallback again, with the reason why nothing else can be shown. */
function showFallback(island: HTMLElement, reason: string, error: unknown): void {
  console.warn(reason, error)
  const fallback = island.querySelector('[data-island-fallback]')
  const message = fallback?.querySelector('[role=alert]') ?? document.createElement('p')
  message.setAttribute('role', 'alert')
  message.textContent = reason
  fallback?.removeAttribute('hidden')
  fallback?.append(message)
}
