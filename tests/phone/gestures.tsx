/** Gesture Handler and Reanimated, as far as a screen of the guides uses them. */
import {
  type ComponentType,
  forwardRef,
  type ReactNode,
  useEffect,
  useReducer,
  useState,
} from 'react'

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

export function GestureDetector({
  gesture,
  children,
}: {
  gesture: FakeGesture[]
  children: ReactNode
}) {
  useEffect(() => {
    for (const each of gesture) gestures.set(each.kind, each)
  })
  return children
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
  View: () => null,
  createAnimatedComponent: (Wrapped: ComponentType<object>) => {
    const Target = Wrapped as ComponentType<object & { ref: unknown }>
    return forwardRef<unknown, AnimatedProps>(({ animatedProps, ...props }, ref) => (
      <Target {...props} {...animatedProps} ref={ref} />
    ))
  },
}
