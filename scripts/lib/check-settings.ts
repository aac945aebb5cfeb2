import { parseMeasurementId } from '~/analytics/measurement-id.server'
import { findSiteConfigFaults } from '~/lib/site-config-schema.server'
import { getSearchService, getSiteLocation } from '~/lib/environment.server'
import { siteConfig } from '~/lib/site-config'
import { findSpecialFiles } from '~/guides/source.server'
import { type Problem, ProblemsError } from '~/lib/problem'
import { findPictureProblems } from './check-pictures'
import { placeSettings } from './place-settings'

/**
 * Checks all that the owner sets: the site's configuration, pictures and environment variables, that
 * what is published are files, and what a command asks for beside them. Throws one ProblemsError with
 * everything that is wrong.
 */
export async function checkSettings(...more: (() => unknown)[]): Promise<void> {
  const checks = [
    () => getSiteLocation(),
    () => parseMeasurementId(process.env),
    () => getSearchService(),
    ...more,
  ]
  const problems = await placeSettings(findSiteConfigFaults(siteConfig))
  const root = process.cwd()
  if (problems.length === 0) problems.push(...(await findPictureProblems(root)))
  problems.push(...(await findSpecialFiles(root)))
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
