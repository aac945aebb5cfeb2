import { decodeFragment } from '~/lib/anchor'
import { type Enhancement, onClickIn } from '~/lib/enhancement'

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

/** The lines of an index, or of the overview. */
const entrySelector = '.reference-index li, .reference-pages > div, .reference-entry'

/** What an entry shows in code and marks. */
const shownSelector = [':scope', ':scope > dt', ':scope > summary > span']
  .map((line) => `${line} > :is(a, small, b, [translate])`)
  .join()

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
 * Makes the filter of an index, or of the overview, work: hides the members that do not match by name or by
 * what the page says of them in code and marks, and the groups left empty. Enter goes to the first match,
 * by name if there is one.
 */
export const memberFilter: Enhancement = {
  selector: filterSelector,
  mount(signal) {
    const onInput = ({ target }: Event): void => {
      if (isFilter(target)) filterEntries(target)
    }
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.key !== 'Enter' || !isFilter(event.target) || !event.target.value.trim()) return
      event.preventDefault()
      const { value } = event.target
      const links = listEntries(event.target)
        .filter(({ hidden }) => !hidden)
        .flatMap((entry) => entry.querySelector('a') ?? [])
      const named = links.find(({ textContent }) => matchesFilter(textContent ?? '', value))
      ;(named ?? links[0])?.click()
    }
    /** A link to what is left out shows all again. */
    const onJump = (link: HTMLElement): void => {
      const input = document.querySelector<HTMLInputElement>(filterSelector)
      if (!input || !findPlace(link)?.closest('[hidden]')) return
      input.value = ''
      filterEntries(input)
    }
    document.addEventListener('input', onInput, { signal })
    document.addEventListener('keydown', onKeyDown, { signal })
    onClickIn('a[href^="#"]', onJump, { signal })
    // Visitors may have typed before the page's scripts ran.
    const input = document.querySelector<HTMLInputElement>(filterSelector)
    if (input?.value) filterEntries(input)
  },
}

function isFilter(target: EventTarget | null): target is HTMLInputElement {
  return target instanceof HTMLInputElement && target.matches(filterSelector)
}

function findList(input: HTMLInputElement): Element | null {
  return input.closest('.reference-index, .reference-overview')
}

function listEntries(input: HTMLInputElement): HTMLElement[] {
  return [...(findList(input)?.querySelectorAll<HTMLElement>(entrySelector) ?? [])]
}

function filterEntries(input: HTMLInputElement): void {
  const list = findList(input)
  const isFiltered = input.value.trim() !== ''
  const fold = list?.querySelector<HTMLDetailsElement>(':scope > details')
  if (fold && isFiltered) fold.open = true
  const entries = listEntries(input)
  for (const entry of entries) entry.hidden = !matchesFilter(describe(entry), input.value)
  const shown = entries.filter(({ hidden }) => !hidden)
  for (const group of list?.querySelectorAll<HTMLElement>('.reference-group') ?? []) {
    group.hidden = !shown.some((entry) => group.contains(entry))
  }
  const status = list?.querySelector('[role=status]')
  if (status) status.textContent = isFiltered ? describeCount(shown.length) : ''
}

/** The place on the page that a link leads to. */
function findPlace(link: Element | null): HTMLElement | null {
  return document.getElementById(decodeFragment(link?.getAttribute('href') ?? ''))
}

/** All by which an entry can be found: what it shows but the sentence, and its member's terms. */
function describe(entry: Element): string {
  const shown = entry.querySelectorAll(shownSelector)
  const member = findPlace(entry.querySelector('a'))?.closest('.reference-member')
  const terms = member?.querySelectorAll(termSelector) ?? []
  return [...shown, ...terms].map(({ textContent }) => textContent).join('\n')
}

function describeCount(count: number): string {
  return count === 0 ? 'No match' : count === 1 ? '1 match' : `${count} matches`
}
