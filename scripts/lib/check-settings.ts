import { parseMeasurementId } from '~/analytics/measurement-id.server'
import { checkSiteConfig } from '~/lib/site-config-schema.server'
import { parseHasPdf, parseSearchService, parseSiteLocation } from '~/lib/environment.server'
import { siteConfig } from '~/lib/site-config'
import { type Problem, ProblemsError } from '~/lib/problem'

/**
 * Checks all that the owner sets: the site's configuration and environment variables, and what a
 * command asks for beside them. Throws one ProblemsError with everything that is wrong.
 */
export async function checkSettings(...more: (() => unknown)[]): Promise<void> {
  const checks = [
    () => checkSiteConfig(siteConfig),
    () => parseSiteLocation(process.env),
    () => parseMeasurementId(process.env),
    () => parseSearchService(process.env),
    () => parseHasPdf(process.env),
    ...more,
  ]
  const problems: Problem[] = []
  for (const check of checks) problems.push(...(await collectProblems(check)))
  if (problems.length > 0) throw new ProblemsError(problems)
}

/** Lists the problems that a check throws; throws whatever else it does. */
export async function collectProblems(check: () => unknown): Promise<Problem[]> {
  try {
    await check()
    return []
  } catch (error) {
    if (error instanceof ProblemsError) return error.problems
    throw error
  }
}
