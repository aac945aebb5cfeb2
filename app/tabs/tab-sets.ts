import { hasModifier } from '~/lib/browser'
import { readStorage, writeStorage } from '~/lib/storage'
import { useLocation } from '@remix-run/react'
import { useEffect } from 'react'
import { usePageData } from '~/remix/page-data'

/**
 * The choices that the address makes for a set of tabs, as in `?platform=ios`: by the parameter that
 * the set has of its own, then by its group. The set may have a panel for neither.
 */
function readQueryChoices(tabs: HTMLElement): string[] {
  const { query, group } = tabs.dataset
  const parameters = new URLSearchParams(location.search)
  return [query, group].flatMap((name) => (name && parameters.get(name)) || [])
}

/** Corrects the choice of a group where the address makes one, which would be wrong now. */
function correctQueryChoice(group: string, value: string): void {
  if (new URLSearchParams(location.search).has(group)) setParameter(group, value)
}

/** Adds no entry to the history, and keeps what the router remembers of this one. */
function setParameter(name: string, value: string): void {
  const url = new URL(location.href)
  if (url.searchParams.get(name) === value) return
  url.searchParams.set(name, value)
  history.replaceState(history.state, '', url)
}

/** Start of the browser storage key under which a group of tabs keeps its choice. */
const tabStoragePrefix = 'tabs.'

/** The group of the tabs that show what to do on a platform each. */
export const platformGroup = 'platform'

/**
 * The attribute of the document element with the platform that the reader builds for. It goes before the
 * last choice of a tab, which may have been a look at the other one.
 */
export const lensAttribute = 'data-lens'

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
 * Source of a script that runs on each part of every page. Once all radio buttons of a set are there, it
 * checks those that the address or an earlier visit has chosen, so that the tabs made of them later
 * change nothing that is seen. A choice that a set has no panel for is passed over. `data-shown` then
 * tells a choice that the reader makes before there are tabs.
 */
export const tabChoiceScript = `(function(d,q){
d.querySelectorAll('.tabs:not([data-shown])').forEach(function(t,c){
if(!t.children[1])return
var s=t.dataset,a=t.firstElementChild.querySelectorAll('input')
try{c=localStorage.getItem('${tabStoragePrefix}'+s.group)}catch(e){c=null}
;[c,s.group==='${platformGroup}'&&d.documentElement.dataset.lens,q.get(s.group),q.get(s.query)].forEach(function(v){
a.forEach(function(i){if(i.value===v)i.checked=true})})
a.forEach(function(i){if(i.checked)s.shown=i.value})})
})(document,new URLSearchParams(location.search))`

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
    const choice = readQueryChoices(tabs).find((value) => hasPanel(tabs, value))
    if (choice) select(tabs, choice)
  }
}

/** What the reader has chosen since `tabChoiceScript` has run, or presses just now, if anything. */
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
  const group = tabs.dataset['group']
  select(tabs, first.value)
  const stored = group && readStorage(tabStoragePrefix + group)
  if (stored) select(tabs, stored)
  const lens = group === platformGroup && document.documentElement.getAttribute(lensAttribute)
  if (lens) select(tabs, lens)
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
  if (query) setParameter(query, value)
  window.scrollBy({ top: tab.getBoundingClientRect().top - before, behavior: 'instant' })
}

/** Selects what a value stands for in every set of a group. */
export function selectInGroup(group: string, value: string): void {
  for (const tabs of document.querySelectorAll<HTMLElement>('.tabs[data-enhanced]')) {
    if (tabs.dataset['group'] === group) select(tabs, value)
  }
}

function select(tabs: HTMLElement, value: string): void {
  if (!hasPanel(tabs, value)) return
  for (const panel of panelsOf(tabs)) panel.hidden = panel.dataset['value'] !== value
  for (const tab of tabsOf(tabs)) {
    const isSelected = tab.dataset['value'] === value
    tab.setAttribute('aria-selected', String(isSelected))
    tab.tabIndex = isSelected ? 0 : -1
  }
}

function hasPanel(tabs: HTMLElement, value: string): boolean {
  return panelsOf(tabs).some((panel) => panel.dataset['value'] === value)
}

function panelsOf(tabs: HTMLElement): HTMLElement[] {
  return [...tabs.querySelectorAll<HTMLElement>(':scope > .tab-panel')]
}

/** The radio buttons that come before the tabs. */
function radiosOf(tabs: HTMLElement): HTMLInputElement[] {
  return [...tabs.querySelectorAll<HTMLInputElement>(':scope > .tab-list > .tab > input')]
}

function tabsOf(tabs: HTMLElement): HTMLElement[] {
  return [...tabs.querySelectorAll<HTMLElement>(':scope > .tab-list > [role=tab]')]
}

/**
 * Turns the page's sets of panels into tabs, again after each navigation, and keeps them in step
 * with the address and with other browser tabs.
 */
export function useTabs(): void {
  const { pathname, search } = useLocation()
  const data = usePageData()

  useEffect(enhanceTabSets, [pathname, data])
  useEffect(followQueryChoice, [pathname, search, data])

  useEffect(() => {
    const onStorage = (event: StorageEvent): void => followStoredChoice(event.key, event.newValue)
    addEventListener('storage', onStorage)
    return () => removeEventListener('storage', onStorage)
  }, [])
}
