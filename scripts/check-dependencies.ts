/**
 * Checks what the project installs: the license of each package, known advisories, and when those of
 * package.json were last released. `--offline` checks the licenses alone, from package-lock.json.
 * Exceptions, each with its reason, are in `.config/dependencies.yaml`.
 * Usage: npm run check:dependencies [-- --offline]
 */
import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { parseArgs, promisify } from 'node:util'
import pMap from 'p-map'
import { parse } from 'yaml'
import { z } from 'zod'
import { runProgram, ToolError } from './lib/run-program'

const rulesFile = '.config/dependencies.yaml'

const reasons = z.record(z.string(), z.string().min(10))
const rulesSchema = z.strictObject({
  licenses: z.array(z.string()),
  packages: reasons,
  advisories: reasons,
  old: reasons,
})

/** What the project lets through. */
export type DependencyRules = z.infer<typeof rulesSchema>

/** Source: https://docs.npmjs.com/cli/configuring-npm/package-lock-json */
const lockSchema = z.object({
  packages: z.record(
    z.string(),
    z.object({ version: z.string().optional(), license: z.string().optional() }),
  ),
})

/** The packages of a lock file with their licenses, by name; a name can have several versions. */
export function readLicenses(lock: string): { name: string; license: string | undefined }[] {
  return Object.entries(lockSchema.parse(JSON.parse(lock)).packages).flatMap(([path, entry]) => {
    const name = path.split('node_modules/').at(-1)
    return name ? { name, license: entry.license } : []
  })
}

/** Whether an SPDX expression, such as `(MIT OR Apache-2.0)`, is met by some of the licenses. */
export function isAllowed(expression: string, licenses: string[]): boolean {
  return expression
    .replaceAll(/[()]/g, '')
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((license) => licenses.includes(license.trim())))
}

/** Lists packages under a license that is not allowed, and exceptions that nothing needs. */
export function findLicenseFaults(
  installed: ReturnType<typeof readLicenses>,
  { licenses, packages }: DependencyRules,
): string[] {
  const refused = installed.filter(({ license }) => !license || !isAllowed(license, licenses))
  const names = Object.keys(packages)
  const isExcused = (rule: string, name: string) =>
    rule.endsWith('*') ? name.startsWith(rule.slice(0, -1)) : name === rule
  return [
    ...refused
      .filter(({ name }) => !names.some((rule) => isExcused(rule, name)))
      .map(({ name, license }) =>
        license
          ? `${name} is licensed as ${license}, which ${rulesFile} does not allow`
          : `${name} names no license; look for it in the package and add it to ${rulesFile}`,
      ),
    ...names
      .filter((rule) => !refused.some(({ name }) => isExcused(rule, name)))
      .map((rule) => `${rulesFile}: packages has ${rule}, which needs no exception`),
  ]
}

/** Source: `npm audit --json`, version 2 of its report. */
const auditSchema = z.object({
  vulnerabilities: z.record(
    z.string(),
    z.object({
      via: z.array(
        z.union([
          z.string(),
          z.object({ name: z.string(), title: z.string(), url: z.string(), severity: z.string() }),
        ]),
      ),
    }),
  ),
})

/** Lists the advisories of an audit that no rule lets through, and rules for which there is none. */
export function findAdvisoryFaults(audit: string, { advisories }: DependencyRules): string[] {
  const report = auditSchema.safeParse(JSON.parse(audit))
  if (!report.success) {
    return [`npm audit gave no report, so advisories were not checked: ${audit.slice(0, 300)}`]
  }
  const found = Object.values(report.data.vulnerabilities)
    .flatMap(({ via }) => via)
    .filter((each) => typeof each === 'object')
  const byUrl = new Map(found.map((each) => [each.url, each]))
  return [
    ...[...byUrl.values()]
      .filter(({ url }) => !(url in advisories))
      .map(({ name, title, url, severity }) => `${name} (${severity}): ${title}. ${url}`),
    ...Object.keys(advisories)
      .filter((url) => !byUrl.has(url))
      .map((url) => `${rulesFile}: advisories has ${url}, which concerns nothing installed`),
  ]
}

const yearsUntilOld = 3

/** Lists packages whose last release is old, by name, and rules for such that are not. */
export function findOldFaults(
  released: Map<string, Date>,
  { old }: DependencyRules,
  today: Date,
): string[] {
  const limit = new Date(today)
  limit.setFullYear(limit.getFullYear() - yearsUntilOld)
  return [
    ...[...released]
      .filter(([name, date]) => date < limit && !(name in old))
      .map(([name, date]) => `${name} was last released on ${date.toISOString().slice(0, 10)}`),
    ...Object.keys(old)
      .filter((name) => (released.get(name) ?? today) >= limit)
      .map((name) => `${rulesFile}: old has ${name}, which was released since`),
  ]
}

const run = promisify(execFile)

/** What npm prints as JSON; npm ends with a status of 1 where it has found something. */
async function askNpm(...words: string[]): Promise<string> {
  const options = { maxBuffer: 64 * 1024 * 1024 }
  return run('npm', [...words, '--json'], options).then(
    ({ stdout }) => stdout,
    (error: { stdout?: string; message: string }) => error.stdout || JSON.stringify(error.message),
  )
}

const manifestSchema = z.object({
  dependencies: z.record(z.string(), z.string()),
  devDependencies: z.record(z.string(), z.string()),
})

/** When the packages of package.json were last released, as the registry tells. */
async function readReleases(manifest: string): Promise<Map<string, Date>> {
  const { dependencies, devDependencies } = manifestSchema.parse(JSON.parse(manifest))
  const names = Object.keys({ ...dependencies, ...devDependencies })
  const releases = await pMap(
    names,
    async (name): Promise<[string, Date]> => {
      const answer = await askNpm('view', name, 'time')
      const times = z.record(z.string(), z.string()).safeParse(JSON.parse(answer))
      if (!times.success) throw new ToolError(`npm does not tell when ${name} was released.`)
      const { created: _created, modified: _modified, ...versions } = times.data
      const latest = Object.values(versions).toSorted().at(-1) ?? ''
      return [name, new Date(latest)]
    },
    { concurrency: 4 },
  )
  return new Map(releases)
}

await runProgram(import.meta, async () => {
  const { values } = parseArgs({ options: { offline: { type: 'boolean', default: false } } })
  const rules = rulesSchema.parse(parse(readFileSync(rulesFile, 'utf8')))
  const installed = readLicenses(readFileSync('package-lock.json', 'utf8'))
  const faults = findLicenseFaults(installed, rules)
  if (!values.offline) {
    faults.push(...findAdvisoryFaults(await askNpm('audit'), rules))
    const releases = await readReleases(readFileSync('package.json', 'utf8'))
    faults.push(...findOldFaults(releases, rules, new Date()))
  }
  if (faults.length > 0) throw new ToolError(faults.join('\n'))
  const rest = values.offline ? '; advisories and releases were not asked for' : ''
  console.log(`dependencies: ${installed.length} packages, all under known licenses${rest}`)
})
