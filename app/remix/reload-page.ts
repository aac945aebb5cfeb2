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

/**
 * What keeps the page from being loaded anew, in words. Browsers keep answers for minutes, also those
 * that say that a script is missing, so each is asked for again. Throws where there is no network.
 */
async function findObstacle(): Promise<string | undefined> {
  const answer = await load(location.href)
  if (answer.status >= 500) return 'The server answers with an error.'
  const [, module] = /data-module="([^"]+)/.exec(await answer.text()) ?? []
  const asked = performance.getEntriesByType('resource').map(({ name }) => name)
  const isSame = document.querySelector(`script[data-module="${module}"]`)
  const scripts = asked.filter((name) => /\/build\/.*\.js$/.test(name))
  const answers = await Promise.all([...(module ? [module] : []), ...scripts].map(load))
  // A page of a newer build has other scripts than those that were asked for.
  const needed = isSame ? answers : answers.slice(0, 1)
  return module && needed.some(({ ok }) => !ok) ? 'A part of the page is missing.' : undefined
}

function load(url: string): Promise<Response> {
  return fetch(url, { cache: 'reload' })
}
