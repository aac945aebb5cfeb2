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

/** Creates a timer without phases; a part that fails is not recorded. */
export function createPhaseTimer(now: () => number = () => performance.now()): PhaseTimer {
  const phases: Phase[] = []
  return {
    phases,
    async time(name, run) {
      const start = now()
      const result = await run()
      phases.push({ name, milliseconds: Math.round(now() - start) })
      return result
    },
  }
}
