import { type RefObject, useCallback, useEffect, useState } from 'react'
import { isReport, type Order, type Report } from './messages'

/** Milliseconds between two looks for signs of life, which come twice a second. */
const interval = 250

/** How many looks may miss one: a slow network takes its time to start, and more are an endless loop. */
const maxMisses = { starting: 80, running: 6 }

/**
 * Chrome gives a new iframe the process of the last one, also where that is in an endless loop, and ends
 * such a process half a second after the last iframe of it is gone. So none can start for twice as long.
 */
const pause = 1000

/**
 * Talks with the iframe that runs a reader's code. A silent one is removed, and has ended a moment later.
 * Another `start` begins with a new one. Only a window without an origin is listened to.
 */
export function useIframe(
  iframe: RefObject<HTMLIFrameElement | null>,
  start: number,
  onReport: (report: Report) => void,
) {
  const [state, setState] = useState<'starting' | 'running' | 'silent' | 'ended'>('starting')
  const send = useCallback(
    // A window without an origin has no other name.
    (order: Order) => iframe.current?.contentWindow?.postMessage(order, '*'),
    [iframe],
  )
  useEffect(() => {
    setState('starting')
    let [misses, limit] = [0, maxMisses.starting]
    let ending: ReturnType<typeof setTimeout>
    const onMessage = ({ data, origin, source }: MessageEvent): void => {
      if (origin !== 'null' || source !== iframe.current?.contentWindow || !isReport(data)) return
      misses = 0
      if (data.type !== 'ready') return onReport(data)
      limit = maxMisses.running
      setState('running')
    }
    const look = (): void => {
      // Timers of both sleep while nobody sees the page, and code of an address waits for its reader.
      misses = document.hidden || !iframe.current ? 0 : misses + 1
      if (misses <= limit) return
      setState('silent')
      ending = setTimeout(() => setState('ended'), pause)
    }
    const timer = setInterval(look, interval)
    window.addEventListener('message', onMessage)
    return () => {
      clearInterval(timer)
      clearTimeout(ending)
      window.removeEventListener('message', onMessage)
    }
  }, [iframe, start, onReport])
  return { state, send }
}
