import { createButton, type Enhancement, onClickIn } from '~/lib/enhancement'

/** Gives each diagram a button to see it as large as the window; a click on the diagram does the same. */
export const diagramZoom: Enhancement = {
  selector: '.diagram',
  mount(signal) {
    for (const figure of document.querySelectorAll<HTMLElement>('.diagram:not([data-enhanced])')) {
      figure.dataset['enhanced'] = ''
      const label = figure.querySelector('svg')?.getAttribute('aria-label')?.split('. ', 1)[0]
      const name = { 'aria-label': `Enlarge diagram: ${label ?? ''}` }
      figure.querySelector('.diagram-image')?.append(createButton('Enlarge', 'diagram-zoom', name))
    }
    const onClick = (image: HTMLElement): void => {
      const drawing = image.querySelector('svg')
      if (drawing) showDrawing(drawing, signal)
    }
    onClickIn('[data-enhanced] .diagram-image', onClick, { signal })
  },
}

/** Shows a diagram in a dialog; Esc, Back, a button, a click and another page close it. */
function showDrawing(drawing: Element, signal: AbortSignal): void {
  const dialog = document.createElement('dialog')
  dialog.className = 'zoom-dialog'
  dialog.setAttribute('aria-label', drawing.getAttribute('aria-label') ?? '')
  dialog.append(createButton('Close', 'zoom-close'), drawing.cloneNode(true))
  const close = (): void => dialog.close()
  dialog.addEventListener('click', close)
  signal.addEventListener('abort', close)
  document.body.append(dialog)
  dialog.showModal()
  dialog.addEventListener('close', () => {
    dialog.remove()
  })
}
