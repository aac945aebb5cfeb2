/** Runs in pages of the dev server: follows edits of the guides and shows their faults. */
import { type ClientRouter, getRouter } from '~/remix/router'
import { canonicalPathname } from '~/lib/paths'
import { type Problem, problemToPlace } from '~/lib/problem'
import { layOutAll } from '~/navigation/late-layout'
import { type ContentState, openEditorPath } from '../messages'

/** The body of a page, which an edit replaces as a whole. */
const bodySelector = '#article-body'

/** Milliseconds after which nothing new is expected to be shown. */
const patience = 5000

/**
 * Keeps the height of a body that is replaced, and opens again, by their summaries, what readers had
 * opened in it.
 */
function keepDetails(replace: () => void): void {
  const opened = new Set(findDetails().filter(isOpen).map(toSummary))
  const body = document.querySelector(bodySelector)
  if (body) {
    const observer = new MutationObserver(() => {
      observer.disconnect()
      layOutAll()
      for (const each of findDetails()) if (opened.has(toSummary(each))) each.open = true
    })
    observer.observe(body, { childList: true })
    setTimeout(() => observer.disconnect(), patience)
  }
  replace()
}

function findDetails(): HTMLDetailsElement[] {
  return [...document.querySelectorAll<HTMLDetailsElement>(`${bodySelector} details`)]
}

function isOpen({ open }: HTMLDetailsElement): boolean {
  return open
}

function toSummary(details: HTMLDetailsElement): string {
  return details.querySelector('summary')?.textContent ?? ''
}

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
button, a { color: inherit; font: inherit; }
p { margin: 2px 0; white-space: pre-wrap; }
`

/** A list of faults over the page; it says nothing while there are none. */
interface Overlay {
  show: (problems: Problem[]) => void
}

/**
 * Creates the overlay at the end of the body, in a shadow tree, where the site's styles do not
 * reach. Esc and its button put it away until other faults come.
 */
function createOverlay(): Overlay {
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
  const place = problemToPlace(problem)
  const link = createElement('a', place)
  // What it answers leaves the page as it is.
  link.setAttribute('href', `${basePath}${openEditorPath}?${new URLSearchParams({ place })}`)
  link.title = 'Open in your editor'
  item.append(link, createElement('p', problem.message))
  if (problem.note) item.append(createElement('p', problem.note))
  return item
}

function createElement(name: string, text = ''): HTMLElement {
  const element = document.createElement(name)
  element.textContent = text
  return element
}

/** Asks the loaders of the page again; a page that shows an error, or is not hydrated, is reloaded. */
function renewPage(): void {
  const router: ClientRouter | undefined = getRouter()
  if (!router || router.state.errors) location.reload()
  else router.revalidate()
}

const settings = document.getElementById('dev-client')?.dataset ?? {}
const basePath = settings['basePath'] ?? '/'
const overlay = createOverlay()
let shown = Number(settings['version'])

function onState({ version, problems, broken }: ContentState): void {
  overlay.show(problems)
  const pathname = canonicalPathname(`/${location.pathname.slice(basePath.length)}`)
  if (version === shown) return
  // A page that would not load now stays as it was, below the list of what is wrong with it. One that
  // was asked for before that was known shows an error so far.
  const router: ClientRouter | undefined = getRouter()
  if (broken.includes(pathname) && !router?.state.errors) return
  shown = version
  keepDetails(renewPage)
}

const events = new EventSource(settings['events'] ?? '')
events.addEventListener('message', ({ data }) => onState(JSON.parse(data)))

/** Reloads the page as soon as another server answers, once the one that sent it has ended. */
async function awaitServer(): Promise<void> {
  while (events.readyState !== EventSource.OPEN) {
    await new Promise((resolve) => setTimeout(resolve, 500))
    const answer = await fetch(location.href).catch(() => undefined)
    if (answer?.ok && events.readyState !== EventSource.OPEN) return location.reload()
  }
  events.addEventListener('error', awaitServer, { once: true })
}

events.addEventListener('error', awaitServer, { once: true })
