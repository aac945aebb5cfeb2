/** What code that was edited calls in each turn of its loops, and at the start of its functions. */
export const loopCheckName = '__checkLoop'

/** Milliseconds; the page ends a frame that is silent for longer. */
const maxTime = 1000

let start: number | undefined
let last = 0
const maxStep = 1024
/** Turns that pass before the next look at the clock, which takes longer than most turns. */
let [turns, step] = [0, 1]

// Its messages come once all that runs without a pause is over: what only awaits promises isn't.
const channel = new MessageChannel()
channel.port1.addEventListener('message', () => {
  start = undefined
  turns = 0
})
channel.port1.start()

/** Throws where loops and functions have kept the page waiting for too long, however many and in however many parts. */
export function checkLoop(line: number, patience: number): void {
  if (turns-- > 0) return
  turns = 0
  const now = performance.now()
  if (start === undefined) {
    start = now
    step = 1
    channel.port2.postMessage(null)
  } else if (now - start > maxTime + patience) {
    const what = `Line ${line}: this loop or function`
    throw new Error(`${what} kept the page waiting for a second, so it was ended.`)
  } else step = now - last < 1 ? Math.min(2 * step, maxStep) : 1
  last = now
  turns = step
}
