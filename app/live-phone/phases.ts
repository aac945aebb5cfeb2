/** How far a phone is; what the page shows of it follows from this. */
export type Phase =
  /** Its code waits until the reader wants it. */
  | 'waiting'
  | 'starting'
  | 'running'
  /** Its iframe is gone, and its process ends. */
  | 'silent'
  | 'ended'

/** The state of a phone. */
export interface PhoneState {
  phase: Phase
  /** Whether its start takes long, or has failed by that. */
  isSlow: boolean
  /** Whether it starts again after a silence. */
  isAwaited: boolean
}

/** The reader's will (`run`, `restart`), the iframe's report, or what its silence has come to. */
export type PhoneEvent = 'run' | 'restart' | 'ready' | 'slow' | 'timeout'

/** Milliseconds after which a start is slow: small networks take longer, and their readers want to know. */
export const slowStart = 5000

/**
 * Milliseconds that a phase may last without a sign of life. A start is slow on slow networks; later, six
 * missing signs mean an endless loop. Chrome gives a new iframe the process of the last one, also where
 * that loops, and ends such a process half a second after its last iframe is gone: none can start before.
 */
export const timeLimits: Partial<Record<Phase, number>> = {
  starting: 20_000,
  running: 3000,
  silent: 1000,
}

/** The state that a phone begins with. */
export const firstState = (phase: 'waiting' | 'starting'): PhoneState => ({
  phase,
  isSlow: false,
  isAwaited: false,
})

/** Gives the state after an event. Every restart passes through a silence, since the iframe may hang. */
export function reducePhase(state: PhoneState, event: PhoneEvent): PhoneState {
  const { phase } = state
  const isIdle = phase === 'waiting' || phase === 'ended'
  if (event === 'ready') return phase === 'starting' ? { ...state, phase: 'running' } : state
  if (event === 'slow') return phase === 'starting' ? { ...state, isSlow: true } : state
  if (event === 'timeout') {
    if (phase === 'starting' || phase === 'running') return { ...state, phase: 'silent' }
    if (phase !== 'silent') return state
    return state.isAwaited ? firstState('starting') : { ...state, phase: 'ended' }
  }
  if (isIdle) return firstState('starting')
  if (event === 'restart') return { phase: 'silent', isSlow: false, isAwaited: true }
  return phase === 'silent' ? { ...state, isAwaited: true } : state
}
