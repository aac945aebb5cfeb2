import { type Film, phone } from './phone'

export interface RecordingCallback {
  (video: { path: string; duration: number } | null, error: NativeError | null): void
}

export interface Recording {
  callback: RecordingCallback
  startedAt: number
  /** When it was paused, and for how long it was before; both in milliseconds. */
  pausedAt: number | undefined
  pausedTime: number
  film: Film | undefined
  /** Whether its file is complete or lost, although Android still counts as recording. */
  isOver: boolean
}

export interface NativeError {
  code: string
  message: string
}

/** The length of a file in seconds; Android leaves pauses out. */
export function getDuration({ startedAt, pausedAt, pausedTime }: Recording): number {
  const now = Date.now()
  const left = phone.platform === 'ios' ? 0 : pausedTime + (pausedAt ? now - pausedAt : 0)
  return (now - startedAt - left) / 1000
}
