import { onClickIn } from '~/lib/browser'

/** Milliseconds for which a button shows that it has copied, or why nothing was copied. */
const copiedTime = 2000
const failureTime = 6000

const refused = 'The browser did not allow copying'
const unreachable =
  'Not copied: the page’s text is out of reach. “Save for offline”, below the page, keeps it on this device'

/**
 * Serves every `button[data-copy]`: copies the file that its value names or, without one, the text of the
 * code block around it.
 */
export function startCopyButtons(): void {
  const region = document.createElement('div')
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
  show()
  onClickIn('button[data-copy]', async (button) => {
    const failure = await copy(button)
    show(button, failure)
    clearTimeout(timer)
    timer = setTimeout(show, failure ? failureTime : copiedTime)
  })
}

/** Copies what a button stands for; gives the reason where that fails. */
async function copy(button: HTMLElement): Promise<string | undefined> {
  const url = button.dataset['copy']
  const code = button.closest('figure.code-block')?.querySelector('pre code')
  const text = url ? fetchText(url) : Promise.resolve(code?.textContent?.replace(/\n$/, '') ?? '')
  try {
    // Safari forgets the press while it waits, unless it is told that a text will come.
    // Firefox before 127 has only the other way.
    if ('ClipboardItem' in window) {
      const blob = text.then((whole) => new Blob([whole], { type: 'text/plain' }))
      await navigator.clipboard.write([new ClipboardItem({ 'text/plain': blob })])
    } else {
      await navigator.clipboard.writeText(await text)
    }
    return undefined
  } catch (error) {
    console.warn('Copying failed.', error)
    return text.then(
      () => refused,
      () => unreachable,
    )
  }
}

async function fetchText(url: string): Promise<string> {
  const response = await fetch(url)
  if (!response.ok) throw new Error(`${url} returned the status ${response.status}`)
  return response.text()
}
