/** Runs in pages of the dev server: follows edits of the guides and shows their faults. */
import { type ClientRouter, getRouter } from '~/remix/router'
import { canonicalPathname } from '~/lib/paths'
import type { ContentState } from '../messages'
import { createOverlay } from './overlay'

/** The body of a page, which an edit replaces as a whole. */
const bodySelector = '#article-body'

/** Milliseconds after which nothing new is expected to be shown. */
const patience = 5000

/** Opens again, by their summaries, what readers had opened in a body before it was replaced. */
function keepDetails(replace: () => void): void {
  const opened = new Set(findDetails().filter(isOpen).map(toSummary))
  const body = document.querySelector(bodySelector)
  if (body && opened.size > 0) {
    const observer = new MutationObserver(() => {
      observer.disconnect()
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
