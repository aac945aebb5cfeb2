/** Work in pieces: it yields wherever the browser may do something else. */
export type Work<Result> = Generator<undefined, Result>

/**
 * Milliseconds of work after which the browser has its turn; a task of 50 counts as long, and the last
 * step, or a collection of garbage, may take most of that on a slow phone.
 */
const maxTurn = 5

/**
 * Does work in turns of a few milliseconds, each a task of its own, between which the browser draws and
 * takes keys. Rejects with the signal's reason, the rest left undone, once that is aborted.
 */
export async function workInTurns<Result>(
  work: Work<Result>,
  signal?: AbortSignal,
): Promise<Result> {
  for (;;) {
    await nextTask()
    signal?.throwIfAborted()
    const start = performance.now()
    do {
      const step = work.next()
      if (step.done) return step.value
    } while (performance.now() - start < maxTurn)
  }
}

/** Does work without a pause, where nobody waits meanwhile. */
export function workAtOnce<Result>(work: Work<Result>): Result {
  for (let step = work.next(); ; step = work.next()) {
    if (step.done) return step.value
  }
}

/**
 * Waits for the browser's next task, before which it draws and takes keys. It comes sooner than a timer,
 * which browsers hold back for 4 ms when it follows others.
 */
export function nextTask(): Promise<void> {
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
