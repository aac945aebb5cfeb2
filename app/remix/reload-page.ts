/** Says on the page what does not work and offers to reload it, in the place of what was said before. */
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
  const [, module] = /data-module="([^"]+)/.exec(await answer.text()) ?? []
  return module && !(await renew(module, new Set())) ? 'A part of the page is missing.' : undefined
}

/**
 * Asks for a script and for those that it imports past the cache, since browsers keep wrong answers for
 * minutes, and gives whether all are there.
 */
async function renew(url: string, known: Set<string>): Promise<boolean> {
  if (known.has(url)) return true
  known.add(url)
  const answer = await load(url)
  if (!answer.ok || !/script/.test(answer.headers.get('content-type') ?? '')) return false
  const imports = listImports(await answer.text())
  return (await Promise.all(imports.map((name) => renew(name, known)))).every(Boolean)
}

/** Lists the addresses of the scripts that a built script needs before it can run. */
export function listImports(code: string): string[] {
  const found = code.matchAll(/(?:from|import|start ?= ?import\()\s*"([^"]+\.js)"/g)
  return [...found].map(([, name = '']) => name)
}

function load(url: string): Promise<Response> {
  return fetch(url, { cache: 'reload' })
}
