import { closeOnBack } from '~/navigation/close-on-back'
import { useLocation } from '@remix-run/react'
import { narrowReport } from '~/lib/paths'
import { siteConfig } from '~/lib/site-config'
import { lensAttribute, platformGroup, readTabChoice } from '~/tabs/tab-sets'
import { useEffect, useState } from 'react'
import { usePageData } from '~/remix/page-data'

/** Gives each diagram of the page that has none yet a button to see it as large as the window. */
function addZoomButtons(): void {
  for (const figure of document.querySelectorAll<HTMLElement>('.diagram:not([data-enhanced])')) {
    figure.dataset['enhanced'] = ''
    const button = createZoomButton('Enlarge', 'diagram-zoom')
    const label = figure.querySelector('svg')?.getAttribute('aria-label')?.split('. ', 1)[0]
    button.setAttribute('aria-label', `Enlarge diagram: ${label ?? ''}`)
    figure.querySelector('.diagram-image')?.append(button)
  }
}

/**
 * Shows a diagram in a dialog when it or its button is clicked; Esc, Back, a button and a click
 * close it.
 */
function onZoomClick(event: MouseEvent): void {
  const { target } = event
  const image =
    target instanceof Element &&
    target.closest('[data-enhanced] .diagram-image')?.querySelector('svg')
  if (!image) return
  const dialog = document.createElement('dialog')
  dialog.className = 'zoom-dialog'
  dialog.setAttribute('aria-label', image.getAttribute('aria-label') ?? '')
  dialog.append(createZoomButton('Close', 'zoom-close'), image.cloneNode(true))
  dialog.addEventListener('click', () => dialog.close())
  document.body.append(dialog)
  dialog.showModal()
  const release = closeOnBack(() => dialog.close())
  dialog.addEventListener('close', () => {
    release()
    dialog.remove()
  })
}

/** Closes the dialog with a diagram, if there is one. */
function closeZoom(): void {
  document.querySelector<HTMLDialogElement>('.zoom-dialog')?.close()
}

function createZoomButton(text: string, className: string): HTMLButtonElement {
  const button = document.createElement('button')
  button.type = 'button'
  button.className = className
  button.textContent = text
  return button
}

/** Lets readers enlarge the diagrams of the page, until they go to another place. */
export function useFigureZoom(): void {
  const { key, pathname } = useLocation()
  const data = usePageData()

  useEffect(addZoomButtons, [pathname, data])
  useEffect(() => closeZoom, [key])

  useEffect(() => {
    document.addEventListener('click', onZoomClick)
    return () => document.removeEventListener('click', onZoomClick)
  }, [])
}

const blockSelector = 'figure.code-block'

/** Milliseconds for which a copy button shows that it has copied. */
const copiedTime = 2000

/**
 * Serves every `button[data-copy]` of the page, whoever rendered it: copies the file that its value
 * names or, without one, the text of the code figure around it. Gives the message for a live region,
 * empty when there is none.
 */
export function useCopyButtons(): string {
  const [message, setMessage] = useState('')

  useEffect(() => {
    const timers = new Map<Element, ReturnType<typeof setTimeout>>()
    const onClick = async (event: MouseEvent): Promise<void> => {
      const button = event.target instanceof Element && event.target.closest('button[data-copy]')
      if (!button) return
      const url = button.getAttribute('data-copy')
      const code = button.closest(blockSelector)?.querySelector('pre code')
      const text = url ? fetchText(url) : (code?.textContent?.replace(/\n$/, '') ?? '')
      const isCopied = await copyText(text)
      setMessage(isCopied ? 'Copied' : 'The browser did not allow copying')
      button.setAttribute('data-copied', isCopied ? 'yes' : 'no')
      clearTimeout(timers.get(button))
      timers.set(
        button,
        setTimeout(() => {
          button.removeAttribute('data-copied')
          setMessage('')
        }, copiedTime),
      )
    }
    document.addEventListener('click', onClick)
    return () => {
      document.removeEventListener('click', onClick)
      timers.forEach((timer) => clearTimeout(timer))
    }
  }, [])

  return message
}

async function fetchText(url: string): Promise<string> {
  const response = await fetch(url)
  if (!response.ok) throw new Error(`${url} returned the status ${response.status}`)
  return response.text()
}

async function copyText(text: string | Promise<string>): Promise<boolean> {
  try {
    // Safari forgets the press while it waits, unless it is told that a text will come.
    // Firefox before 127 has only the other way.
    if (typeof text === 'string' || !('ClipboardItem' in window)) {
      await navigator.clipboard.writeText(await text)
    } else {
      const blob = text.then((whole) => new Blob([whole], { type: 'text/plain' }))
      await navigator.clipboard.write([new ClipboardItem({ 'text/plain': blob })])
    }
    return true
  } catch (error) {
    console.warn('Copying failed.', error)
    return false
  }
}

const wrapClass = 'code-block-wrap'

function updateAllWrapButtons(): void {
  updateWrapButtons(document.querySelectorAll(blockSelector))
}

