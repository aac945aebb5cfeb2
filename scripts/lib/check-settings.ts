import { readFileSync } from 'node:fs'
import { parseMeasurementId } from '~/analytics/measurement-id.server'
import { findSiteConfigProblems, siteConfigFile } from '~/lib/site-config-schema.server'
import { parseHasPdf, getSearchService, getSiteLocation } from '~/lib/environment.server'
import { siteConfig } from '~/lib/site-config'
import { type Problem, ProblemsError } from '~/lib/problem'

/**
 * Checks all that the owner sets: the site's configuration and environment variables, and what a
 * command asks for beside them. Throws one ProblemsError with everything that is wrong.
 */
export async function checkSettings(...more: (() => unknown)[]): Promise<void> {
  const checks = [
    () => getSiteLocation(),
    () => parseMeasurementId(process.env),
    () => getSearchService(),
    () => parseHasPdf(process.env),
    ...more,
  ]
  const problems = await findSettingProblems()
  for (const check of checks) problems.push(...(await collectProblems(check)))
  if (problems.length > 0) throw new ProblemsError(problems)
}

/** Lists what is wrong with the site's configuration, with places in its file. */
async function findSettingProblems(): Promise<Problem[]> {
  const problems = findSiteConfigProblems(siteConfig)
  if (problems.length === 0) return []
  // It loads the compiler, which a sound configuration does not need.
  const { findSettingPlace } = await import('./setting-places')
  const text = readFileSync(siteConfigFile, 'utf8')
  return findSiteConfigProblems(siteConfig, (path) => findSettingPlace(text, path))
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
