import { useNavigation } from '@remix-run/react'
import { useEffect, useState } from 'react'
import {
  progressDelay,
  progressMaximum,
  progressMinimum,
  progressSpeed,
  progressTrickle,
  progressTrickleSpeed,
} from '~/lib/constants'

/**
 * How far the progress bar is filled, 0 to 1: undefined while there is none to show, 1 for the moment
 * in which it leaves. Hash changes load nothing, so they never show one.
 */
export function useNavigationProgress(): number | undefined {
  const isLoading = useNavigation().state === 'loading'
  const [progress, setProgress] = useState<number>()

  useEffect(() => {
    if (!isLoading) return
    let trickle: ReturnType<typeof setInterval> | undefined
    const delay = setTimeout(() => {
      setProgress(progressMinimum)
      trickle = setInterval(
        () => setProgress((value = progressMinimum) => growProgress(value)),
        progressTrickleSpeed,
      )
    }, progressDelay)
    return () => {
      clearTimeout(delay)
      clearInterval(trickle)
      setProgress((value) => (value === undefined ? undefined : 1))
    }
  }, [isLoading])

  useEffect(() => {
    if (progress !== 1) return
    // Once to fill up, once to fade.
    const timer = setTimeout(() => setProgress(undefined), 2 * progressSpeed)
    return () => clearTimeout(timer)
  }, [progress])

  return progress
}

function growProgress(value: number): number {
  return Math.min(value + progressTrickle, progressMaximum)
}
