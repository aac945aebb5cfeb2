import { useHref, useLocation } from '@remix-run/react'
import { useEffect } from 'react'
import { canonicalPathname, codeNamesPath, guidesPath } from '~/lib/paths'
import { usePageData } from '~/remix/page-data'

const typedBlock = ['ts', 'tsx', 'js', 'jsx']
  .map((language) => `figure.code-block[data-language=${language}]`)
  .join()

/** Gives each block of TypeScript a button to go through its names, which needs no pointer. */
function addButtons(): void {
  const isTouch = matchMedia('(hover: none)').matches
  for (const block of document.querySelectorAll(typedBlock)) {
    if (block.querySelector('[data-types]')) continue
    const button = document.createElement('button')
    button.type = 'button'
    // A tap on a name does the same, and a small screen has little room over the code.
    button.className = isTouch ? 'visually-hidden code-block-copy' : 'code-block-copy'
    button.dataset['types'] = ''
    button.textContent = 'Types'
    button.setAttribute('aria-label', 'Types of the names in this code')
    button.setAttribute('aria-haspopup', 'dialog')
    block.querySelector('.code-block-actions')?.prepend(button)
  }
}

function removeButtons(): void {
  for (const button of document.querySelectorAll('[data-types]')) button.remove()
}

/**
 * Tells readers of a guide what the names in its TypeScript are. What that takes is loaded when they
 * first come to such a block. The development server has no such data.
 */
export function useCodeNames(): void {
  const { pathname } = useLocation()
  const data = usePageData()
  const url = useHref(codeNamesPath(canonicalPathname(pathname)))

  useEffect(() => {
    const isGuide = `${pathname}/`.startsWith(`${guidesPath}/`)
    const isPossible = typeof HTMLElement.prototype.showPopover === 'function'
    if (process.env.NODE_ENV === 'development' || !isGuide || !isPossible) return
    addButtons()
    const leaving = new AbortController()
    const { signal } = leaving
    // What the reader does meanwhile is answered when there is an answer.
    const latest: { event?: Event } = {}
    const keep = (event: Event): void => void (latest.event = event)
    let isWanted = false
    const onIntent = async (event: Event): Promise<void> => {
      const isMeant = event.target instanceof Element && event.target.closest(typedBlock)
      if (isWanted || !isMeant) return
      isWanted = true
      latest.event = event
      const loading = new AbortController()
      for (const name of ['pointermove', 'focusin', 'click']) {
        document.addEventListener(name, keep, { signal: loading.signal })
      }
      try {
        const { showNames } = await import('./name-card')
        await showNames(url, signal, latest)
      } catch (error) {
        if (signal.aborted) return
        console.warn('The types of names in code cannot be shown.', error)
        removeButtons()
      } finally {
        loading.abort()
      }
    }
    for (const name of ['pointerover', 'pointerdown', 'focusin']) {
      document.addEventListener(name, onIntent, { signal })
    }
    return () => leaving.abort()
  }, [pathname, data, url])
}
