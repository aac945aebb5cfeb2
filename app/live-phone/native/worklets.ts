/**
 * `react-native-worklets-core` on a phone with one thread: what would run on another one runs when that
 * one is free.
 */
import { useState } from 'react'
import { crash, sleep } from './phone'

/** The Babel plugin gives each worklet the hash of its code, by which `runAtTargetFps` knows it. */
// oxlint-disable-next-line no-extend-native -- it has a name that is the plugin's alone
Object.defineProperty(Function.prototype, '__workletHash', {
  configurable: true,
  get(this: () => void) {
    const code = Function.prototype.toString.call(this)
    return /\{\s*(["'])worklet\1/.test(code) ? code : undefined
  },
})

// JSIHelper.ts looks whether JavaScript can call native code, and errors of worklets end the app.
Object.assign(globalThis, {
  nativeCallSyncHook: () => undefined,
  ErrorUtils: { reportFatalError: ({ name, message }: Error) => crash(`${name}: ${message}`) },
})

function createSharedValue<T>(first: T) {
  let current = first
  const listeners = new Set<() => void>()
  return {
    get value() {
      return current
    },
    set value(next: T) {
      current = next
      for (const listener of listeners) listener()
    },
    addListener(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

const runLater =
  <P extends unknown[], R>(run: (...parameters: P) => R) =>
  async (...parameters: P): Promise<R> => {
    await sleep(0)
    return run(...parameters)
  }

export const Worklets = {
  defaultContext: { name: 'default' },
  createContext: (name: string) => ({ name }),
  createSharedValue,
  createRunInJsFn: runLater,
  createRunInContextFn: runLater,
}

export function useSharedValue<T>(first: T) {
  return useState(() => createSharedValue(first))[0]
}
