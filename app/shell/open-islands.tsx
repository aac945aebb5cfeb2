import { useLocation } from '@remix-run/react'
import { type ComponentType, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { CrashBoundary } from './crash-boundary'
import { loadStylesheet } from '~/lib/browser'
import { islands } from '~/product/islands'
import { usePageData } from '~/remix/page-data'
import { moveFocus } from '~/ui/focus'

/** A part of the page that is open, in the place of what the HTML has for it. */
interface OpenIsland {
  host: HTMLElement
  Island: ComponentType
}

function findFallback(island: Element): HTMLElement | null {
  return island.querySelector<HTMLElement>('[data-island-fallback]')
}

/** Shows again what the HTML has, and says that nothing else can be shown. */
function showFailure(island: Element | null, text: string, error: unknown): void {
  console.warn(text, error)
  const fallback = island && findFallback(island)
  if (!fallback) return
  fallback.hidden = false
  const message = fallback.querySelector('[role=alert]') ?? document.createElement('p')
  message.setAttribute('role', 'alert')
  message.textContent = text
  fallback.append(message)
}

/** Loads a part that was asked for, and gives the place to show it in; undefined where it failed. */
async function openIsland(island: HTMLElement): Promise<OpenIsland | undefined> {
  const button = island.querySelector<HTMLElement>('[data-island-open]')
  if (button) button.ariaBusy = 'true'
  try {
    const load = islands[island.dataset['island'] ?? '']
    if (!load) throw new Error(`There is no island ${island.dataset['island']}`)
    const { Island, styles } = await load()
    await loadStylesheet(styles)
    const host = island.querySelector<HTMLElement>('[data-island-host]') ?? createHost()
    island.append(host)
    island.querySelector('[role=alert]')?.remove()
    const fallback = findFallback(island)
    if (fallback) fallback.hidden = true
    return { host, Island }
  } catch (error) {
    showFailure(island, 'This did not load. Check your connection, then try again.', error)
    return undefined
  } finally {
    if (button) button.ariaBusy = null
  }
}

function createHost(): HTMLElement {
  const host = document.createElement('div')
  host.dataset['islandHost'] = ''
  return host
}

/** Whether the address has something to show in a part, so that it opens by itself. */
function isNamedInAddress({ dataset: { answersAddress } }: HTMLElement): boolean {
  return answersAddress !== undefined && new URLSearchParams(location.search).has(answersAddress)
}

/**
 * Shows the parts of a guide that were opened: by their buttons, or by an address that was shared.
 * Until then nothing of them is loaded.
 */
export function OpenIslands() {
  const { pathname } = useLocation()
  const data = usePageData()
  const [open, setOpen] = useState<OpenIsland[]>([])

  useEffect(() => {
    let isLeft = false
    const show = async (island: HTMLElement, isPressed: boolean): Promise<void> => {
      const opened = await openIsland(island)
      if (isLeft || !opened) return
      setOpen((all) => [...all.filter(({ host }) => host !== opened.host), opened])
      // The button that had the focus is gone.
      if (isPressed) moveFocus(opened.host)
    }
    const onClick = ({ target }: MouseEvent): void => {
      const button = target instanceof Element && target.closest('[data-island-open]')
      const island = button && button.closest<HTMLElement>('[data-island]')
      if (island) void show(island, true)
    }
    for (const island of document.querySelectorAll<HTMLElement>('[data-island]')) {
      if (isNamedInAddress(island)) void show(island, false)
    }
    document.addEventListener('click', onClick)
    return () => {
      isLeft = true
      document.removeEventListener('click', onClick)
      setOpen([])
      for (const island of document.querySelectorAll('[data-island]')) {
        const fallback = findFallback(island)
        if (fallback) fallback.hidden = false
      }
    }
  }, [pathname, data])

  return open.map(({ host, Island }, index) =>
    createPortal(
      <CrashBoundary
        fallback={() => null}
        onCrash={(error) =>
          showFailure(host.parentElement, 'This part of the page crashed.', error)
        }
      >
        <Island />
      </CrashBoundary>,
      host,
      String(index),
    ),
  )
}
