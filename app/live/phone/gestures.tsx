/** Gesture Handler and Reanimated, as far as a screen of the guides uses them, without a thread of their own. */
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

interface FakeGesture {
  kind: string
  handlers: Record<string, Handler>
}

/** The gestures on screen, by kind. */
const gestures = new Map<string, FakeGesture>()

function createGesture(kind: string) {
  const gesture: FakeGesture = { kind, handlers: {} }
  const builder = new Proxy(gesture, {
    get: (target, name) =>
      name in target
        ? Reflect.get(target, name)
        : (argument: unknown) => {
            if (typeof argument === 'function') {
              target.handlers[String(name)] = argument as Handler
            }
            return builder
          },
  })
  return builder
}

export const Gesture = {
  Tap: () => createGesture('tap'),
  Pinch: () => createGesture('pinch'),
  Pan: () => createGesture('pan'),
  Race: (...all: FakeGesture[]) => all,
}

/** How far a finger moves, in points, before it no longer taps. */
const tapDistance = 10

/** Recognizes gestures of pointers, of the wheel and of keys: plus, minus, and the arrows. */
export function GestureDetector({
  gesture,
  children,
}: {
  gesture: FakeGesture[]
  children: ReactNode
}) {
  const area = useRef<HTMLDivElement>(null)
  useEffect(() => {
    for (const each of gesture) gestures.set(each.kind, each)
  })
  useEffect(() => {
    if (area.current) return recognize(area.current)
  }, [])
  return (
    <div ref={area} style={{ display: 'contents' }}>
      {children}
    </div>
  )
}

type Point = { x: number; y: number }

function tell(kind: string, name: string, event: Record<string, number> = {}): void {
  gestures.get(kind)?.handlers[name]?.(event)
}

const getDistance = ([a, b]: Point[]): number => (a && b ? Math.hypot(a.x - b.x, a.y - b.y) : 0)

/** Listens to what is done on an element, and tells the gestures on screen; gives the way to end it. */
function recognize(element: HTMLElement): () => void {
  const leaving = new AbortController()
  const { signal } = leaving
  const pointers = new Map<number, Point>()
  let start: Point = { x: 0, y: 0 }
  let spread = 0
  let kind: 'tap' | 'pan' | 'pinch' = 'tap'
  element.addEventListener(
    'pointerdown',
    ({ pointerId, clientX: x, clientY: y }) => {
      pointers.set(pointerId, { x, y })
      if (pointers.size === 1) {
        start = { x, y }
        kind = 'tap'
      } else {
        kind = 'pinch'
        spread = getDistance([...pointers.values()])
        tell('pinch', 'onStart')
      }
    },
    { signal },
  )
  window.addEventListener(
    'pointermove',
    ({ pointerId, clientX: x, clientY: y }) => {
      if (!pointers.has(pointerId)) return
      pointers.set(pointerId, { x, y })
      if (kind === 'pinch') {
        tell('pinch', 'onUpdate', { scale: getDistance([...pointers.values()]) / spread })
        return
      }
      if (kind === 'tap' && getDistance([start, { x, y }]) > tapDistance) {
        kind = 'pan'
        tell('pan', 'onStart')
      }
      if (kind === 'pan') {
        tell('pan', 'onUpdate', { translationX: x - start.x, translationY: y - start.y })
      }
    },
    { signal },
  )
  window.addEventListener(
    'pointerup',
    ({ pointerId }) => {
      if (!pointers.delete(pointerId) || pointers.size > 0 || kind !== 'tap') return
      const { left = 0, top = 0 } = element.firstElementChild?.getBoundingClientRect() ?? {}
      tell('tap', 'onEnd', { x: start.x - left, y: start.y - top })
    },
    { signal },
  )
  window.addEventListener('pointercancel', ({ pointerId }) => pointers.delete(pointerId), {
    signal,
  })
  const pinch = (scale: number): void => {
    tell('pinch', 'onStart')
    tell('pinch', 'onUpdate', { scale })
  }
  element.addEventListener(
    'wheel',
    (event) => {
      event.preventDefault()
      pinch(Math.exp(-event.deltaY / 500))
    },
    { signal, passive: false },
  )
  const pan = (translationY: number): void => {
    tell('pan', 'onStart')
    tell('pan', 'onUpdate', { translationX: 0, translationY })
  }
  const keys: Record<string, () => void> = {
    '+': () => pinch(1.2),
    '-': () => pinch(1 / 1.2),
    ArrowUp: () => pan(-30),
    ArrowDown: () => pan(30),
  }
  window.addEventListener('keydown', ({ key }) => keys[key]?.(), { signal })
  return () => leaving.abort()
}

export function GestureHandlerRootView({ children }: { children: ReactNode }) {
  return children
}

/** Does what a finger does: each step calls the handler of that name with its event. */
export function makeGesture(kind: string, steps: [name: string, event: Record<string, number>][]) {
  for (const [name, event] of steps) gestures.get(kind)?.handlers[name]?.(event)
}

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
export const withTiming = (value: number) => value
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
