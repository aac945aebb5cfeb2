/** Runs in pages of the dev server: follows edits of the guides and shows their faults. */
import { canonicalPathname } from '~/lib/paths'
import type { ContentState } from '../content-state'
import { keepDetails } from './keep-details'
import { createOverlay } from './overlay'
import { renewPage } from './remix-page'

const settings = document.getElementById('dev-client')?.dataset ?? {}
const basePath = settings['basePath'] ?? '/'
const overlay = createOverlay()
let shown = Number(settings['version'])

function onState({ version, problems, broken }: ContentState): void {
  overlay.show(problems)
  const pathname = canonicalPathname(`/${location.pathname.slice(basePath.length)}`)
  // A page that would not load now stays as it was, below the list of what is wrong with it.
  if (version === shown || broken.includes(pathname)) return
  shown = version
  keepDetails(renewPage)
}

const events = new EventSource(settings['events'] ?? '')
events.addEventListener('message', ({ data }) => onState(JSON.parse(data)))
