import { useNavigation } from '@remix-run/react'
import { useEffect, useState } from 'react'
import { useRouteChange } from './route-change'

/** Milliseconds that a navigation takes before the progress bar and the spinner show. */
const delay = 200

/** Share of the progress bar that is filled when it appears, 0 to 1. */
const minimum = 0.08

/** Milliseconds in which the progress bar moves from one value to the next; styles repeat it. */
const speed = 200

/** Share by which the progress bar grows while a page is loading. */
const trickle = 0.02

/** Milliseconds from one such growth to the next. */
const trickleSpeed = 800

/** Most that the progress bar is filled before the page is there, 0 to 1. */
const maximum = 0.994

/**
 * How far the progress bar is filled, 0 to 1: undefined while there is none to show, 1 for the moment
 * in which it leaves. Hash changes load nothing, so they never show one.
 */
function useProgress(): number | undefined {
  const isLoading = useNavigation().state === 'loading'
  const [progress, setProgress] = useState<number>()

  useEffect(() => {
    if (!isLoading) return
    let timer: ReturnType<typeof setInterval> | undefined
    const grow = (value = minimum): number => Math.min(value + trickle, maximum)
    const start = setTimeout(() => {
      setProgress(minimum)
      timer = setInterval(() => setProgress(grow), trickleSpeed)
    }, delay)
    return () => {
      clearTimeout(start)
      clearInterval(timer)
      setProgress((value) => (value === undefined ? undefined : 1))
    }
  }, [isLoading])

  useEffect(() => {
    if (progress !== 1) return
    // Once to fill up, once to fade.
    const timer = setTimeout(() => setProgress(undefined), 2 * speed)
    return () => clearTimeout(timer)
  }, [progress])

  return progress
}

/** What tells of a navigation: a bar and a spinner while it takes long, and words for those who listen. */
export function Progress() {
  const progress = useProgress()
  const title = useRouteChange()
  const isLoading = progress !== undefined && progress < 1
  return (
    <>
      <div className="visually-hidden" role="status">
        {isLoading ? 'Loading page…' : title}
      </div>
      {progress !== undefined && (
        <div
          className="progress"
          role="progressbar"
          aria-label="Page loading"
          aria-valuenow={Math.round(progress * 100)}
          style={{ transform: `scaleX(${progress})`, opacity: isLoading ? 1 : 0 }}
        />
      )}
      {isLoading && (
        <div className="spinner" aria-hidden="true">
          Loading
        </div>
      )}
    </>
  )
}
