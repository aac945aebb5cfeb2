/** How long a part of the build took. */
export interface Phase {
  name: string
  milliseconds: number
}

/** Times the parts of a build, one after the other. */
export interface PhaseTimer {
  phases: Phase[]
  time: <Result>(name: string, run: () => Promise<Result> | Result) => Promise<Result>
}

/** What a timer is made with: a clock, and who is told of each part as it ends. */
export interface PhaseTimerOptions {
  now?: () => number
  onPhase?: (phase: Phase) => void
}

/** Creates a timer without phases; a part that fails is not recorded. */
export function createPhaseTimer(options: PhaseTimerOptions = {}): PhaseTimer {
  const { now = () => performance.now(), onPhase } = options
  const phases: Phase[] = []
  return {
    phases,
    async time(name, run) {
      const start = now()
      const result = await run()
      const phase = { name, milliseconds: Math.round(now() - start) }
      phases.push(phase)
      onPhase?.(phase)
      return result
    },
  }
}

/** Words how long a part took, as a line of a build's output. */
export function phaseToText({ name, milliseconds }: Phase): string {
  return `${name}: ${(milliseconds / 1000).toFixed(1)} s`
}
