/** Gesture Handler and Reanimated, as far as screens of the guides use them, without a thread of their own. */
import {
  type ComponentType,
  forwardRef,
  type ReactNode,
  useEffect,
  useReducer,
  useRef,
} from 'react'
import { View } from 'react-native-web'
import { useSharedValue as useWorkletValue } from './worklets'

type Handler = (event: Record<string, number>) => void
type Phase = 'onBegin' | 'onStart' | 'onUpdate' | 'onEnd' | 'onFinalize'
type Kind = 'tap' | 'pinch' | 'pan'

/** A gesture, to which its screen adds what happens then. */
class BaseGesture {
  taps = 1
  handlers: Partial<Record<Phase, Handler>> = {}
  constructor(readonly kind: Kind) {}
  private on = (phase: Phase) => (handler: Handler) => {
    this.handlers[phase] = handler
    return this
  }
  onBegin = this.on('onBegin')
  onStart = this.on('onStart')
  onUpdate = this.on('onUpdate')
  onChange = this.on('onUpdate')
  onEnd = this.on('onEnd')
  onFinalize = this.on('onFinalize')
  runOnJS = () => this
  maxPointers = () => this
  numberOfTaps = (taps: number) => Object.assign(this, { taps })
  call(phases: Phase[], event: Record<string, number>) {
    for (const phase of phases) this.handlers[phase]?.({ ...event })
  }
}

const combine = (...all: (BaseGesture | BaseGesture[])[]): BaseGesture[] => all.flat()

export const Gesture = {
  Tap: () => new BaseGesture('tap'),
  Pinch: () => new BaseGesture('pinch'),
  Pan: () => new BaseGesture('pan'),
  Race: combine,
  Exclusive: combine,
  Simultaneous: combine,
}

interface GestureDetectorProps {
  gesture: BaseGesture | BaseGesture[]
  children: ReactNode
}

/** Recognizes gestures of pointers and of the wheel. */
export function GestureDetector({ gesture, children }: GestureDetectorProps) {
  const area = useRef<HTMLDivElement>(null)
  const gestures = useRef<BaseGesture[]>([])
  useEffect(() => {
    gestures.current = [gesture].flat()
  })
  useEffect(() => {
    const list = (kind: Kind) => gestures.current.filter((each) => each.kind === kind)
    return area.current ? recognize(area.current, list) : undefined
  }, [])
  return (
    <div ref={area} style={{ display: 'contents' }}>
      {children}
    </div>
  )
}

type Point = { x: number; y: number }

/** How far a finger moves, in points, before it no longer taps; and how long it may take to tap again. */
const tapDistance = 10
const tapTime = 300

const getDistance = ([a, b]: Point[]): number => (a && b ? Math.hypot(a.x - b.x, a.y - b.y) : 0)

/** Counts taps of a place; where more may come, those that were wanted are known once none has come. */
function createTaps(element: HTMLElement, list: () => BaseGesture[]): (start: Point) => void {
  let taps = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  return (start) => {
    const { left = 0, top = 0 } = element.firstElementChild?.getBoundingClientRect() ?? {}
    const point = { x: start.x - left, y: start.y - top }
    const gestures = list()
    taps += 1
    const finish = (): void => {
      for (const gesture of gestures)
        if (gesture.taps === taps)
          gesture.call(['onBegin', 'onStart', 'onEnd', 'onFinalize'], point)
      taps = 0
    }
    clearTimeout(timer)
    if (gestures.some((gesture) => gesture.taps > taps)) timer = setTimeout(finish, tapTime)
    else finish()
  }
}

/** Listens to what is done on an element, and calls gestures; gives the way to end it. */
function recognize(element: HTMLElement, list: (kind: Kind) => BaseGesture[]): () => void {
  const leaving = new AbortController()
  const { signal } = leaving
  const pointers = new Map<number, Point>()
  let start: Point = { x: 0, y: 0 }
  let spread = 0
  let kind: Kind = 'tap'
  const tap = createTaps(element, () => list('tap'))
  const call = (phases: Phase[], event: Record<string, number> = {}): void => {
    for (const gesture of list(kind)) gesture.call(phases, event)
  }
  const begin = (next: Kind): void => {
    kind = next
    call(['onBegin', 'onStart'], { scale: 1, translationX: 0, translationY: 0 })
  }
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
    if (kind !== 'tap') call(['onEnd', 'onFinalize'])
    else if (type === 'pointerup') tap(start)
  }
  const onWheel = (event: WheelEvent): void => {
    event.preventDefault()
    begin('pinch')
    call(['onUpdate', 'onEnd', 'onFinalize'], { scale: Math.exp(-event.deltaY / 500) })
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

const whitelist = new Set<string>()

/** Only props that were allowed reach a native view without a render of React. */
export function useAnimatedProps(compute: () => Record<string, unknown>) {
  return Object.fromEntries(Object.entries(compute()).filter(([name]) => whitelist.has(name)))
}

export const useAnimatedStyle = (compute: () => object) => compute()
// Animations are over at once.
export const withTiming = (value: number) => value
export const withSpring = (value: number) => value
export const runOnJS = (run: (...parameters: unknown[]) => unknown) => run

export const Reanimated = {
  addWhitelistedNativeProps: (props: object) => {
    for (const name of Object.keys(props)) whitelist.add(name)
  },
  View,
  createAnimatedComponent: (Wrapped: ComponentType<object>) =>
    forwardRef<unknown, { animatedProps?: object }>(({ animatedProps, ...props }, ref) => {
      const all = { ...props, ...animatedProps, ref }
      return <Wrapped {...all} />
    }),
}
