import { z } from 'zod'
import { checkYaml } from '~/lib/parse-yaml'
import { guidePath } from '~/lib/paths'
import { library } from '~/lib/site-config'
import { didYouMean } from '~/lib/suggest'
import { isSameSignature, listSignatures } from '~/reference/model/changes'
import type { ReflectionIndex } from '~/reference/typedoc/reflection-index'
import type { ApiChange, Overlay, Parsed } from './overlay'
import { createTexts } from './texts'

/** What changed from version to version; `npm run api:diff -- --index` writes it. */
export const changesFile = 'api/changes.yaml'

/** The reviewed advice on what is gone or different after the documented version. */
export const upgradeFile = 'api/upgrade.yaml'

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

/** A version in the index of changes, with what differs from the one before it. */
export type ReleaseChanges = z.infer<typeof releaseSchema>

/** Reads the versions in the index of changes, oldest first, whether or not it fits the library. */
export function readVersions(text: string): string[] {
  return [...text.matchAll(/^ +- version: (\S+)$/gm)].map(([, version = '']) => version)
}

const indexRemedy =
  'The file is generated: run `npm run api:diff -- --index`, which asks the npm registry.'

/** Parses the index of changes; it has to fit the documented version of the library. */
export function parseChanges(
  text: string,
  index: ReflectionIndex,
  upgrade: string | undefined,
): Parsed<Pick<Overlay, 'changes' | 'upgradeGuide'>> {
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
  if (problems.length > 0) return { changes, problems }

  const present = listSignatures(index)
  /** What the index says of the documented version, and where. */
  const told = new Map<string, { signature: string | undefined; path: PropertyKey[] }>()
  for (const [at, release] of releases.entries()) {
    const isUpcoming = at > documented
    for (const { key, ...change } of listChanges(release)) {
      const path = ['versions', at, change.kind, key]
      if (!isUpcoming) told.set(key, { signature: change.after, path })
      else if (!told.has(key)) told.set(key, { signature: change.before, path })
      const href = index.getHref(key)
      if (!href || !present.has(key)) continue
      const version = release.version.replace(/\.\d+(?:-.*)?$/, '')
      changes.set(href, [...(changes.get(href) ?? []), { ...change, version, isUpcoming }])
    }
  }
  for (const [key, { signature: expected, path }] of told) {
    if (isSameSignature(present.get(key), expected)) continue
    const [has, says] = [present.get(key), expected].map((each) => each ?? 'nothing')
    report(path, `"${key}": ${library.version} has ${has}, and not ${says}`)
  }
  const advice = parseUpgrade(upgrade, releases.slice(documented + 1), index)
  for (const [key, sentence] of Object.entries(advice.members)) {
    for (const change of changes.get(index.getHref(key) ?? '') ?? []) {
      if (change.isUpcoming) change.advice = sentence
    }
  }
  const upgradeGuide = advice.guide && guidePath(advice.guide)
  return { changes, upgradeGuide, problems: [...problems, ...advice.problems] }
}

function listChanges({ added, changed, removed }: ReleaseChanges) {
  type Listed = Pick<ApiChange, 'kind' | 'before' | 'after'> & { key: string }
  return [
    ...Object.entries(added).map(([key, after]): Listed => ({ key, kind: 'added', after })),
    ...Object.entries(changed).map(([key, each]): Listed => ({ key, kind: 'changed', ...each })),
    ...Object.entries(removed).map(([key, before]): Listed => ({ key, kind: 'removed', before })),
  ]
}

const upgradeRemedy =
  'It has "guide:", the id of a guide, and "members:" with a sentence of Markdown for each API key ' +
  'that a later version removes: what to use instead, or that nothing takes its place.'

/** Parses the advice on `releases`, which come after the documented version. */
function parseUpgrade(
  text: string | undefined,
  releases: ReleaseChanges[],
  index: ReflectionIndex,
): Parsed<{ guide?: string; members: Record<string, string> }> {
  const removed = new Set(releases.flatMap((each) => Object.keys(each.removed)))
  const changed = new Set([...releases.flatMap((each) => Object.keys(each.changed)), ...removed])
  if (text === undefined && removed.size === 0) return { members: {}, problems: [] }
  const schema = z.strictObject({
    guide: z.string().regex(/^[\w-]+$/),
    members: z.record(z.string(), createTexts(index).markdown(5, 300)),
  })
  const source = { file: upgradeFile, remedy: upgradeRemedy }
  const { data, problems, report } = checkYaml(text ?? '', source, schema)
  if (!data) return { members: {}, problems }
  for (const key of Object.keys(data.members).filter((each) => !changed.has(each))) {
    const message = `no version after ${library.version} removes or changes "${key}"`
    report(['members', key], message, didYouMean(key, changed))
  }
  for (const key of removed) {
    if (key in data.members || !index.getHref(key)) continue
    const message = `"${key}" is removed after ${library.version}, and nothing says what to use instead`
    report(['members'], message)
  }
  return { ...data, problems }
}
