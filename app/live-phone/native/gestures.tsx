/** Gesture Handler and Reanimated, as far as screens of the guides use them, without a thread of their own. */
import { type ComponentType, forwardRef, type ReactNode } from 'react'
import { useEffect, useReducer, useRef } from 'react'
import type { Point } from 'react-native-vision-camera'
import { View } from 'react-native-web'
import { useSharedValue as useWorkletValue } from './worklets'

type Event = Record<string, number>
type Kind = 'tap' | 'pinch' | 'pan'

/** A gesture, to which its screen adds what happens then. */
class BaseGesture {
  taps = 1
  handlers: Record<string, (event: Event) => void> = {}
  constructor(readonly kind: Kind) {}
  private on = (phase: string) => (handler: (event: Event) => void) => {
    this.handlers[phase] = handler
    return this
  }
  onBegin = this.on('onBegin')
  onStart = this.on('onStart')
  onUpdate = this.on('onUpdate')
  onEnd = this.on('onEnd')
  maxPointers = () => this
  numberOfTaps = (taps: number) => Object.assign(this, { taps })
}

type Gestures = BaseGesture | BaseGesture[]

const combine = (...all: Gestures[]): BaseGesture[] => all.flat()

export const Gesture = {
  Tap: () => new BaseGesture('tap'),
  Pinch: () => new BaseGesture('pinch'),
  Pan: () => new BaseGesture('pan'),
  Race: combine,
  Exclusive: combine,
  Simultaneous: combine,
}

/** Recognizes gestures of pointers and of the wheel. */
export function GestureDetector(props: { gesture: Gestures; children: ReactNode }) {
  const area = useRef<HTMLDivElement>(null)
  const gestures = useRef<BaseGesture[]>([])
  useEffect(() => {
    gestures.current = [props.gesture].flat()
  })
  useEffect(() => (area.current ? recognize(area.current, () => gestures.current) : undefined), [])
  return (
    <div ref={area} style={{ display: 'contents' }}>
      {props.children}
    </div>
  )
}

/** How far a finger moves, in points, before it no longer taps; and how long it may take to tap again. */
const tapDistance = 10
const tapTime = 300

const getDistance = ([a, b]: Point[]): number => (a && b ? Math.hypot(a.x - b.x, a.y - b.y) : 0)

/** Counts taps; where more may come, those that were wanted are known once none has come. */
function createTaps(list: () => BaseGesture[], onTaps: (count: number) => void): () => void {
  let [taps, timer] = [0, 0]
  const finish = (): void => {
    onTaps(taps)
    taps = 0
  }
  return () => {
    taps += 1
    clearTimeout(timer)
    timer = window.setTimeout(finish, list().some((each) => each.taps > taps) ? tapTime : 0)
  }
}

/** Listens to what is done on an element, and calls gestures; gives the way to end it. */
function recognize(element: HTMLElement, list: () => BaseGesture[]): () => void {
  const leaving = new AbortController()
  const { signal } = leaving
  const pointers = new Map<number, Point>()
  let start: Point = { x: 0, y: 0 }
  let spread = 0
  let kind: Kind = 'tap'
  const call = (phases: string[], event: Event = {}, taps = 1): void => {
    const called = list().filter((each) => each.kind === kind && each.taps === taps)
    for (const { handlers } of called) for (const phase of phases) handlers[phase]?.({ ...event })
  }
  const begin = (next: Kind): void => {
    kind = next
    call(['onBegin', 'onStart'], { scale: 1, translationX: 0, translationY: 0 })
  }
  const tap = createTaps(list, (taps) => {
    const { left = 0, top = 0 } = element.firstElementChild?.getBoundingClientRect() ?? {}
    const point = { x: start.x - left, y: start.y - top }
    call(['onBegin', 'onStart', 'onEnd'], point, taps)
  })
  const onDown = ({ pointerId, clientX: x, clientY: y }: PointerEvent): void => {
    pointers.set(pointerId, { x, y })
    if (pointers.size === 1) {
      start = { x, y }
      kind = 'tap'
    } else if (kind !== 'pinch') {
      spread = getDistance([...pointers.values()])
      begin('pinch')
    }
  }
  const onMove = ({ pointerId, clientX: x, clientY: y }: PointerEvent): void => {
    if (!pointers.has(pointerId)) return
    pointers.set(pointerId, { x, y })
    if (kind === 'tap' && getDistance([start, { x, y }]) > tapDistance) begin('pan')
    if (kind === 'pan') call(['onUpdate'], { translationX: x - start.x, translationY: y - start.y })
    if (kind === 'pinch' && pointers.size > 1)
      call(['onUpdate'], { scale: getDistance([...pointers.values()]) / spread })
  }
  const onUp = ({ pointerId, type }: PointerEvent): void => {
    if (!pointers.delete(pointerId) || pointers.size > 0) return
    if (kind !== 'tap') call(['onEnd'])
    else if (type === 'pointerup') tap()
  }
  const onWheel = (event: WheelEvent): void => {
    event.preventDefault()
    begin('pinch')
    call(['onUpdate', 'onEnd'], { scale: Math.exp(-event.deltaY / 500) })
  }
  element.addEventListener('pointerdown', onDown, { signal })
  window.addEventListener('pointermove', onMove, { signal })
  window.addEventListener('pointerup', onUp, { signal })
  window.addEventListener('pointercancel', onUp, { signal })
  element.addEventListener('wheel', onWheel, { signal, passive: false })
  return () => leaving.abort()
}

export const GestureHandlerRootView = ({ children }: { children: ReactNode }) => children

/** A value whose change draws its component again, in place of a change on the UI thread. */
export function useSharedValue(initial: number) {
  const [, draw] = useReducer((count: number) => count + 1, 0)
  const shared = useWorkletValue(initial)
  useEffect(() => shared.addListener(draw), [shared])
  return shared
}

export const useAnimatedProps = (compute: () => object) => compute()
export const useAnimatedStyle = (compute: () => object) => compute()
// Animations are over at once.
export const withTiming = (value: number) => value
export const withSpring = (value: number) => value
export const runOnJS = (run: (...parameters: unknown[]) => unknown) => run

export const Reanimated = {
  addWhitelistedNativeProps: () => {},
  View,
  createAnimatedComponent: (Wrapped: ComponentType<object>) =>
    forwardRef<unknown, { animatedProps?: object }>(({ animatedProps, ...props }, ref) => {
      const all = { ...props, ...animatedProps, ref }
      return <Wrapped {...all} />
    }),
}
