import { type Problem, problemToPlace } from '~/lib/problem'

/** The look of the overlay in both color schemes, legible without the site's own styles. */
const overlayStyles = `
:host { all: initial; color-scheme: light dark; }
section {
  position: fixed;
  inset: auto 0 0;
  z-index: 2147483647;
  max-block-size: 60vh;
  overflow: auto;
  padding: 0 20px;
  border-block-start: 3px solid #d92d20;
  background: light-dark(#fff6f5, #2a1210);
  color: light-dark(#3b0d09, #ffe3df);
  font: 15px/1.5 system-ui, sans-serif;
}
header { display: flex; justify-content: space-between; margin-block-start: 12px; }
button, code { color: inherit; font: inherit; }
p { margin: 2px 0; white-space: pre-wrap; }
`

/** A list of faults over the page; it says nothing while there are none. */
export interface Overlay {
  show: (problems: Problem[]) => void
}

/**
 * Creates the overlay at the end of the body, in a shadow tree, where the site's styles do not
 * reach. Esc and its button put it away until other faults come.
 */
export function createOverlay(): Overlay {
  const host = document.createElement('dev-problems')
  const root = host.attachShadow({ mode: 'open' })
  let last = ''
  const close = (): void => host.remove()
  addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') close()
  })
  return {
    show(problems) {
      const text = JSON.stringify(problems)
      if (text === last) return
      last = text
      if (problems.length === 0) return close()
      const style = createElement('style', overlayStyles)
      const section = createElement('section')
      section.setAttribute('role', 'alert')
      const button = createElement('button', 'Close')
      button.addEventListener('click', close)
      const head = createElement('header')
      head.append(createElement('strong', toTitle(problems.length)), button)
      const list = createElement('ul')
      list.append(...problems.map(toItem))
      section.append(head, list)
      root.replaceChildren(style, section)
      document.body.append(host)
    },
  }
}

function toTitle(count: number): string {
  return count === 1 ? 'One error in the guides' : `${count} errors in the guides`
}

function toItem(problem: Problem): HTMLElement {
  const item = createElement('li')
  item.append(createElement('code', problemToPlace(problem)), createElement('p', problem.message))
  if (problem.note) item.append(createElement('p', problem.note))
  return item
}

function createElement(name: string, text = ''): HTMLElement {
  const element = document.createElement(name)
  element.textContent = text
  return element
}
