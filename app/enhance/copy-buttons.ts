import { type Enhancement, onClickIn } from '~/lib/enhancement'

/** Milliseconds for which a copy button shows that it has copied. */
const copiedTime = 2000

/**
 * Serves every `button[data-copy]` of the page, whoever rendered it: copies the file that its value
 * names or, without one, the text of the code figure around it.
 */
export const copyButtons: Enhancement = {
  selector: 'button[data-copy], [data-island]',
  mount(signal) {
    const say = createLiveRegion(signal)
    const timers = new Map<Element, ReturnType<typeof setTimeout>>()
    onClickIn('button[data-copy]', (button) => void copy(button), { signal })

    async function copy(button: Element): Promise<void> {
      const url = button.getAttribute('data-copy')
      const code = button.closest('figure.code-block')?.querySelector('pre code')
      const text = url ? fetchText(url) : (code?.textContent?.replace(/\n$/, '') ?? '')
      const isCopied = await copyText(text)
      say(isCopied ? 'Copied' : 'The browser did not allow copying')
      button.setAttribute('data-copied', isCopied ? 'yes' : 'no')
      clearTimeout(timers.get(button))
      const onEnd = (): void => {
        button.removeAttribute('data-copied')
        say('')
      }
      timers.set(button, setTimeout(onEnd, copiedTime))
    }
  },
}

/** Adds what screen readers read out as it changes, for as long as the page is shown. */
function createLiveRegion(signal: AbortSignal): (text: string) => void {
  const region = document.createElement('div')
  region.className = 'visually-hidden'
  region.setAttribute('role', 'status')
  document.body.append(region)
  signal.addEventListener('abort', () => region.remove())
  return (text) => (region.textContent = text)
}

async function fetchText(url: string): Promise<string> {
  const response = await fetch(url)
  if (!response.ok) throw new Error(`${url} returned the status ${response.status}`)
  return response.text()
}

async function copyText(text: string | Promise<string>): Promise<boolean> {
  try {
    // Safari forgets the press while it waits, unless it is told that a text will come.
    // Firefox before 127 has only the other way.
    if (typeof text === 'string' || !('ClipboardItem' in window)) {
      await navigator.clipboard.writeText(await text)
    } else {
      const blob = text.then((whole) => new Blob([whole], { type: 'text/plain' }))
      await navigator.clipboard.write([new ClipboardItem({ 'text/plain': blob })])
    }
    return true
  } catch (error) {
    console.warn('Copying failed.', error)
    return false
  }
}
