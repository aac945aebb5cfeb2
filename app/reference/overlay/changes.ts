import { z } from 'zod'
import { checkYaml } from '~/lib/parse-yaml'
import { library } from '~/lib/site-config'
import {
  isSameSignature,
  listDifferences,
  listSignatures,
  ownerOf,
} from '~/reference/model/changes'
import type { ReflectionIndex } from '~/reference/typedoc/reflection-index'
import type { ApiChange, Overlay, Parsed } from './overlay'
import { majorOf, parseUpgrades } from './upgrades'

/** What changed from version to version; `npm run api:diff -- --index` writes it. */
export const changesFile = 'api/changes.yaml'

const signature = z.string().min(1)
const releaseSchema = z.strictObject({
  version: z.string().regex(/^\d+\.\d+\.\d+(?:-[\w.]+)?$/, 'not a version such as 3.9.2'),
  integrity: z.string().regex(/^sha512-[\w+/]+=*$/, 'not the integrity of a package: sha512-…'),
  added: z.record(z.string(), signature).default({}),
  changed: z
    .record(z.string(), z.strictObject({ before: signature, after: signature }))
    .default({}),
  removed: z.record(z.string(), signature).default({}),
})
const indexSchema = z.strictObject({ package: z.string(), versions: z.array(releaseSchema).min(2) })

const indexRemedy =
  'The file is generated: run `npm run api:diff -- --index`, which asks the npm registry.'

/** Parses the index of changes; it has to fit the documented version of the library. */
export function parseChanges(
  text: string,
  index: ReflectionIndex,
  upgrade: string | undefined,
): Parsed<Pick<Overlay, 'changes' | 'upgrades'>> {
  const source = { file: changesFile, remedy: indexRemedy }
  const { data, problems, report } = checkYaml(text, source, indexSchema)
  const changes = new Map<string, ApiChange[]>()
  const releases = data?.versions ?? []
  const documented = releases.findIndex(({ version }) => version === library.version)
  if (data && data.package !== library.name) {
    report(['package'], `the changes of ${data.package}, not of ${library.name}`)
  }
  if (data && documented === -1) {
    const message = `version ${library.version}, which the site documents, is not among them`
    report(['versions'], message)
  }
  if (problems.length > 0) return { changes, upgrades: [], problems }

  const present = listSignatures(index)
  const { upgrades, problems: upgradeProblems } = parseUpgrades(upgrade, releases, index)
  const upgradeTo = new Map(upgrades.map((each) => [each.major, each]))
  /** What the index says of the documented version, and where. */
  const told = new Map<string, { signature: string | undefined; path: PropertyKey[] }>()
  for (const [at, release] of releases.entries()) {
    const isUpcoming = at > documented
    for (const { key, ...change } of listDifferences(release)) {
      const path = ['versions', at, change.kind, key]
      if (!isUpcoming) told.set(key, { signature: change.after, path })
      else if (!told.has(key)) told.set(key, { signature: change.before, path })
      const href = index.getHref(key)
      if (!href || !present.has(key)) continue
      const version = release.version.replace(/\.\d+(?:-.*)?$/, '')
      const { guide, members } = (isUpcoming && upgradeTo.get(majorOf(version))) || {}
      const advice = members?.[key]
      const own = {
        ...change,
        version,
        isUpcoming,
        ...(guide && { guide }),
        ...(advice && { advice }),
      }
      changes.set(href, [...(changes.get(href) ?? []), own])
    }
  }
  for (const [key, { signature: expected, path }] of told) {
    const owner = ownerOf(key)
    // What belongs to something that the documented version lacks is told by that.
    const isOfMissing = told.has(owner) && !told.get(owner)?.signature && !present.has(owner)
    if (isOfMissing || isSameSignature(present.get(key), expected)) continue
    const [has, says] = [present.get(key), expected].map((each) => each ?? 'nothing')
    report(path, `"${key}": ${library.version} has ${has}, and not ${says}`)
  }
  return { changes, upgrades, problems: [...problems, ...upgradeProblems] }
}
