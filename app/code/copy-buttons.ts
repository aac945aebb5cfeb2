import { onClickIn } from '~/lib/browser'

const refused = 'The browser did not allow copying'
const unreachable = 'Not copied: the page’s text did not load'

/**
 * Serves every `button[data-copy]`: copies the file that its value names or, without one, the text of the
 * code block around it. It shows for two seconds that it has, and for six why nothing was copied.
 */
export function startCopyButtons(): void {
  const region = document.createElement('div')
  region.className = 'visually-hidden'
  region.setAttribute('role', 'status')
  document.body.append(region)
  let shown: HTMLElement | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  const show = (button?: HTMLElement, failure?: string): void => {
    region.className = failure ? 'site-notice' : 'visually-hidden'
    region.textContent = button ? (failure ?? 'Copied') : ''
    shown?.removeAttribute('data-copied')
    shown = button
    button?.setAttribute('data-copied', failure ? 'no' : 'yes')
  }
  onClickIn('button[data-copy]', async (button) => {
    const failure = await copy(button)
    show(button, failure)
    clearTimeout(timer)
    timer = setTimeout(show, failure ? 6000 : 2000)
  })
}

/** Copies what a button stands for; gives the reason where that fails. */
async function copy(button: HTMLElement): Promise<string | undefined> {
  const url = button.dataset['copy']
  const text = url ? fetchText(url) : Promise.resolve(readCode(button.closest('.code-block')))
  try {
    // Safari forgets the press while it waits, unless it is told that a text will come.
    // Firefox before 127 has only the other way.
    const blob = text.then((whole) => new Blob([whole], { type: 'text/plain' }))
    if (!('ClipboardItem' in window)) await navigator.clipboard.writeText(await text)
    else await navigator.clipboard.write([new ClipboardItem({ 'text/plain': blob })])
    return undefined
  } catch (error) {
    console.warn('Copying failed.', error)
    return text.then(
      () => refused,
      () => unreachable,
    )
  }
}

/** The code of a block as readers use it: of a diff, the new lines without their signs. */
export function readCode(block: Element | null): string {
  const code = block?.querySelector('pre code')?.textContent?.replace(/\n$/, '') ?? ''
  if (block?.getAttribute('data-language') !== 'diff') return code
  const lines = code.split('\n').filter((line) => !line.startsWith('-'))
  return lines.map((line) => line.replace(/^[+ ]/, '')).join('\n')
}

async function fetchText(url: string): Promise<string> {
  const response = await fetch(url)
  if (!response.ok) throw new Error(`${url} returned the status ${response.status}`)
  return response.text()
}
