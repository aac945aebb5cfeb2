import { useLocation } from '@remix-run/react'
import { useEffect, useState } from 'react'
import type { PlatformParts } from '~/lib/document-page'
import { selectInGroup } from '~/tabs/tab-sets'
import { useBrowserLayoutEffect } from '~/ui/hydration'
import {
  keepPlatform,
  keepPlatformForVisit,
  listFolds,
  openFoldOfAddress,
  platformKey,
  readAddressPlatform,
  readPlatform,
  showPlatform,
} from './platform'
import { lensPlatforms, marksToNames } from './platform-marks'

const choices = lensPlatforms.map((name) => name.toLowerCase())

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
    const asked = readAddressPlatform()
    const isKnown = asked !== undefined && choices.includes(asked)
    if (isKnown) keepPlatformForVisit(asked)
    setUnknown(asked !== undefined && !isKnown)
    setLens(readPlatform(choices))
  }, [pathname, search])

  useBrowserLayoutEffect(() => {
    if (lens === undefined) return
    showPlatform(lens)
    if (lens) selectInGroup(platformKey, lens)
    updateFolded()
  }, [lens, parts])

  useEffect(openFoldOfAddress, [hash])

  useEffect(() => {
    const onStorage = ({ key }: StorageEvent): void => {
      if (key === platformKey || key === null) setLens(readPlatform(choices))
    }
    addEventListener('storage', onStorage)
    return () => removeEventListener('storage', onStorage)
  }, [])

  const choose = (choice: string): void => {
    keepPlatform(choice)
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
