/** Says on the page what does not work and offers to reload it, in place of what was said before. */
export function showFailure(message: string): void {
  hideFailure()
  const note = document.createElement('p')
  note.className = 'hydration-failure'
  note.setAttribute('role', 'alert')
  note.append(message, ' ')
  if (!navigator.onLine) note.append('You might want to check your network connection. ')
  const link = document.createElement('a')
  link.href = location.href
  link.append('Reload the page')
  link.addEventListener('click', (event) => {
    event.preventDefault()
    link.ariaBusy = 'true'
    reloadPage()
  })
  note.append(link)
  document.body.append(note)
}

/** Takes back what `showFailure` said. */
export function hideFailure(): void {
  document.querySelector('.hydration-failure')?.remove()
}

/** Loads the page anew, past every cache, or says why that would lead to nothing. */
export function reloadPage(): void {
  findObstacle().then(
    (obstacle) => (obstacle ? showFailure(obstacle) : location.reload()),
    () => showFailure('The site is out of reach.'),
  )
}

/** What keeps the page from being loaded anew, in words. Throws where there is no network. */
async function findObstacle(): Promise<string | undefined> {
  const answer = await load(location.href)
  if (answer.status >= 500) return 'The server answers with an error.'
  const isWhole = await renewAll(listParts(await answer.text()), new Set())
  return isWhole ? undefined : 'A part of the page is missing.'
}

/** Lists the addresses of the built files that a document names: scripts, styles and the sidebar. */
function listParts(html: string): string[] {
  const found = html.matchAll(/ (?:href|src|data-\w+)="([^":]*\/build\/[^"]+\.(?:js|css|json))"/g)
  return [...found].map(([, url = '']) => url)
}

/**
 * Asks for files, and for all that scripts import, past the cache, since browsers keep wrong answers
 * for minutes. Gives whether all that the scripts need are there; without its styles a page works.
 */
async function renewAll(urls: string[], known: Set<string>): Promise<boolean> {
  const renew = async (url: string): Promise<boolean> => {
    if (known.has(url)) return true
    known.add(url)
    const answer = await load(url)
    const isThere = answer.ok && !/html/.test(answer.headers.get('content-type') ?? '')
    if (!url.endsWith('.js')) return isThere || url.endsWith('.css')
    return isThere && renewAll(listImports(await answer.text()), known)
  }
  return (await Promise.all(urls.map(renew))).every(Boolean)
}

/** Lists the addresses of the scripts that a built script needs before it can run. */
function listImports(code: string): string[] {
  const found = code.matchAll(/(?:from|import|start ?= ?import\()\s*"([^"]+\.js)"/g)
  return [...found].map(([, name = '']) => name)
}

function load(url: string): Promise<Response> {
  return fetch(url, { cache: 'reload' })
}
