import { useLocation } from '@remix-run/react'
import { useEffect, useState, useSyncExternalStore } from 'react'
import type { PlatformParts } from '~/lib/document-page'
import { selectInGroup } from '~/tabs/tab-sets'
import { useBrowserLayoutEffect } from '~/ui/hydration'
import {
  keepPlatform,
  keepPlatformForVisit,
  listPlatformFolds,
  platformKey,
  readAddressPlatform,
  readPlatform,
  showPlatform,
  watchPlatform,
} from './platform'
import { lensPlatforms, marksToNames } from './platform-marks'

const choices = lensPlatforms.map((name) => name.toLowerCase())

/** The platform that the reader builds for, or ''; undefined while the page hydrates. */
function usePlatform(): string | undefined {
  return useSyncExternalStore<string | undefined>(
    watchPlatform,
    () => readPlatform(choices),
    () => undefined,
  )
}

/** The choice of a platform for the whole site. Nothing shows of it without scripts. */
export function PlatformChoice() {
  const platform = usePlatform() ?? ''
  if (choices.length === 0) return null
  const options = [
    { value: '', label: choices.length === 2 ? 'Both' : 'All' },
    ...lensPlatforms.map((label) => ({ value: label.toLowerCase(), label })),
  ]
  return (
    <div className="platform-choice" role="group" aria-label="I build for">
      <span aria-hidden="true">I build for</span>
      {options.map(({ value, label }) => (
        <button
          key={value}
          type="button"
          value={value}
          aria-pressed={value === platform}
          onClick={() => keepPlatform(value)}
          suppressHydrationWarning
        >
          {label}
        </button>
      ))}
    </div>
  )
}

/** Sets aside what is not for the platform of the reader on the page that is shown, and opens it again. */
export function usePlatformOnPage(parts: PlatformParts | undefined): void {
  const { pathname, search } = useLocation()
  const platform = usePlatform()

  useBrowserLayoutEffect(() => {
    const asked = readAddressPlatform()
    if (asked && choices.includes(asked)) keepPlatformForVisit(asked)
  }, [pathname, search])

  useBrowserLayoutEffect(() => {
    if (platform === undefined) return
    showPlatform(platform)
    if (platform) selectInGroup(platformKey, platform)
  }, [platform, parts])
}

/** Whether an address chooses a platform that the site doesn't have. */
function isUnknown(asked: string | undefined): boolean {
  return asked !== undefined && !choices.includes(asked)
}

/** The names of the platforms that a choice sets aside on a page, and whether it folds anything. */
function findAside(parts: PlatformParts, platform: string) {
  const marks = Object.keys(parts).filter((mark) => !mark.split(' ').includes(platform))
  return { names: marksToNames(marks), hasFolds: marks.some((mark) => parts[mark]?.folds) }
}

/** Whether any part is folded, by a choice or by hand; before scripts run, all of them are. */
function useIsFolded(): boolean {
  const [isFolded, setFolded] = useState(true)

  useEffect(() => {
    const update = (): void => setFolded(listPlatformFolds().some(({ open }) => !open))
    update()
    // Such events don't bubble.
    document.addEventListener('toggle', update, true)
    return () => document.removeEventListener('toggle', update, true)
  }, [])

  return isFolded
}

/** Says in a line what the reader's choice sets aside on this page, with the way to see it. */
export function PlatformSummary({ parts }: { parts: PlatformParts }) {
  const platform = usePlatform()
  const isFolded = useIsFolded()
  const hasUnknown = useSyncExternalStore(
    watchPlatform,
    () => isUnknown(readAddressPlatform()),
    () => false,
  )
  const onClick = (): void => {
    for (const fold of listPlatformFolds()) fold.open = isFolded
  }
  return (
    <div className="platform-lens" role="status" data-needs-javascript="">
      {hasUnknown && <p>The platform in the address isn’t known here, so it’s ignored.</p>}
      {choices.map((choice) => {
        const { names, hasFolds } = findAside(parts, choice)
        if (!names) return null
        return (
          <p
            key={choice}
            data-lens-of={choice}
            hidden={choice !== platform}
            suppressHydrationWarning
          >
            {`${names} parts are ${hasFolds ? (isFolded ? 'folded' : 'shown') : 'dimmed'}. `}
            {hasFolds && (
              <button type="button" onClick={onClick}>
                {isFolded ? 'Show' : 'Fold'}
              </button>
            )}
          </p>
        )
      })}
    </div>
  )
}
