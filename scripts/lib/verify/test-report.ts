import { z } from 'zod'

/** How many tests ran and how they ended. */
export interface TestCounts {
  passed: number
  failed: number
  skipped: number
}

const vitestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numPendingTests: z.number(),
  numTodoTests: z.number(),
})

const playwrightReport = z.object({
  stats: z.object({
    expected: z.number(),
    unexpected: z.number(),
    flaky: z.number(),
    skipped: z.number(),
  }),
})

/** Parses a test runner's JSON report; throws where the text is not such a report. */
export function parseTestReport(runner: 'vitest' | 'playwright', text: string): TestCounts {
  const report: unknown = JSON.parse(text)
  if (runner === 'vitest') {
    const counts = vitestReport.parse(report)
    return {
      passed: counts.numPassedTests,
      failed: counts.numFailedTests,
      skipped: counts.numPendingTests + counts.numTodoTests,
    }
  }
  const { expected, unexpected, flaky, skipped } = playwrightReport.parse(report).stats
  // Only CI tries twice, and its list names what needed that.
  return { passed: expected + flaky, failed: unexpected, skipped }
}
