import { useCallback, useEffect, useReducer, useRef } from 'react'
import { isReport, type Order, type Report } from './messages'
import { type Phase, reducePhase, timeLimits } from './phases'

/** Milliseconds between two checks for signs of life, which come twice a second. */
const interval = 250

/** Talks with the iframe that runs a reader's code, and follows how far it is. */
export function usePhone(first: Phase, onReport: (report: Report) => void) {
  const iframe = useRef<HTMLIFrameElement>(null)
  const [phase, dispatch] = useReducer(reducePhase, first)
  const send = useCallback(
    // A window without an origin has no other name.
    (order: Order) => iframe.current?.contentWindow?.postMessage(order, '*'),
    [],
  )
  useEffect(() => {
    const limit = timeLimits[phase]
    if (limit === undefined) return
    let silence = 0
    const onMessage = ({ data, origin, source }: MessageEvent): void => {
      // Only a window without an origin is listened to, and only the one of this phone.
      if (origin !== 'null' || source !== iframe.current?.contentWindow || !isReport(data)) return
      silence = 0
      if (data.type === 'ready') dispatch('ready')
      onReport(data)
    }
    const check = (): void => {
      // Timers of both sleep while nobody sees the page.
      silence = document.hidden ? 0 : silence + interval
      if (silence <= limit) return
      clearInterval(timer)
      dispatch('timeout')
    }
    const timer = setInterval(check, interval)
    window.addEventListener('message', onMessage)
    return () => {
      clearInterval(timer)
      window.removeEventListener('message', onMessage)
    }
  }, [phase, onReport])
  return { phase, iframe, send, dispatch }
}
