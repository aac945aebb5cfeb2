import { fetchFile, onClickIn } from '~/lib/browser'

const refused = 'The browser did not allow copying'
const unreachable = 'Not copied: the page’s text did not load'

/**
 * Has every `button[data-copy]` copy the file that its value names, or the code block around it. The result
 * shows for two seconds, and a failure for six.
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

/** Copies for a button. Returns the reason of a failure. */
async function copy(button: HTMLElement): Promise<string | undefined> {
  const url = button.dataset['copy']
  const text = url
    ? fetchFile(url).then((response) => response.text())
    : Promise.resolve(toCopiedCode(button.closest('.code-block')))
  try {
    // Safari forgets the press while a text loads, unless it gets a promise. Firefox before 127 takes none.
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

/** Gives the code of a block without the signs and removed lines of a diff. */
export function toCopiedCode(block: Element | null): string {
  const code = block?.querySelector('pre code')?.textContent?.replace(/\n$/, '') ?? ''
  if (block?.getAttribute('data-language') !== 'diff') return code
  const lines = code.split('\n').filter((line) => !line.startsWith('-'))
  return lines.map((line) => line.replace(/^[+ ]/, '')).join('\n')
}
