import { flushSync } from 'react-dom'
import { createRoot, type Root } from 'react-dom/client'
import { decodeFragment } from '~/lib/anchor'
import { loadStylesheet, onClickIn } from '~/lib/browser'
import { CrashBoundary } from '~/ui/crash-boundary'
import { moveFocus } from '~/ui/focus'
import type { IslandSource } from './island'

/** The open islands. They stay open when only the query or the hash changes. */
const open = new Map<HTMLElement, Root>()

let sources: Record<string, IslandSource> = {}

/** Has buttons load and open islands. The sources are passed in, because they lie in higher layers. */
export function startIslands(known: Record<string, IslandSource>): void {
  sources = known
  onClickIn('[data-island-open]', (button) => {
    const island = button.closest<HTMLElement>('[data-island]')
    if (island) void openIsland(island, true)
  })
}

/** Opens the islands that the address names, and closes those of an earlier page. */
export function openIslandsOfAddress(): void {
  for (const island of open.keys()) if (!island.isConnected) closeIsland(island)
  for (const island of document.querySelectorAll<HTMLElement>('[data-island]')) {
    const { answers = '', subject } = island.dataset
    const value = new URLSearchParams(location.search).get(answers)
    const isNamed = value !== null && (subject === undefined || subject === value)
    if (isNamed) void openIsland(island, false)
  }
}

/** Loads an island and shows it in place of its fallback. Scrolls to it if the reader asked for it. */
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
    const isWanted = isPressed || isInView(section)
    const host = render(island, <Island anchor={section?.id ?? ''} subject={subject} />)
    if (!isWanted || !open.has(island)) return
    host.scrollIntoView({ behavior: 'instant' })
    moveFocus(host)
  } catch (error) {
    showFallback(island, 'This did not load. Check your connection, then try again.', error)
  } finally {
    button?.removeAttribute('aria-busy')
  }
}

/** Finds the heading of an island's section; undefined above the first heading. */
function findSection(island: HTMLElement): HTMLElement | undefined {
  const headings = document.querySelectorAll<HTMLElement>('article :is(h2, h3, h4, h5, h6)[id]')
  return [...headings].findLast(
    (heading) => heading.compareDocumentPosition(island) & Node.DOCUMENT_POSITION_FOLLOWING,
  )
}

/** Whether the reader still is at the section to which the address has led. */
function isInView(section: HTMLElement | undefined): boolean {
  if (!location.hash) return window.scrollY === 0
  if (decodeFragment(location.hash) !== section?.id) return false
  const { top } = section.getBoundingClientRect()
  return top >= 0 && top < window.innerHeight
}

/** Renders an island into an element of its own. A crash brings the fallback back. */
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
  // In one go, so that the page can scroll to its head: otherwise browsers hold what is below it in place.
  flushSync(() => root.render(<CrashBoundary {...boundary} />))
  return host
}

function closeIsland(island: HTMLElement): void {
  const root = open.get(island)
  open.delete(island)
  // React refuses to unmount a root while it works on another one.
  queueMicrotask(() => {
    root?.unmount()
    island.querySelector('[data-island-host]')?.remove()
  })
}

/** Shows the fallback again, with the reason. */
function showFallback(island: HTMLElement, reason: string, error: unknown): void {
  console.warn(reason, error)
  const fallback = island.querySelector('[data-island-fallback]')
  const message = fallback?.querySelector('[role=alert]') ?? document.createElement('p')
  message.setAttribute('role', 'alert')
  message.textContent = reason
  fallback?.removeAttribute('hidden')
  fallback?.append(message)
}
