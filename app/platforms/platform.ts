import { changeQuery, readQuery } from '~/lib/address'
import { chosenAttribute, readTabChoice } from '~/tabs/tab-sets'
import { listFolds, openFoldsOfAddress } from '~/navigation/folds'
import { readStorage, removeStorage, writeStorage } from '~/lib/storage'

/**
 * What the platform that the reader builds for is called wherever it's kept: in storage, for good or as an
 * address chose it for this visit; as the parameter of an address; and as the group of the tabs that show
 * what to do on a platform each.
 */
export const platformKey = 'platform'

/** The attribute of the document element with that platform, which tabs follow. */
const attribute = /* @__PURE__ */ chosenAttribute(platformKey)

/** The folds with parts that are set aside. */
const platformFolds = '.platform-part[data-aside]'

/** Reads the platform that the address chooses, which the site may not know. */
export function readAddressPlatform(): string | undefined {
  return readQuery().get(platformKey)?.toLowerCase()
}

/** Reads the platform of the address, of an address earlier in this visit, or of an earlier visit; else ''. */
export function readPlatform(choices: string[]): string {
  const all = [
    readAddressPlatform(),
    readStorage(platformKey, 'sessionStorage'),
    readStorage(platformKey),
  ]
  return all.find((each) => each != null && choices.includes(each)) ?? ''
}

/** Keeps what the address chooses for this visit. */
export function keepPlatformForVisit(platform: string): void {
  writeStorage(platformKey, platform, 'sessionStorage')
}

/** Keeps what the reader has chosen, on all pages; an address that says something else is corrected. */
export function keepPlatform(platform: string): void {
  removeStorage(platformKey, 'sessionStorage')
  if (platform) writeStorage(platformKey, platform)
  else removeStorage(platformKey)
  changeQuery((query) => {
    if (!platform) query.delete(platformKey)
    else if (query.has(platformKey)) query.set(platformKey, platform)
  })
  for (const onChange of watchers) onChange()
}

const watchers = new Set<() => void>()

/** Calls back when the reader chooses a platform, here or in another browser tab; gives the way to stop. */
export function watchPlatform(onChange: () => void): () => void {
  const onStorage = ({ key }: StorageEvent): void => {
    if (key === platformKey || key === null) onChange()
  }
  watchers.add(onChange)
  addEventListener('storage', onStorage)
  return () => {
    watchers.delete(onChange)
    removeEventListener('storage', onStorage)
  }
}

/** The platform that the reader looks at: chosen for the whole site, or in tabs, here or on another page. */
export function findPlatform(): string | undefined {
  const shown = document.documentElement.getAttribute(attribute) ?? undefined
  return readAddressPlatform() ?? shown ?? readTabChoice(platformKey)
}

/** Lists the parts that are set aside and can be folded. */
export function listPlatformFolds(): HTMLDetailsElement[] {
  return listFolds(platformFolds)
}

/** Sets aside what is not for a platform, or nothing. */
export function showPlatform(platform: string): void {
  document.documentElement.removeAttribute(attribute)
  for (const part of document.querySelectorAll<HTMLElement>('[data-aside]')) {
    if (platform && !part.matches(`[data-platform~="${platform}"]`)) continue
    part.removeAttribute('data-aside')
    if (part instanceof HTMLDetailsElement) part.open = true
  }
  if (platform) setAside(platform)
  openFoldsOfAddress(platformFolds)
}

/** Sets aside what is not for a platform and has not been looked at yet. */
function setAside(platform: string): void {
  document.documentElement.setAttribute(attribute, platform)
  const others = `[data-platform]:not([data-platform~="${platform}"], [data-aside])`
  for (const part of document.querySelectorAll<HTMLElement>(others)) {
    part.dataset['aside'] = ''
    // Where find-in-page can't open what is folded, nothing is folded by itself.
    if (part instanceof HTMLDetailsElement) part.open = !('onbeforematch' in part)
  }
}

/**
 * Sets aside what is not for the platform of the reader as the page comes in, so that nothing moves later.
 * The buttons of the choice tell the platforms of the site.
 */
export function setAsideEarly(): void {
  const buttons = [...document.querySelectorAll<HTMLButtonElement>('.platform-choice [value]')]
  const platform = readPlatform(buttons.map(({ value }) => value))
  if (!platform) return
  setAside(platform)
  for (const button of buttons) {
    button.setAttribute('aria-pressed', String(button.value === platform))
  }
  for (const summary of document.querySelectorAll<HTMLElement>('[data-lens-of]')) {
    summary.hidden = summary.dataset['lensOf'] !== platform
  }
}
