import { type Problem, problemToPlace } from '~/lib/problem'

/** The look of the overlay in both color schemes, legible without the site's own styles. */
const overlayStyles = `
:host {
  all: initial;
  color-scheme: light dark;
}
section {
  position: fixed;
  inset: auto 0 0;
  z-index: 2147483647;
  max-block-size: 60vh;
  overflow: auto;
  padding: 12px 20px 20px;
  border-block-start: 3px solid #d92d20;
  background: light-dark(#fff6f5, #2a1210);
  color: light-dark(#3b0d09, #ffe3df);
  box-shadow: 0 -8px 32px rgb(0 0 0 / 30%);
  font: 15px/1.5 system-ui, sans-serif;
}
header {
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 16px;
}
button {
  padding: 4px 12px;
  border: 1px solid;
  border-radius: 6px;
  background: none;
  color: inherit;
  font: inherit;
  cursor: pointer;
}
ul {
  display: grid;
  gap: 12px;
  margin: 8px 0 0;
  padding: 0;
  list-style: none;
}
p {
  margin: 2px 0 0;
  white-space: pre-wrap;
}
p + p {
  opacity: 85%;
}
code {
  color: light-dark(#b42318, #ff9c92);
  font: 14px/1.5 ui-monospace, monospace;
  overflow-wrap: anywhere;
}
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
  let isShown = false
  const close = (): void => {
    isShown = false
    host.remove()
  }
  // React takes it away where it puts a new document in the place of one that it cannot hydrate.
  new MutationObserver(() => {
    if (isShown && !host.isConnected) document.body?.append(host)
  }).observe(document, { childList: true, subtree: true })
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
      isShown = true
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
