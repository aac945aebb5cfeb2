import { closeOnBack } from '~/navigation/close-on-back'
import { useLocation } from '@remix-run/react'
import { useEffect } from 'react'
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