/** Looks at the code blocks of what has come near the screen. */
function onNearScreen({ target }: Event): void {
  if (!(target instanceof Element)) return
  const block = target.closest<HTMLElement>(blockSelector)
  updateWrapButtons(block ? [block] : target.querySelectorAll(blockSelector))
}

/**
 * Gives each code block with lines that are too long, and each that wraps, a button to switch
 * between scrolling and wrapping; takes it away where a wider window has made it needless. Leaves out
 * what is not laid out yet.
 */
function updateWrapButtons(all: Iterable<HTMLElement>): void {
  // All reads first, so that the browser lays out the page once.
  const blocks = [...all].filter(isLaidOut).map((block) => ({
    block,
    isNeeded: block.classList.contains(wrapClass) || hasLongLines(block),
    button: block.querySelector<HTMLElement>('[data-wrap]'),
  }))
  for (const { block, isNeeded, button } of blocks) {
    if (button) button.hidden = !isNeeded
    else if (isNeeded) block.querySelector('.code-block-actions')?.prepend(createCodeButton(block))
  }
}

/** Switches the code block around a button that was clicked, if it is one to wrap lines. */
function onWrapClick(event: MouseEvent): void {
  const button = event.target instanceof Element && event.target.closest('button[data-wrap]')
  const block = button && button.closest(blockSelector)
  if (!button || !block) return
  button.setAttribute('aria-pressed', String(block.classList.toggle(wrapClass)))
}

function createCodeButton(block: HTMLElement): HTMLButtonElement {
  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'code-block-copy'
  button.dataset['wrap'] = ''
  button.textContent = 'Wrap'
  button.setAttribute('aria-label', 'Wrap long lines')
  button.setAttribute('aria-pressed', String(block.classList.contains(wrapClass)))
  return button
}

/** Whether the lines of a block have their sizes; older browsers lay out all of a page. */
function isLaidOut(block: HTMLElement): boolean {
  const code = block.querySelector('code')
  return code?.checkVisibility?.({ contentVisibilityAuto: true }) ?? true
}

function hasLongLines(block: HTMLElement): boolean {
  const code = block.querySelector('pre')
  return code !== null && code.scrollWidth > code.clientWidth
}

/** Keeps a button to wrap lines at each code block that needs one. */
export function useWrapButtons(): void {
  const { pathname } = useLocation()
  const data = usePageData()

  useEffect(updateAllWrapButtons, [pathname, data])

  useEffect(() => {
    addEventListener('resize', updateAllWrapButtons)
    document.addEventListener('contentvisibilityautostatechange', onNearScreen, true)
    document.addEventListener('click', onWrapClick)
    return () => {
      removeEventListener('resize', updateAllWrapButtons)
      document.removeEventListener('contentvisibilityautostatechange', onNearScreen, true)
      document.removeEventListener('click', onWrapClick)
    }
  }, [])
}

const sectionHeading = '.prose :is(h2, h3, h4)[id]'

/** The platform that the reader has chosen for the whole site, or in tabs, here or on another page. */
function readPlatform(): string | undefined {
  const choice =
    new URLSearchParams(location.search).get(platformGroup) ??
    document.documentElement.getAttribute(lensAttribute) ??
    readTabChoice(platformGroup)
  return siteConfig.platforms.find((name) => name.toLowerCase() === choice)
}

/**
 * Has reports name what the reader looks at. The link below the page gets the platform when it's about
 * to be followed, and one more link moves to the heading that is pointed at or has the focus.
 */
export function useSectionReports(): void {
  const { pathname } = useLocation()

  useEffect(() => {
    const link = document.createElement('a')
    link.className = 'heading-anchor section-report'
    link.textContent = 'Something wrong?'
    const onEvent = ({ target, type }: Event): void => {
      const report = document.querySelector<HTMLAnchorElement>('a[data-report]')
      if (!report || !(target instanceof Element)) return
      const platform = readPlatform()
      if (target === report) report.href = narrowReport(report.href, { platform })
      const heading = target.closest(sectionHeading)
      // A jump to a heading gives it the focus.
      if (type === 'focusin' && target === heading) return
      // The reader is on the way from the heading's # to the link, wherever the pointer rests.
      const { activeElement } = document
      const holder = link.parentElement
      if (holder !== activeElement && holder?.contains(activeElement)) return
      if (!heading) return link.remove()
      if (link.parentElement === heading) return
      link.remove()
      const text = heading.textContent?.replace(/#$/, '').trim() ?? ''
      link.href = narrowReport(report.href, { section: { id: heading.id, text }, platform })
      link.setAttribute('aria-label', `Something wrong? Section: ${text}`)
      heading.append(link)
    }
    const events = ['pointerover', 'pointerdown', 'focusin']
    for (const name of events) document.addEventListener(name, onEvent)
    return () => {
      for (const name of events) document.removeEventListener(name, onEvent)
      link.remove()
    }
  }, [pathname])
}
