import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { livePhonePath, withBase } from '~/lib/paths'
import { readBasePath } from '~/lib/site-url'
import { type Order, readReport, type Report } from './messages'

/** Milliseconds between two looks for signs of life, and how many may miss one: more are an endless loop. */
const lookInterval = 250
const maxMisses = 6

/** Whether the frame has started, runs, or was ended because it had not answered. */
export type FrameState = 'starting' | 'running' | 'ended'

interface FrameChannel {
  /** Changes when the frame is to be loaded anew. */
  start: number
  /** What a frame that is ready is told first. */
  first: Order | undefined
  onReport: (report: Report) => void
}

/** The address of the phone's document. */
export const getPhoneUrl = (): string => withBase(readBasePath(document), livePhonePath)

/** Whether the network answers. Where no worker does in its place, nobody has to wait for that. */
const findNetwork = async (): Promise<boolean> =>
  !navigator.serviceWorker?.controller ||
  // Workers leave requests with this method to the network.
  fetch(getPhoneUrl(), { method: 'HEAD', cache: 'no-store' }).then(
    () => true,
    () => false,
  )

/** The first one is asked for at once, while the rest of the phone loads. */
let network: Promise<boolean> | undefined = findNetwork()

/**
 * Tells how to take a document's origin for the frame that loads it: by the attribute `sandbox`, or, where
 * this is empty, by the answer. Workers don't answer a frame with the attribute. Without a network, they
 * give the document a policy that does the same, and a document that has an origin runs nothing.
 */
export function useSandbox(start: number): 'allow-scripts' | '' | undefined {
  const [found, setFound] = useState<{ start: number; isOnline: boolean }>()
  useEffect(() => {
    const asked = network ?? findNetwork()
    network = undefined
    void asked.then((isOnline) => setFound({ start, isOnline }))
  }, [start])
  if (found?.start !== start) return undefined
  return found.isOnline ? 'allow-scripts' : ''
}

/**
 * Talks with the frame that runs a reader's code: only with a window without an origin, and ends it when
 * it is silent.
 */
export function useFrameChannel(
  frameRef: RefObject<HTMLIFrameElement | null>,
  channel: FrameChannel,
): { state: FrameState; send: (order: Order, transfer?: Transferable[]) => void } {
  const { start } = channel
  const [state, setState] = useState<FrameState>('starting')
  // A page that is busy itself looks less often, so that the time does not count.
  const misses = useRef(0)
  const current = useRef(channel)
  useEffect(() => {
    current.current = channel
  })

  const send = useCallback(
    (order: Order, transfer: Transferable[] = []) =>
      // A frame without an origin has no other name.
      frameRef.current?.contentWindow?.postMessage(order, '*', transfer),
    [frameRef],
  )

  useEffect(() => {
    setState('starting')
    const onMessage = ({ data, origin, source }: MessageEvent): void => {
      if (origin !== 'null' || source !== frameRef.current?.contentWindow) return
      const report = readReport(data)
      if (!report) return
      misses.current = 0
      if (report.type === 'ready') setState('running')
      else current.current.onReport(report)
    }
    window.addEventListener('message', onMessage)
    return () => window.removeEventListener('message', onMessage)
  }, [frameRef, start])

  // It may have loaded before its code.
  const isReady = state === 'running' && channel.first !== undefined
  useEffect(() => {
    if (isReady && current.current.first) send(current.current.first)
  }, [isReady, send])

  useEffect(() => {
    if (state !== 'running') return
    misses.current = 0
    const timer = setInterval(() => {
      // Timers of both sleep while nobody sees the page.
      misses.current = document.hidden ? 0 : misses.current + 1
      if (misses.current > maxMisses) setState('ended')
    }, lookInterval)
    return () => clearInterval(timer)
  }, [state])

  return { state, send }
}
