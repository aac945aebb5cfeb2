/**
 * The choices that the address makes for a set of tabs, as in `?platform=ios`: by the parameter that
 * the set has of its own, then by its group. The set may have a panel for neither.
 */
export function readQueryChoices(tabs: HTMLElement): string[] {
  const { query, group } = tabs.dataset
  const parameters = new URLSearchParams(location.search)
  return [query, group].flatMap((name) => (name && parameters.get(name)) || [])
}

/** Writes a choice into the address, for sets that have a parameter of their own. */
export function writeQueryChoice(tabs: HTMLElement, value: string): void {
  const { query, group } = tabs.dataset
  if (group) correctQueryChoice(group, value)
  if (query) setParameter(query, value)
}

/** Corrects the choice of a group where the address makes one, which would be wrong now. */
export function correctQueryChoice(group: string, value: string): void {
  if (new URLSearchParams(location.search).has(group)) setParameter(group, value)
}

/** Adds no entry to the history, and keeps what the router remembers of this one. */
function setParameter(name: string, value: string): void {
  const url = new URL(location.href)
  if (url.searchParams.get(name) === value) return
  url.searchParams.set(name, value)
  history.replaceState(history.state, '', url)
}
