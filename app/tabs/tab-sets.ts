import { changeQuery, readQuery } from '~/lib/address'
import { decodeFragment } from '~/lib/anchor'
import { hasModifier } from '~/lib/browser'
import type { Enhancement } from '~/lib/enhancement'
import { readStorage, writeStorage } from '~/lib/storage'

/** Corrects the choice of a group where the address makes one, which would be wrong now. */
function correctQueryChoice(group: string, value: string): void {
  changeQuery((parameters) => parameters.has(group) && parameters.set(group, value))
}

/** The value of a panel; null where none is chosen. */
type Choice = string | null

/** Start of the browser storage key under which a group of tabs keeps its choice. */
const tabStoragePrefix = 'tabs.'

/**
 * The attribute by which the document element chooses for all sets of a group. It goes before the last
 * choice of a tab, which may have been a look at another one.
 */
export function chosenAttribute(group: string): string {
  return `data-chosen-${group}`
}

/** The value that the reader has last chosen in a group of tabs, on any page. */
export function readTabChoice(group: string): string | undefined {
  return readStorage(tabStoragePrefix + group) ?? undefined
}

/** Chooses in a group of tabs, on this page and on those that are opened later. */
export function chooseInGroup(group: string, value: string): void {
  selectInGroup(group, value)
  writeStorage(tabStoragePrefix + group, value)
  correctQueryChoice(group, value)
}

/**
 * Lists the choices that the address makes for a set of tabs, as in `?platform=ios`: by its group, then
 * by the parameter that the set has of its own. The set may have a panel for neither.
 */
function listQueryChoices({ dataset: { group = '', query = '' } }: HTMLElement): Choice[] {
  return [group, query].map((name) => readQuery().get(name))
}

/** Lists what is chosen for a set of tabs; the last one that it has a panel for is the one that counts. */
function listChoices(tabs: HTMLElement): Choice[] {
  const { group = '' } = tabs.dataset
  const chosen = document.documentElement.getAttribute(chosenAttribute(group))
  return [readStorage(tabStoragePrefix + group), chosen, ...listQueryChoices(tabs)]
}

/**
 * Checks the radio buttons that the address or an earlier visit has chosen, in each set that is there as
 * a page comes in, so that the tabs made of them later change nothing that is seen. A choice that a set
 * has no panel for is passed over. `data-shown` then tells a choice that the reader makes before there
 * are tabs.
 */
export function checkChosenTabs(): void {
  for (const tabs of document.querySelectorAll<HTMLElement>('.tabs:not([data-shown])')) {
    // The list is whole once a panel follows.
    if (!tabs.children[1]) continue
    const radios = radiosOf(tabs)
    for (const choice of listChoices(tabs)) {
      for (const radio of radios) if (radio.value === choice) radio.checked = true
    }
    tabs.dataset['shown'] = radios.find(({ checked }) => checked)?.value ?? ''
  }
}

// Ids have to differ in the whole document, after navigations, too.
let lastId = 0

/**
 * Turns every `.tabs` of the document that is not yet one into a set of ARIA tabs. What the reader has
 * chosen before then is chosen for good, as if by a tab.
 */
function enhanceTabSets(): void {
  const sets = [...document.querySelectorAll<HTMLElement>('.tabs:not([data-enhanced])')]
  const chosen = sets.map(readEarlyChoice)
  sets.forEach(enhanceTabSet)
  for (const [index, tabs] of sets.entries()) {
    const tab = tabsOf(tabs).find(({ dataset }) => dataset['value'] === chosen[index])
    if (!tab) continue
    chooseTab(tabs, tab)
    // The browser is about to focus what was pressed, which may be gone by now.
    setTimeout(() => document.activeElement === document.body && tab.focus({ preventScroll: true }))
  }
}

/** Shows what another browser tab has chosen, given the storage key and value that changed. */
function followStoredChoice(key: string | null, value: string | null): void {
  if (key?.startsWith(tabStoragePrefix) && value !== null) {
    const group = key.slice(tabStoragePrefix.length)
    selectInGroup(group, value)
    correctQueryChoice(group, value)
  }
}

/** Shows what the address of the page chooses, in every set that it concerns. */
function followQueryChoice(): void {
  for (const tabs of document.querySelectorAll<HTMLElement>('.tabs[data-enhanced]')) {
    for (const choice of listQueryChoices(tabs)) select(tabs, choice)
  }
}

/** The value that the reader has chosen since `checkChosenTabs` has run, or presses just now, if anything. */
function readEarlyChoice(tabs: HTMLElement): string | undefined {
  const { shown } = tabs.dataset
  const radios = radiosOf(tabs)
  const pressed = radios.find((radio) => radio.matches(':active, :active > input'))
  const value = (pressed ?? radios.find((radio) => radio.checked))?.value
  return shown === undefined || value === shown ? undefined : value
}

function enhanceTabSet(tabs: HTMLElement): void {
  const list = tabs.querySelector<HTMLElement>(':scope > .tab-list')
  const radios = radiosOf(tabs)
  const first = radios.find((radio) => radio.defaultChecked) ?? radios[0]
  if (!list || !first) return
  const focused = radios.find((radio) => radio === document.activeElement)
  list.replaceChildren(...radios.map((radio) => createTab(tabs, radio)))
  list.setAttribute('role', 'tablist')
  list.addEventListener('click', (event) => {
    const tab = event.target instanceof Element && event.target.closest<HTMLElement>('[role=tab]')
    if (tab) chooseTab(tabs, tab)
  })
  list.addEventListener('keydown', (event) => onKeyDown(event, tabs))
  tabs.dataset['enhanced'] = ''
  for (const choice of [first.value, ...listChoices(tabs)]) select(tabs, choice)
  if (focused) tabsOf(tabs)[radios.indexOf(focused)]?.focus({ preventScroll: true })
}

