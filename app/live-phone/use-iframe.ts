import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { isReport, type Order, type Report } from './messages'

/** Milliseconds between two looks for signs of life, which come twice a second. */
const interval = 250

/** How many looks may miss one: a slow network takes its time to start, and more are an endless loop. */
const maxMisses = { starting: 80, running: 6 }

/**
 * Chrome gives a new iframe the process of the last one, also where that is in an endless loop, and ends
 * such a process half a second after the last iframe of it is gone. So there is none for twice as long.
 */
const pause = 1000

/** Whether there is no iframe yet, it starts, it runs, or was ended because it had not answered. */
export type IframeState = 'waiting' | 'starting' | 'running' | 'ended'

/**
 * Talks with the iframe that runs a reader's code, and ends it when it is silent. Another `start` begins
 * with a new one. Only a window without an origin is listened to.
 */
export function useIframe(
  iframe: RefObject<HTMLIFrameElement | null>,
  start: number,
  onReport: (report: Report) => void,
): { state: IframeState; send: (order: Order, transfer?: Transferable[]) => void } {
  const [state, setState] = useState<IframeState>('starting')
  const misses = useRef(0)
  const listener = useRef(onReport)
  useEffect(() => {
    listener.current = onReport
  })

  const send = useCallback(
    // A window without an origin has no other name.
    (order: Order, transfer: Transferable[] = []) =>
      iframe.current?.contentWindow?.postMessage(order, '*', transfer),
    [iframe],
  )

  useEffect(() => {
    // Two signs of life were missed.
    const isSilent = misses.current > 4
    misses.current = 0
    setState(isSilent ? 'waiting' : 'starting')
    const timer = isSilent ? setTimeout(() => setState('starting'), pause) : undefined
    const onMessage = ({ data, origin, source }: MessageEvent): void => {
      if (origin !== 'null' || source !== iframe.current?.contentWindow || !isReport(data)) return
      misses.current = 0
      if (data.type === 'ready') setState('running')
      else listener.current(data)
    }
    window.addEventListener('message', onMessage)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('message', onMessage)
    }
  }, [iframe, start])

  useEffect(() => {
    if (state !== 'starting' && state !== 'running') return
    misses.current = 0
    const timer = setInterval(() => {
      // Timers of both sleep while nobody sees the page, and code of an address waits for its reader.
      misses.current = document.hidden || !iframe.current ? 0 : misses.current + 1
      if (misses.current > maxMisses[state]) setState('ended')
    }, interval)
    return () => clearInterval(timer)
  }, [iframe, state])

  return { state, send }
}
