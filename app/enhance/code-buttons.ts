import { createButton, type Enhancement, onClickIn } from '~/lib/enhancement'

/** Milliseconds for which a copy button shows that it has copied. */
const copiedTime = 2000

/** Milliseconds for which the reason shows why nothing was copied. */
const failureTime = 6000

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
      const failure = await copyText(text)
      say(failure ?? 'Copied', failure !== undefined)
      button.setAttribute('data-copied', failure ? 'no' : 'yes')
      clearTimeout(timers.get(button))
      const onEnd = (): void => {
        button.removeAttribute('data-copied')
        say('')
      }
      timers.set(button, setTimeout(onEnd, failure ? failureTime : copiedTime))
    }
  },
}

/** Adds what screen readers read out as it changes, and what all readers see where it is said to be seen. */
function createLiveRegion(signal: AbortSignal): (text: string, isSeen?: boolean) => void {
  const region = document.createElement('div')
  region.setAttribute('role', 'status')
  document.body.append(region)
  signal.addEventListener('abort', () => region.remove())
  const say = (text: string, isSeen = false): void => {
    region.className = isSeen ? 'site-notice' : 'visually-hidden'
    region.textContent = text
  }
  say('')
  return say
}

async function fetchText(url: string): Promise<string> {
  const response = await fetch(url)
  if (!response.ok) throw new Error(`${url} returned the status ${response.status}`)
  return response.text()
}

const refused = 'The browser did not allow copying'
const unreachable =
  'Not copied: the page’s text is out of reach. “Save for offline”, below the page, keeps it on this device'

/** Copies a text; gives the reason where that fails. */
async function copyText(text: string | Promise<string>): Promise<string | undefined> {
  try {
    // Safari forgets the press while it waits, unless it is told that a text will come.
    // Firefox before 127 has only the other way.
    if (typeof text === 'string' || !('ClipboardItem' in window)) {
      await navigator.clipboard.writeText(await text)
    } else {
      const blob = text.then((whole) => new Blob([whole], { type: 'text/plain' }))
      await navigator.clipboard.write([new ClipboardItem({ 'text/plain': blob })])
    }
    return undefined
  } catch (error) {
    console.warn('Copying failed.', error)
    return Promise.resolve(text).then(
      () => refused,
      () => unreachable,
    )
  }
}

const blockSelector = 'figure.code-block'
const wrapClass = 'code-block-wrap'

/** Keeps a button to wrap lines at each code block that needs one. */
export const wrapButtons: Enhancement = {
  selector: blockSelector,
  mount(signal) {
    updateAllWrapButtons()
    addEventListener('resize', updateAllWrapButtons, { signal })
    document.addEventListener('contentvisibilityautostatechange', onNearScreen, {
      capture: true,
      signal,
    })
    onClickIn('button[data-wrap]', toggleWrap, { signal })
  },
}

function updateAllWrapButtons(): void {
  updateWrapButtons(document.querySelectorAll(blockSelector))
}

/** Looks at the code blocks of what has come near the screen. */
function onNearScreen({ target }: Event): void {
  if (!(target instanceof Element)) return
  const block = target.closest<HTMLElement>(blockSelector)
  updateWrapButtons(block ? [block] : target.querySelectorAll(blockSelector))
}

/**
 * Gives each code block with lines that are too long, and each that wraps, a button to switch
 * between scrolling and wrapping; takes it away where a wider window has made it needless. Leaves out
 * what is not laid out yet.
 */
function updateWrapButtons(all: Iterable<HTMLElement>): void {
  // All reads first, so that the browser lays out the page once.
  const blocks = [...all].filter(isLaidOut).map((block) => ({
    block,
    isNeeded: block.classList.contains(wrapClass) || hasLongLines(block),
    button: block.querySelector<HTMLElement>('[data-wrap]'),
  }))
  for (const { block, isNeeded, button } of blocks) {
    if (button) button.hidden = !isNeeded
    else if (isNeeded) block.querySelector('.code-block-actions')?.prepend(createWrapButton(block))
  }
}

function toggleWrap(button: HTMLElement): void {
  const isWrapped = button.closest(blockSelector)?.classList.toggle(wrapClass)
  button.setAttribute('aria-pressed', String(isWrapped))
}

function createWrapButton(block: HTMLElement): HTMLButtonElement {
  return createButton('Wrap', 'code-block-copy', {
    'data-wrap': '',
    'aria-label': 'Wrap long lines',
    'aria-pressed': String(block.classList.contains(wrapClass)),
  })
}

/** Whether the lines of a block have their sizes; older browsers lay out all of a page. */
function isLaidOut(block: HTMLElement): boolean {
  const code = block.querySelector('code')
  return code?.checkVisibility?.({ contentVisibilityAuto: true }) ?? true
}

function hasLongLines(block: HTMLElement): boolean {
  const code = block.querySelector('pre')
  return code !== null && code.scrollWidth > code.clientWidth
}
