/** Gesture Handler and Reanimated, as far as screens of the guides use them, without a thread of their own. */
import {
  type ComponentType,
  forwardRef,
  type ReactNode,
  useEffect,
  useReducer,
  useRef,
  useState,
} from 'react'
import { View } from 'react-native-web'

type Handler = (event: Record<string, number>) => void
type Phase = 'onBegin' | 'onStart' | 'onUpdate' | 'onEnd' | 'onFinalize'
type Kind = 'tap' | 'pinch' | 'pan'

/** A gesture, to which its screen adds what happens then. */
class BaseGesture {
  taps = 1
  handlers: Partial<Record<Phase, Handler>> = {}
  constructor(readonly kind: Kind) {}
  onBegin = (handler: Handler) => this.add('onBegin', handler)
  onStart = (handler: Handler) => this.add('onStart', handler)
  onUpdate = (handler: Handler) => this.add('onUpdate', handler)
  onChange = (handler: Handler) => this.add('onUpdate', handler)
  onEnd = (handler: Handler) => this.add('onEnd', handler)
  onFinalize = (handler: Handler) => this.add('onFinalize', handler)
  runOnJS = () => this
  maxPointers = () => this
  numberOfTaps(count: number) {
    this.taps = count
    return this
  }
  private add(phase: Phase, handler: Handler) {
    this.handlers[phase] = handler
    return this
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
  useEffect(() => (area.current ? recognize(area.current, () => gestures.current) : undefined), [])
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

const toPoint = ({ clientX: x, clientY: y }: PointerEvent): Point => ({ x, y })

/** Calls the handlers of taps: where more may come, once none has come. */
function createTapCounter(list: () => BaseGesture[]): (point: Point) => void {
  let count = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  return (point) => {
    count += 1
    clearTimeout(timer)
    const taps = list().filter(({ kind }) => kind === 'tap')
    const finish = (): void => {
      for (const { handlers, taps: wanted } of taps) {
        if (wanted !== count) continue
        for (const phase of ['onBegin', 'onStart', 'onEnd', 'onFinalize'] as const)
          handlers[phase]?.({ ...point })
      }
      count = 0
    }
    if (taps.some(({ taps: wanted }) => wanted > count)) timer = setTimeout(finish, tapTime)
    else finish()
  }
}

/** Listens to what is done on an element, and calls gestures; gives the way to end it. */
function recognize(element: HTMLElement, list: () => BaseGesture[]): () => void {
  const leaving = new AbortController()
  const { signal } = leaving
  const pointers = new Map<number, Point>()
  const countTap = createTapCounter(list)
  let start: Point = { x: 0, y: 0 }
  let spread = 0
  let kind: Kind = 'tap'
  const call = (phases: Phase[], event: Record<string, number> = {}): void => {
    for (const gesture of list()) {
      if (gesture.kind === kind) for (const phase of phases) gesture.handlers[phase]?.(event)
    }
  }
  const begin = (next: Kind): void => {
    kind = next
    call(['onBegin', 'onStart'], { scale: 1, translationX: 0, translationY: 0 })
  }
  const onDown = (event: PointerEvent): void => {
    pointers.set(event.pointerId, toPoint(event))
    if (pointers.size === 1) {
      start = toPoint(event)
      kind = 'tap'
    } else if (kind !== 'pinch') {
      spread = getDistance([...pointers.values()])
      begin('pinch')
    }
  }
  const onMove = (event: PointerEvent): void => {
    if (!pointers.has(event.pointerId)) return
    const point = toPoint(event)
    pointers.set(event.pointerId, point)
    if (kind === 'pinch') {
      if (pointers.size > 1)
        call(['onUpdate'], { scale: getDistance([...pointers.values()]) / spread })
      return
    }
    if (kind === 'tap' && getDistance([start, point]) > tapDistance) begin('pan')
    if (kind === 'pan')
      call(['onUpdate'], { translationX: point.x - start.x, translationY: point.y - start.y })
  }
  const onUp = ({ pointerId, type }: PointerEvent): void => {
    if (!pointers.delete(pointerId) || pointers.size > 0) return
    if (kind !== 'tap') return call(['onEnd', 'onFinalize'])
    if (type === 'pointercancel') return
    const { left = 0, top = 0 } = element.firstElementChild?.getBoundingClientRect() ?? {}
    countTap({ x: start.x - left, y: start.y - top })
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
  const [shared] = useState(() => {
    let current = initial
    return {
      get value() {
        return current
      },
      set value(next: number) {
        current = next
        draw()
      },
    }
  })
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

interface AnimatedProps {
  animatedProps?: object
  [name: string]: unknown
}

export const Reanimated = {
  addWhitelistedNativeProps: (props: object) => {
    for (const name of Object.keys(props)) whitelist.add(name)
  },
  View,
  createAnimatedComponent: (Wrapped: ComponentType<object>) => {
    const Target = Wrapped as ComponentType<object & { ref: unknown }>
    return forwardRef<unknown, AnimatedProps>(({ animatedProps, ...props }, ref) => (
      <Target {...props} {...animatedProps} ref={ref} />
    ))
  },
}
