import { simpleDevices } from '~/islands/sample-phones'
import type { LogEntry } from '../messages'
import type { PermissionName, PermissionStatus } from '../circumstances'

function createPhone() {
  return {
    platform: 'ios' as 'ios' | 'android',
    appState: 'active',
    /** The screen's answer to Back; without one, Back removes the screen. */
    onBack: undefined as (() => void) | undefined,
    devices: simpleDevices,
    camera: 'granted' as PermissionStatus,
    microphone: 'granted' as PermissionStatus,
    /** Has the user answer a dialog of the system. */
    askForPermission: async (_name: PermissionName): Promise<PermissionStatus> => 'granted',
    log: (_entry: LogEntry): void => {},
    /** The contents of files, as addresses, by path. */
    files: {} as Record<string, string>,
    /** Addresses that were opened, and `settings`. */
    opened: [] as string[],
    /** The pictures and videos of the gallery. */
    saved: [] as string[],
    /** The error that would have ended the app: see `crash`. */
    crashes: [] as string[],
    /** Recordings whose camera went away, so that nothing finishes their files. */
    lostVideos: 0,
    changeCount: 0,
  }
}

/** The phone of the page, or of the test that runs: each starts with a new one, by `resetPhone`. */
export const phone = createPhone()

const listeners = new Set<() => void>()

/** Calls back after each change, until the function it gives is called. */
export function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Changes the phone, and lets the app know. */
export function changePhone(changes: Partial<typeof phone>): void {
  Object.assign(phone, changes, { changeCount: phone.changeCount + 1 })
  for (const listener of listeners) listener()
}

/** Puts a new phone in place of the last test's; the library keeps listening to it. */
export function resetPhone(platform: 'ios' | 'android'): void {
  changePhone({ ...createPhone(), platform })
}

/** Ends the app, as an exception of native code does, which no JavaScript can catch. */
export function crash(reason: string): void {
  changePhone({ crashes: [...phone.crashes, reason] })
}

/** Waits. */
export const sleep = (milliseconds: number) => new Promise((end) => setTimeout(end, milliseconds))
