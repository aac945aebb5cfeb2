import { decodeFragment } from '~/lib/anchor'
import type { Enhancement } from '~/lib/enhancement'

/**
 * Whether a member's name, or all that is said of it, matches what was typed into a filter: every
 * word stands somewhere in the text, in any case and order. Dots, hashes and parentheses separate
 * words.
 */
export function matchesFilter(text: string, filter: string): boolean {
  const words = filter
    .toLowerCase()
    .split(/[\s.()#]+/)
    .filter(Boolean)
  return words.every((word) => text.toLowerCase().includes(word))
}

const filterSelector = '.reference-filter input'

/** What describes a member on its page: marks, signature, and the values or error codes it has. */
const termSelector = [
  ':scope > .reference-badges',
  ...[':scope', ':scope > .platform-part'].flatMap((part) => [
    `${part} > .reference-signature code`,
    `${part} > .reference-list > li > code`,
    `${part} > .reference-codes > li > .reference-badges`,
  ]),
].join()

/**
 * Makes the filter of an API page's member index work: hides the members that do not match by name or by
 * what the page says of them in code and marks, and the groups left empty. Enter goes to the first match,
 * by name if there is one.
 */
export const memberFilter: Enhancement = {
  selector: filterSelector,
  mount(signal) {
    const onInput = ({ target }: Event): void => {
      if (isFilter(target)) filterIndex(target)
    }
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.key !== 'Enter' || !isFilter(event.target) || !event.target.value.trim()) return
      event.preventDefault()
      const { value } = event.target
      const shown = '.reference-index > div:not([hidden]) li:not([hidden]) a'
      const links = [...document.querySelectorAll<HTMLElement>(shown)]
      const named = links.find(({ textContent }) => matchesFilter(textContent ?? '', value))
      ;(named ?? links[0])?.click()
    }
    document.addEventListener('input', onInput, { signal })
    document.addEventListener('keydown', onKeyDown, { signal })
    // Visitors may have typed before the page's scripts ran.
    const input = document.querySelector<HTMLInputElement>(filterSelector)
    if (input?.value) filterIndex(input)
  },
}

function isFilter(target: EventTarget | null): target is HTMLInputElement {
  return target instanceof HTMLInputElement && target.matches(filterSelector)
}

function filterIndex(input: HTMLInputElement): void {
  const index = input.closest('.reference-index')
  if (!index) return
  let count = 0
  for (const section of index.querySelectorAll<HTMLElement>(':scope > div')) {
    const items = [...section.querySelectorAll('li')]
    if (items.length === 0) continue
    for (const item of items) item.hidden = !matchesFilter(describe(item), input.value)
    const shown = items.filter(({ hidden }) => !hidden).length
    section.hidden = shown === 0
    count += shown
  }
  const status = index.querySelector('[role=status]')
  if (status) status.textContent = input.value.trim() ? describeCount(count) : ''
}

/** All by which an entry can be found: what it shows but the sentence, and its member's terms. */
function describe(item: Element): string {
  const shown = [...item.querySelectorAll(':scope > :is(a, small, b)')]
  const { hash = '' } = item.querySelector('a') ?? {}
  const place = document.getElementById(decodeFragment(hash))
  const member = place?.closest('.reference-member')
  const terms = member ? [...member.querySelectorAll(termSelector)] : []
  return [...shown, ...terms].map(({ textContent }) => textContent).join('\n')
}

function describeCount(count: number): string {
  return count === 0 ? 'No match' : count === 1 ? '1 match' : `${count} matches`
}
