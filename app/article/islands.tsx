import { flushSync } from 'react-dom'
import { createRoot, type Root } from 'react-dom/client'
import { decodeFragment } from '~/lib/anchor'
import { loadStylesheet, onClickIn } from '~/lib/browser'
import { islands } from '~/tools/islands'
import { CrashBoundary } from '~/ui/crash-boundary'
import { moveFocus } from '~/ui/focus'

/** The islands that are open. Another query or hash in the address leaves them as they are. */
const open = new Map<HTMLElement, Root>()

/** Has buttons open islands, the parts of a page to try. Nothing of an island is loaded before that. */
export function startIslands(): void {
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

/** Loads an island and shows it in place of its fallback, in view where readers press or still are there. */
async function openIsland(island: HTMLElement, isPressed: boolean): Promise<void> {
  const button = island.querySelector<HTMLElement>('[data-island-open]')
  if (button) button.ariaBusy = 'true'
  try {
    const load = islands[island.dataset['island'] ?? '']
    if (!load) throw new Error(`There is no island ${island.dataset['island']}`)
    const { Island, styles, fault } = await load()
    if (fault) return showFailure(island, fault)
    await loadStylesheet(styles)
    if (!island.isConnected || open.has(island)) return
    const section = findSection(island)
    const isShown = isPressed || isReadersPlace(section)
    const host = showHost(
      island,
      <Island anchor={section?.id ?? ''} subject={island.dataset['subject'] ?? ''} />,
    )
    if (!isShown || !open.has(island)) return
    host.scrollIntoView({ behavior: 'instant' })
    moveFocus(host)
  } catch (error) {
    showFailure(island, 'This did not load. Check your connection, then try again.', error)
  } finally {
    if (button) button.ariaBusy = null
  }
}

/** Renders what an island shows into an element of its own, whose crash brings the fallback back. */
function showHost(island: HTMLElement, children: JSX.Element): HTMLElement {
  const host = document.createElement('div')
  host.dataset['islandHost'] = ''
  island.append(host)
  island.querySelector('[role=alert]')?.remove()
  showFallback(island, false)
  const onCrash = (error: unknown): void => {
    closeIsland(island)
    showFailure(island, 'This part of the page crashed.', error)
  }
  const root = createRoot(host)
  open.set(island, root)
  // At once, so that its head can be scrolled to: otherwise browsers keep what is below it in place.
  flushSync(() =>
    root.render(
      <CrashBoundary fallback={() => null} onCrash={onCrash}>
        {children}
      </CrashBoundary>,
    ),
  )
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

function showFallback(island: HTMLElement, isShown: boolean): HTMLElement | null {
  const fallback = island.querySelector<HTMLElement>('[data-island-fallback]')
  if (fallback) fallback.hidden = !isShown
  return fallback
}

/** Shows the fallback again, with the reason why nothing else can be shown. */
function showFailure(island: HTMLElement, text: string, error?: unknown): void {
  console.warn(text, error)
  const fallback = showFallback(island, true)
  const message = fallback?.querySelector('[role=alert]') ?? document.createElement('p')
  message.setAttribute('role', 'alert')
  message.textContent = text
  fallback?.append(message)
}
