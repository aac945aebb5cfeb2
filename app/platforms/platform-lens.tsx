import { useLocation } from '@remix-run/react'
import { useEffect, useState } from 'react'
import type { PlatformParts } from '~/lib/document-page'
import { readStorage, removeStorage, writeStorage } from '~/lib/storage'
import { lensAttribute, platformGroup, selectInGroup } from '~/tabs/tab-sets'
import { useBrowserLayoutEffect } from '~/ui/hydration'
import { lensPlatforms, marksToNames } from './platform-marks'

/** Key of the chosen platform: in local storage for good, in session storage as an address chose it. */
const storageKey = 'platform'

/** The parameter of an address that chooses a platform, here and in tabs. */
const parameter = platformGroup

const choices = lensPlatforms.map((name) => name.toLowerCase())

/**
 * Source of a script that runs on each part of a page that has the choice, before that of the tabs. It
 * sets aside what is not for the platform that the address or an earlier choice names, so that nothing
 * moves later. Where find-in-page can't open what is folded, nothing is. Does what `readChoice` and
 * `applyLens` do later.
 */
export const platformLensScript =
  choices.length === 0
    ? ''
    : `(function(d,n,v,a,l){
try{v=sessionStorage.${storageKey}||localStorage.${storageKey}}catch(e){}
a=(new URLSearchParams(location.search).get('${parameter}')||'').toLowerCase()
if(n.indexOf(a)>=0)v=a
if(n.indexOf(v)<0)return
d.documentElement.setAttribute('${lensAttribute}',v)
d.querySelectorAll('[data-platform]:not([data-platform~="'+v+'"],[data-aside])').forEach(function(p){
p.dataset.aside=''
if('onbeforematch' in p&&'#'+p.dataset.section!=location.hash)p.removeAttribute('open')})
if((l=d.getElementById(location.hash.slice(1)))&&(l=l.closest('.platform-part')))l.open=true
d.querySelectorAll('.platform-lens [value]').forEach(function(b){b.setAttribute('aria-pressed',b.value==v)})
d.querySelectorAll('[data-lens-of]').forEach(function(p){p.hidden=p.dataset.lensOf!=v})
})(document,${JSON.stringify(choices)});`

/** Whether find-in-page opens what is folded; where it doesn't, nothing is folded by itself. */
function canFindFolded(): boolean {
  return 'onbeforematch' in document.documentElement
}

function readAddress(): string | undefined {
  return new URLSearchParams(window.location.search).get(parameter)?.toLowerCase()
}

/** The platform of the address, of an address earlier in this visit, or of an earlier visit; else ''. */
function readChoice(): string {
  const all = [readAddress(), sessionStorage.getItem(storageKey), readStorage(storageKey)]
  return all.find((each) => each != null && choices.includes(each)) ?? ''
}

/** Keeps what the address chooses for this visit; null is no choice any more. */
function keepForVisit(choice: string | null): void {
  try {
    if (choice === null) sessionStorage.removeItem(storageKey)
    else sessionStorage.setItem(storageKey, choice)
  } catch {
    // The storage is full: the choice lasts for this page.
  }
}

/** Keeps what the reader has chosen, on all pages; an address that says something else is corrected. */
function keepChoice(choice: string): void {
  keepForVisit(null)
  if (choice) writeStorage(storageKey, choice)
  else removeStorage(storageKey)
  const url = new URL(window.location.href)
  if (!url.searchParams.has(parameter)) return
  if (choice) url.searchParams.set(parameter, choice)
  else url.searchParams.delete(parameter)
  history.replaceState(history.state, '', url)
}

function listFolds(): HTMLDetailsElement[] {
  return [...document.querySelectorAll<HTMLDetailsElement>('.platform-part[data-aside]')]
}

/** Opens the part that the address leads to, or into. */
function openTarget(): void {
  const id = window.location.hash.slice(1)
  const target = document.getElementById(id)
  for (const fold of listFolds()) {
    if (id && (fold.dataset['section'] === id || fold.contains(target))) fold.open = true
  }
}

/** Sets aside what is not for a platform, or nothing, and has tabs show the platform. */
function applyLens(lens: string): void {
  const root = document.documentElement
  if (lens) root.setAttribute(lensAttribute, lens)
  else root.removeAttribute(lensAttribute)
  for (const part of document.querySelectorAll<HTMLElement>('[data-platform]')) {
    const isAside = lens !== '' && !part.matches(`[data-platform~="${lens}"]`)
    part.toggleAttribute('data-aside', isAside)
    if (part instanceof HTMLDetailsElement) part.open = !isAside || !canFindFolded()
  }
  if (lens) selectInGroup(platformGroup, lens)
  openTarget()
}

