/**
 * Has `end` run when this process is told to end, as by Ctrl-C, in the place of a sudden end. It runs
 * once: npm and tsx pass on a signal that the terminal has sent to all of them.
 */
export function onEndSignal(end: () => void): void {
  let isEnding = false
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (isEnding) return
      isEnding = true
      end()
    })
  }
}
