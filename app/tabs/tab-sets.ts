import { readStorage, writeStorage } from '~/lib/storage'

/** The storage key of a group's choice begins with this. */
const storagePrefix = 'tabs.'

/** The event of the document after a choice has changed. Its detail is the group. */
export const choiceEvent = 'choice'

/** Reads the value that the reader has chosen last in a group, on any page. */
export function readTabChoice(group: string): string | null {
  return readStorage(storagePrefix + group)
}

/** Chooses a value in a group of tabs, on this page and on later ones. */
export function chooseInGroup(group: string, value: string): void {
  writeStorage(storagePrefix + group, value)
  showChoice(group, value)
}

function showChoice(group: string, value: string): void {
  selectInGroup(group, value)
  document.dispatchEvent(new CustomEvent(choiceEvent, { detail: group }))
}

/** Selects a value in every set of a group. */
export function selectInGroup(group: string, value: string): void {
  for (const tabs of listSets()) if (tabs.dataset['group'] === group) select(tabs, value)
}

/**
 * Shows one panel of each set of tabs: the reader's choice on this or an earlier page, or else the first.
 * The early script calls it while the page comes in.
 */
export function showChosenTabs(): void {
  for (const tabs of listSets()) {
    // The list is complete once a panel follows.
    if (!tabs.children[1]) continue
    select(tabs, radiosOf(tabs).find((radio) => radio.checked)?.value)
    if (tabs.dataset['ready']) continue
    tabs.dataset['ready'] = 'true'
    select(tabs, readTabChoice(tabs.dataset['group'] ?? ''))
  }
}

/** Has tabs follow radio buttons, find-in-page and other browser tabs, from the first paint on. */
export function startTabs(): void {
  document.addEventListener('change', ({ target }) => {
    if (target instanceof HTMLInputElement && target.closest('.tab-list')) choose(target)
  })
  document.addEventListener('beforematch', ({ target }) => showInTabs(target as Element))
  // Browsers restore the radio buttons of a page when the reader comes back.
  addEventListener('pageshow', showChosenTabs)
  addEventListener('storage', ({ key, newValue }) => {
    if (!key?.startsWith(storagePrefix) || newValue === null) return
    showChoice(key.slice(storagePrefix.length), newValue)
  })
}

/** Shows the panel of a radio button in every set of its group. The page scrolls so that the button stays put. */
function choose(radio: HTMLInputElement): void {
  const tabs = radio.closest<HTMLElement>('.tabs')
  const oldTop = radio.getBoundingClientRect().top
  if (tabs) select(tabs, radio.value)
  if (tabs?.dataset['group']) chooseInGroup(tabs.dataset['group'], radio.value)
  scrollBy({ top: radio.getBoundingClientRect().top - oldTop, behavior: 'instant' })
}

/** Selects a panel, if the set has one for the value. */
function select(tabs: HTMLElement, value: string | null | undefined): void {
  const radios = radiosOf(tabs)
  if (!radios.some((radio) => radio.value === value)) return
  // React doesn't reset radio buttons that a script has checked.
  for (const radio of radios) radio.checked = radio.value === value
  for (const panel of tabs.querySelectorAll<HTMLElement>(':scope > .tab-panel')) {
    // Find-in-page and links to text find such panels. Older browsers only hide them.
    if (panel.dataset['value'] === value) panel.removeAttribute('hidden')
    else panel.setAttribute('hidden', 'until-found')
  }
}

/** Selects the panels around an element, from the inside out. */
function showInTabs(element: Element): void {
  const panel = element.closest<HTMLElement>('.tab-panel')
  const tabs = panel?.parentElement
  if (!panel || !tabs) return
  select(tabs, panel.dataset['value'])
  showInTabs(tabs)
}

function listSets(): NodeListOf<HTMLElement> {
  return document.querySelectorAll<HTMLElement>('.tabs')
}

function radiosOf(tabs: HTMLElement): HTMLInputElement[] {
  return [...tabs.querySelectorAll<HTMLInputElement>(':scope > .tab-list input')]
}
