import { readStorage, writeStorage } from '~/lib/storage'

/** Start of the browser storage key under which a group of tabs keeps its choice. */
const storagePrefix = 'tabs.'

/** The document's event which tells that a choice of a group is another one; its detail is the group. */
export const choiceEvent = 'choice'

/** The value that the reader has last chosen in a group of tabs, on any page. */
export function readTabChoice(group: string): string | undefined {
  return readStorage(storagePrefix + group) ?? undefined
}

/** Chooses in a group of tabs, on this page and on those that are opened later. */
export function chooseInGroup(group: string, value: string): void {
  writeStorage(storagePrefix + group, value)
  showChoice(group, value)
}

function showChoice(group: string, value: string): void {
  selectInGroup(group, value)
  document.dispatchEvent(new CustomEvent(choiceEvent, { detail: group }))
}

/** Selects what a value stands for in every set of a group. */
export function selectInGroup(group: string, value: string): void {
  for (const tabs of listSets()) if (tabs.dataset['group'] === group) select(tabs, value)
}

/**
 * Shows one panel of each set of tabs: what the reader has chosen, on this page or on an earlier one, or
 * else the first. The early script calls it for each part of a page as that comes in.
 */
export function showChosenTabs(): void {
  for (const tabs of listSets()) {
    // The list is whole once a panel follows.
    if (!tabs.children[1]) continue
    select(tabs, radiosOf(tabs).find((radio) => radio.checked)?.value)
    if (tabs.dataset['ready']) continue
    tabs.dataset['ready'] = 'true'
    select(tabs, readTabChoice(tabs.dataset['group'] ?? ''))
  }
}

/** Has tabs answer to radio buttons, find-in-page and other browser tabs, from the first paint on. */
export function startTabs(): void {
  document.addEventListener('change', ({ target }) => {
    if (target instanceof HTMLInputElement && target.closest('.tab-list')) choose(target)
  })
  document.addEventListener('beforematch', ({ target }) => showInTabs(target as Element))
  // Browsers check the radio buttons of a page that the reader comes back to.
  addEventListener('pageshow', showChosenTabs)
  addEventListener('storage', ({ key, newValue }) => {
    if (!key?.startsWith(storagePrefix) || newValue === null) return
    showChoice(key.slice(storagePrefix.length), newValue)
  })
}

/** Shows the panel of a radio button in every set of its group, while the button stays in its place. */
function choose(radio: HTMLInputElement): void {
  const tabs = radio.closest<HTMLElement>('.tabs')
  const before = radio.getBoundingClientRect().top
  if (tabs) select(tabs, radio.value)
  if (tabs?.dataset['group']) chooseInGroup(tabs.dataset['group'], radio.value)
  scrollBy({ top: radio.getBoundingClientRect().top - before, behavior: 'instant' })
}

/** Selects a panel; a value that the set has no panel for is passed over. */
function select(tabs: HTMLElement, value: string | undefined): void {
  const radios = radiosOf(tabs)
  if (!radios.some((radio) => radio.value === value)) return
  // React leaves alone what is checked or not by a script.
  for (const radio of radios) radio.checked = radio.value === value
  for (const panel of tabs.querySelectorAll<HTMLElement>(':scope > .tab-panel')) {
    // What is hidden so can be found by find-in-page and by links to text; older browsers only hide it.
    if (panel.dataset['value'] === value) panel.removeAttribute('hidden')
    else panel.setAttribute('hidden', 'until-found')
  }
}

/** Selects the panels that an element is in, from the inner set of tabs to the outer one. */
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