/** The names of the platforms that a choice sets aside on a page, and what is only for them. */
function findAside(parts: PlatformParts, lens: string) {
  const marks = Object.keys(parts).filter((mark) => lens && !mark.split(' ').includes(lens))
  const folds = marks.reduce((sum, mark) => sum + (parts[mark]?.folds ?? 0), 0)
  return { names: marksToNames(marks), folds }
}

interface SummaryProps {
  parts: PlatformParts
  lens: string
  /** How many parts are folded; undefined before scripts run, when all of them are. */
  folded: number | undefined
}

/** Says what a choice sets aside on this page, with the way to see it. */
function Summary({ parts, lens, folded }: SummaryProps) {
  const { names, folds } = findAside(parts, lens)
  const others = lensPlatforms.length === 2 ? 'other' : 'others'
  if (!lens) return <span>{`Choose one to fold or dim what’s only for the ${others}.`}</span>
  if (!names) return <span>{`Nothing on this page is only for the ${others}.`}</span>
  if (folds === 0) return <span>{`What’s only for ${names} is dimmed.`}</span>
  const count = folded ?? folds
  const shownCount = count || folds
  const word = shownCount === 1 ? 'it' : 'them'
  const subject = `${shownCount} ${names.replaceAll(' ', '-')}-only part${shownCount === 1 ? ' is' : 's are'}`
  const onClick = (): void => {
    for (const fold of listFolds()) fold.open = count > 0
  }
  return (
    <>
      <span>{`${subject} ${count > 0 ? 'folded' : 'shown'}. `}</span>
      <button type="button" onClick={onClick}>
        {`${count > 0 ? 'Show' : 'Fold'} ${word}`}
      </button>
    </>
  )
}

/** The number of parts that are folded, by a choice or by hand; undefined before scripts run. */
function useFoldedCount(): [number | undefined, () => void] {
  const [folded, setFolded] = useState<number>()
  const update = (): void => setFolded(listFolds().filter(({ open }) => !open).length)

  useEffect(() => {
    // Such events don't bubble.
    document.addEventListener('toggle', update, true)
    return () => document.removeEventListener('toggle', update, true)
  }, [])

  return [folded, update]
}

/**
 * The choice of a platform above an article, where that changes something on the page: what is only for
 * others is folded, or dimmed in tables and lists. Nothing shows of it without scripts.
 */
export function PlatformLens({ parts }: { parts: PlatformParts }) {
  const { pathname, search, hash } = useLocation()
  const [lens, setLens] = useState<string>()
  const [isUnknown, setUnknown] = useState(false)
  const [folded, updateFolded] = useFoldedCount()

  useBrowserLayoutEffect(() => {
    const asked = readAddress()
    const isKnown = asked !== undefined && choices.includes(asked)
    if (isKnown) keepForVisit(asked)
    setUnknown(asked !== undefined && !isKnown)
    setLens(readChoice())
  }, [pathname, search])

  useBrowserLayoutEffect(() => {
    if (lens === undefined) return
    applyLens(lens)
    updateFolded()
  }, [lens, parts])

  useEffect(openTarget, [hash])

  useEffect(() => {
    const onStorage = ({ key }: StorageEvent): void => {
      if (key === storageKey || key === null) setLens(readChoice())
    }
    addEventListener('storage', onStorage)
    return () => removeEventListener('storage', onStorage)
  }, [])

  const choose = (choice: string): void => {
    keepChoice(choice)
    setUnknown(false)
    setLens(choice)
  }
  const options = [
    { value: '', label: lensPlatforms.length === 2 ? 'Both' : 'All' },
    ...lensPlatforms.map((label) => ({ value: label.toLowerCase(), label })),
  ]
  return (
    <div className="platform-lens" data-needs-javascript="">
      <span id="platform-lens">I build for</span>
      <div className="platform-choices" role="group" aria-labelledby="platform-lens">
        {options.map(({ value, label }) => (
          <button
            key={value}
            type="button"
            value={value}
            aria-pressed={value === (lens ?? '')}
            onClick={() => choose(value)}
            suppressHydrationWarning
          >
            {label}
          </button>
        ))}
      </div>
      <div role="status">
        {isUnknown && <p>The platform in the address isn’t known here, so it’s ignored.</p>}
        {options.map(({ value }) => (
          <p
            key={value}
            data-lens-of={value}
            hidden={value !== (lens ?? '')}
            suppressHydrationWarning
          >
            <Summary parts={parts} lens={value} folded={value === lens ? folded : undefined} />
          </p>
        ))}
      </div>
    </div>
  )
}
