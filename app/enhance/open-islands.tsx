import { flushSync } from 'react-dom'
import { createRoot, type Root } from 'react-dom/client'
import { decodeFragment } from '~/lib/anchor'
import { loadStylesheet } from '~/lib/browser'
import { type Enhancement, onClickIn } from '~/lib/enhancement'
import { islands } from '~/tools/islands'
import { CrashBoundary } from '~/ui/crash-boundary'
import { moveFocus } from '~/ui/focus'

/** Brings an island that has just opened into view. */
type Show = (host: HTMLElement) => void

/** The islands that are open. Another query or hash in the address leaves them as they are. */
const open = new Map<HTMLElement, Root>()

/** Opens islands by their buttons or by a shared address. Nothing of an island is loaded before that. */
export const openIslands: Enhancement = {
  selector: '[data-island]',
  mount(signal) {
    for (const island of document.querySelectorAll<HTMLElement>('[data-island]')) {
      if (!isNamedInAddress(island)) continue
      void openIsland(island, signal, (section) => {
        return isReadersPlace(section) ? showHead : undefined
      })
    }
    const onPress = (button: HTMLElement): void => {
      const island = button.closest<HTMLElement>('[data-island]')
      if (island) void openIsland(island, signal, () => showHead)
    }
    onClickIn('[data-island-open]', onPress, { signal })
    signal.addEventListener('abort', () => {
      for (const island of open.keys()) if (!island.isConnected) closeIsland(island)
    })
  },
}

/** Whether the address has something to show in an island, so that it opens by itself. */
function isNamedInAddress({ dataset: { answers = '', subject } }: HTMLElement): boolean {
  const value = new URLSearchParams(location.search).get(answers)
  return value !== null && (subject === undefined || subject === value)
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

function showHead(host: HTMLElement): void {
  host.scrollIntoView({ behavior: 'instant' })
  moveFocus(host)
}

/** Loads an island and shows it in place of its fallback. */
async function openIsland(
  island: HTMLElement,
  signal: AbortSignal,
  choose: (section: HTMLElement | undefined) => Show | undefined,
): Promise<void> {
  const button = island.querySelector<HTMLElement>('[data-island-open]')
  if (button) button.ariaBusy = 'true'
  try {
    const load = islands[island.dataset['island'] ?? '']
    if (!load) throw new Error(`There is no island ${island.dataset['island']}`)
    const { Island, styles, fault } = await load()
    if (fault) return showFailure(island, fault)
    await loadStylesheet(styles)
    if (signal.aborted || open.has(island)) return
    const section = findSection(island)
    const show = choose(section)
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
          <Island anchor={section?.id ?? ''} subject={island.dataset['subject'] ?? ''} />
        </CrashBoundary>,
      ),
    )
    if (open.has(island)) show?.(host)
  } catch (error) {
    showFailure(island, 'This did not load. Check your connection, then try again.', error)
  } finally {
    if (button) button.ariaBusy = null
  }
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
