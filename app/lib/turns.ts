/** Work in pieces: it yields wherever the browser may do something else. */
export type Work<Result> = Generator<undefined, Result>

/** Milliseconds of work after which the browser has its turn; a task of 50 counts as long. */
const maxTurn = 8

/**
 * Does work in turns of a few milliseconds, between which the browser draws and takes keys. Rejects with
 * the signal's reason, the rest left undone, once that is aborted.
 */
export async function workInTurns<Result>(
  work: Work<Result>,
  signal?: AbortSignal,
): Promise<Result> {
  let start = performance.now()
  for (let step = work.next(); ; step = work.next()) {
    if (step.done) return step.value
    if (performance.now() - start < maxTurn) continue
    await nextTask()
    signal?.throwIfAborted()
    start = performance.now()
  }
}

/** Does work without a pause, where nobody waits meanwhile. */
export function workAtOnce<Result>(work: Work<Result>): Result {
  for (let step = work.next(); ; step = work.next()) {
    if (step.done) return step.value
  }
}

/** Comes sooner than a timer, which browsers hold back for 4 ms when it follows others. */
function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    const onMessage = (): void => {
      port1.close()
      resolve()
    }
    port1.addEventListener('message', onMessage, { once: true })
    port1.start()
    port2.postMessage(undefined)
  })
}