function createTab(tabs: HTMLElement, { value, labels }: HTMLInputElement): HTMLElement {
  const tab = document.createElement('button')
  const panel = panelsOf(tabs).find(({ dataset }) => dataset['value'] === value)
  lastId += 1
  tab.id = `tab-${lastId}`
  tab.type = 'button'
  tab.className = 'tab'
  tab.dataset['value'] = value
  tab.textContent = labels?.[0]?.textContent ?? value
  tab.setAttribute('role', 'tab')
  if (!panel) return tab
  panel.id ||= `tab-panel-${lastId}`
  tab.setAttribute('aria-controls', panel.id)
  panel.setAttribute('role', 'tabpanel')
  panel.setAttribute('aria-labelledby', tab.id)
  return tab
}

function onKeyDown(event: KeyboardEvent, tabs: HTMLElement): void {
  if (hasModifier(event)) return
  const all = tabsOf(tabs)
  const index = all.findIndex((tab) => tab === document.activeElement)
  const places: Record<string, number> = {
    ArrowLeft: (index - 1 + all.length) % all.length,
    ArrowRight: (index + 1) % all.length,
    Home: 0,
    End: all.length - 1,
  }
  const tab = all[places[event.key] ?? -1]
  if (!tab) return
  event.preventDefault()
  chooseTab(tabs, tab)
  tab.focus()
}

/** Selects a tab in every set of its group, while the tab itself stays where it is on screen. */
function chooseTab(tabs: HTMLElement, tab: HTMLElement): void {
  const value = tab.dataset['value'] ?? ''
  const { group, query } = tabs.dataset
  const before = tab.getBoundingClientRect().top
  select(tabs, value)
  if (group) chooseInGroup(group, value)
  if (query) changeQuery((parameters) => parameters.set(query, value))
  window.scrollBy({ top: tab.getBoundingClientRect().top - before, behavior: 'instant' })
}

/** Selects what a value stands for in every set of a group. */
export function selectInGroup(group: string, value: string): void {
  for (const tabs of document.querySelectorAll<HTMLElement>('.tabs[data-enhanced]')) {
    if (tabs.dataset['group'] === group) select(tabs, value)
  }
}

function select(tabs: HTMLElement, value: Choice): void {
  if (!hasPanel(tabs, value)) return
  for (const panel of panelsOf(tabs)) {
    const isShown = panel.dataset['value'] === value
    // What is hidden so can be found by find-in-page and by links to text; older browsers only hide it.
    for (const name of ['hidden', 'aria-hidden']) panel.removeAttribute(name)
    if (isShown) continue
    panel.setAttribute('hidden', 'until-found')
    // Its box stays, which would be an empty panel for screen readers.
    panel.setAttribute('aria-hidden', 'true')
  }
  for (const tab of tabsOf(tabs)) {
    const isSelected = tab.dataset['value'] === value
    tab.setAttribute('aria-selected', String(isSelected))
    tab.tabIndex = isSelected ? 0 : -1
  }
}

/** Selects the panels that an element is in, from the inner set of tabs to the outer one. */
function showInTabs(element: Element): void {
  const panel = element.closest<HTMLElement>('.tab-panel')
  const tabs = panel?.parentElement
  if (!panel || !tabs) return
  select(tabs, panel.dataset['value'] ?? null)
  showInTabs(tabs)
}

/** Shows the panels that the target of the address is in, and scrolls to it. */
function openTabsOfAddress(): void {
  const target = document.getElementById(decodeFragment(location.hash))
  if (!target?.closest('.tab-panel')) return
  showInTabs(target)
  target.scrollIntoView()
}

function hasPanel(tabs: HTMLElement, value: Choice): boolean {
  return panelsOf(tabs).some((panel) => panel.dataset['value'] === value)
}

function panelsOf(tabs: HTMLElement): HTMLElement[] {
  return [...tabs.querySelectorAll<HTMLElement>(':scope > .tab-panel')]
}

/** The radio buttons that come before the tabs. */
function radiosOf(tabs: HTMLElement): HTMLInputElement[] {
  return [...tabs.querySelectorAll<HTMLInputElement>(':scope > .tab-list input')]
}

function tabsOf(tabs: HTMLElement): HTMLElement[] {
  return [...tabs.querySelectorAll<HTMLElement>(':scope > .tab-list > [role=tab]')]
}

/** Turns the page's sets of panels into tabs, and keeps them in step with the address and other browser tabs. */
export const tabSets: Enhancement = {
  selector: '.tabs',
  mount(signal) {
    enhanceTabSets()
    followQueryChoice()
    openTabsOfAddress()
    const onMatch = ({ target }: Event): void => showInTabs(target as Element)
    addEventListener('beforematch', onMatch, { signal })
    addEventListener('storage', ({ key, newValue }) => followStoredChoice(key, newValue), {
      signal,
    })
  },
}
