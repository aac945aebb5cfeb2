import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { type Order, readReport, type Report } from './messages'

/** Milliseconds without a sign of life after which the frame's code counts as an endless loop. */
const maxSilence = 1500

/** Whether the frame has started, runs, or was ended because it had not answered. */
export type FrameState = 'starting' | 'running' | 'ended'

interface FrameChannel {
  /** Changes when the frame is to be loaded anew. */
  start: number
  /** What a frame that is ready is told first. */
  first: Order | undefined
  onReport: (report: Report) => void
}

/**
 * Tells how to take a document's origin for the frame that loads it: by the attribute `sandbox`, or, where
 * this is empty, by the answer. Workers don't answer a frame with the attribute. Without a network, they
 * give the document a policy that does the same, and a document that has an origin runs nothing.
 */
export function useSandbox(url: string, start: number): 'allow-scripts' | '' | undefined {
  const [found, setFound] = useState<{ start: number; isOnline: boolean }>()
  useEffect(() => {
    const tell = (isOnline: boolean) => setFound({ start, isOnline })
    // Workers leave requests with this method to the network.
    fetch(url, { method: 'HEAD', cache: 'no-store' }).then(
      () => tell(true),
      () => tell(false),
    )
  }, [url, start])
  if (found?.start !== start) return undefined
  return found.isOnline ? 'allow-scripts' : ''
}

/**
 * Talks with the frame that runs a reader's code: only with a window without an origin, and ends it when
 * it is silent.
 */
export function useFrameChannel(
  frame: RefObject<HTMLIFrameElement | null>,
  channel: FrameChannel,
): { state: FrameState; send: (order: Order, transfer?: Transferable[]) => void } {
  const { start } = channel
  const [state, setState] = useState<FrameState>('starting')
  const lastSign = useRef(0)
  const current = useRef(channel)
  useEffect(() => {
    current.current = channel
  })

  const send = useCallback(
    (order: Order, transfer: Transferable[] = []) =>
      // A frame without an origin has no other name.
      frame.current?.contentWindow?.postMessage(order, '*', transfer),
    [frame],
  )

  useEffect(() => {
    setState('starting')
    const onMessage = ({ data, origin, source }: MessageEvent): void => {
      if (origin !== 'null' || source !== frame.current?.contentWindow) return
      const report = readReport(data)
      if (!report) return
      lastSign.current = performance.now()
      const { first, onReport } = current.current
      if (report.type === 'ready') {
        setState('running')
        if (first) send(first)
      } else onReport(report)
    }
    window.addEventListener('message', onMessage)
    return () => window.removeEventListener('message', onMessage)
  }, [frame, start, send])

  useEffect(() => {
    if (state !== 'running') return
    lastSign.current = performance.now()
    const timer = setInterval(() => {
      // Timers of both sleep while nobody sees the page.
      if (document.hidden) lastSign.current = performance.now()
      else if (performance.now() - lastSign.current > maxSilence) setState('ended')
    }, 250)
    return () => clearInterval(timer)
  }, [state])

  return { state, send }
}
