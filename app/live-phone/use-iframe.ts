import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { isReport, type Order, type Report } from './messages'

/** Milliseconds between two looks for signs of life, and how many may miss one: more are an endless loop. */
const interval = 250
const maxMisses = 6

/** Whether the iframe has started, runs, or was ended because it had not answered. */
export type IframeState = 'starting' | 'running' | 'ended'

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
    setState('starting')
    const onMessage = ({ data, origin, source }: MessageEvent): void => {
      if (origin !== 'null' || source !== iframe.current?.contentWindow || !isReport(data)) return
      misses.current = 0
      if (data.type === 'ready') setState('running')
      else listener.current(data)
    }
    window.addEventListener('message', onMessage)
    return () => window.removeEventListener('message', onMessage)
  }, [iframe, start])

  useEffect(() => {
    if (state !== 'running') return
    misses.current = 0
    const timer = setInterval(() => {
      // Timers of both sleep while nobody sees the page.
      misses.current = document.hidden ? 0 : misses.current + 1
      if (misses.current > maxMisses) setState('ended')
    }, interval)
    return () => clearInterval(timer)
  }, [state])

  return { state, send }
}
