/** How far a phone is, which is all that the page needs to know of it. */
export type Phase =
  /** Its code waits until the reader wants it. */
  | 'waiting'
  | 'starting'
  | 'running'
  /** Its iframe is gone and its process ends, before another start or for good. */
  | 'restarting'
  | 'ending'
  | 'ended'

/** The reader's will (`run`, `restart`), the iframe's report, or its silence. */
export type PhoneEvent = 'run' | 'restart' | 'ready' | 'timeout'

/**
 * Milliseconds that a phase may last without a sign of life. A start is slow on slow networks; later, eight
 * missing signs mean an endless loop, and fewer a busy machine. Chrome gives a new iframe the process of the
 * last one, also where that loops, and ends such a process half a second after its last iframe is gone: none
 * can start before.
 */
export const timeLimits: Partial<Record<Phase, number>> = {
  starting: 20_000,
  running: 4000,
  restarting: 1000,
  ending: 1000,
}

/** The phase after an event. A start after another passes through an end, since the iframe may hang. */
const transitions: Record<Phase, Partial<Record<PhoneEvent, Phase>>> = {
  waiting: { run: 'starting', restart: 'starting' },
  starting: { ready: 'running', restart: 'restarting', timeout: 'ending' },
  running: { restart: 'restarting', timeout: 'ending' },
  restarting: { timeout: 'starting' },
  ending: { run: 'restarting', restart: 'restarting', timeout: 'ended' },
  ended: { run: 'starting', restart: 'starting' },
}

/** Gives the phase after an event; any other leaves it as it is. */
export const reducePhase = (phase: Phase, event: PhoneEvent): Phase =>
  transitions[phase][event] ?? phase
