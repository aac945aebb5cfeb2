import { parseMeasurementId } from '~/lib/analytics.server'
import { checkSiteConfig } from '~/lib/check-site-config.server'
import { parseSearchService, parseSiteLocation } from '~/lib/environment.server'
import { type Problem, ProblemsError } from '~/lib/problem'

type Variables = Record<string, string | undefined>

const checks: ((variables: Variables) => unknown)[] = [
  checkSiteConfig,
  parseSiteLocation,
  parseMeasurementId,
  parseSearchService,
]

/**
 * Checks all that the owner sets: the site's configuration and environment variables. Throws one
 * ProblemsError with everything that is wrong.
 */
export function checkSettings(variables: Variables = process.env): void {
  const problems = checks.flatMap((check) => collectProblems(() => check(variables)))
  if (problems.length > 0) throw new ProblemsError(problems)
}

function collectProblems(check: () => unknown): Problem[] {
  try {
    check()
    return []
  } catch (error) {
    if (error instanceof ProblemsError) return error.problems
    throw error
  }
}
