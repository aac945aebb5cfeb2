/**
 * Compares versions of the library. Each is fetched from the npm registry into a temporary folder;
 * nothing is installed.
 *
 * `npm run api:diff -- 4.0.0` tells what that version would change in the API reference and the guides,
 * and exits with 1 when a guide names a part of the API that the version does not have.
 * `npm run api:diff -- --index 3.6 3.7` writes what changed from each to the next into api/changes.yaml,
 * and `-- --index` renews that file. `-- --majors 2.16 4.7` writes the names that those have and the
 * documented version lacks, and the other way round, into api/majors.yaml. `-- --check` does both without
 * writing, and compares; it also compiles the samples of guides for other versions, and looks up the
 * lines that api/upgrade.yaml names. `--site FOLDER` goes
 * with all of them.
 */
import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs, promisify } from 'node:util'
import type { JSONOutput } from 'typedoc'
import { stringify } from 'yaml'
import { readGuideIndex } from '~/guides/guide-index.server'
import { type Fence, parseFences } from '~/guides/fences'
import { readOptionalFile } from '~/lib/needed-file.server'
import { createDiskCache, hashTexts } from '~/lib/disk-cache.server'
import { getSiteFolder } from '~/lib/environment.server'
import { type Problem, ProblemsError } from '~/lib/problem'
import { library, libraryVersion } from '~/lib/site-config'
import { changesFile, readVersions, type ReleaseChanges } from '~/reference/overlay/changes'
import { majorsFile } from '~/reference/overlay/majors'
import type { Major } from '~/reference/overlay/overlay'
import { errorsFile } from '~/reference/overlay/meanings'
import { notesFile } from '~/reference/overlay/notes'
import { readSourceLine, upgradeFile } from '~/reference/overlay/upgrades'
import { overlayOf, readReference } from '~/reference/reference.server'
import { createReflectionIndex } from '~/reference/typedoc/reflection-index'
import { compareVersions, listChanges } from './api-diff/compare-versions'
import { fetchRelease, OfflineError, type Release } from './api-diff/fetch-release'
import { documentLibrary } from './build-api/document-library'
import { runProgram, runToEnd, ToolError } from './lib/run-program'
import { runForOtherSite } from './lib/site-folder'
import { hashFiles } from './prerender/build-inputs'
import { checkTypeScript } from './snippets/check-typescript'
import { readSources } from './snippets/read-sources'
import { listSignatures } from '~/reference/model/changes'
import { readProject } from '~/reference/typedoc/read-project.server'

const run = promisify(execFile)

/** Gives the signatures of a release; TypeDoc runs in a process of its own, as it can run only once in one. */
async function readSignatures(release: Release, root: string): Promise<Map<string, string>> {
  const { version, integrity, folder } = release
  const tools = ['typedoc', 'typedoc-plugin-missing-exports', 'typescript'].map(
    (name) => `node_modules/${name}/package.json`,
  )
  const settings = ['api/typedoc.json', 'api/tsconfig.json', 'api/ambient.d.ts']
  const hash = hashTexts([integrity, hashFiles(root, ['scripts/build-api', ...settings, ...tools])])
  const json = await createDiskCache<string>(root, 'releases').getOrCompute(hash, async () => {
    const words = ['--import', 'tsx', import.meta.filename, '--document', version, folder]
    return (await run(process.execPath, words, { maxBuffer: 2 ** 26 })).stdout
  })
  return listSignatures(createReflectionIndex(JSON.parse(json) as JSONOutput.ProjectReflection))
}

/** Fetches versions, and makes the text of the index of what changed from each to the next. */
async function createIndex(releases: Release[], root: string): Promise<string> {
  const found: ReleaseChanges[] = []
  let before: Map<string, string> | undefined
  for (const release of releases) {
    const { version, integrity } = release
    const signatures = await readSignatures(release, root)
    found.push({ version, integrity, ...listChanges(before ?? signatures, signatures) })
    before = signatures
  }
  return indexToText(found)
}

/** Makes the text of the names in which other major versions differ from the documented one. */
async function createMajors(releases: Release[], root: string): Promise<string> {
  const own = listSignatures(createReflectionIndex(readProject(root)))
  const ownTexts = [...own.values()].join()
  const without = (from: ReadonlyMap<string, string>, other: ReadonlyMap<string, string>) =>
    [...from.keys()].filter((key) => !other.has(key)).toSorted()
  const versions: Major[] = []
  for (const release of releases) {
    const { version, integrity } = release
    const signatures = await readSignatures(release, root)
    // Of what both have: codes of errors, and values of options.
    const shared = [...signatures].flatMap(([key, text]) =>
      own.has(key) ? text.replace(/ extends unknown<.*/, '') : [],
    )
    const literals = new Set(shared.join().match(/'[^']+'/g) ?? [])
    versions.push({
      version,
      integrity,
      only: without(signatures, own),
      lacks: without(own, signatures),
      values: [...literals].filter((each) => !ownTexts.includes(each)).toSorted(),
    })
  }
  const head =
    '# Names and values of other major versions that the documented one lacks, and names that they lack.\n' +
    '# Generated by `npm run api:diff -- --majors` from the published packages: do not edit it.\n'
  return head + stringify({ package: library.name, versions }, { lineWidth: 0, singleQuote: true })
}

/** Writes the index of changes as the text of its file. */
function indexToText(releases: ReleaseChanges[]): string {
  const head =
    '# What changed in the exports and members of the library, each as its signature. Generated by\n' +
    '# `npm run api:diff -- --index` from the published packages: do not edit it.\n'
  const isEmpty = (value: string | object) => Object.keys(value).length === 0
  const versions = releases.map((each) =>
    Object.fromEntries(Object.entries(each).filter(([, value]) => !isEmpty(value))),
  )
  return head + stringify({ package: library.name, versions }, { lineWidth: 0, singleQuote: true })
}

/** What the fence of a sample for another version gives as its reason to be left unchecked. */
const versionReason = new RegExp(`^for ${library.name} (\\S+)$`)

/** Compiles the samples of guides that are for one of the releases against its types. */
async function checkSamples(releases: Release[], root: string): Promise<{ count: number }> {
  const fences = (await readSources(root)).flatMap(
    ({ file, text }) => parseFences(file, text).fences,
  )
  const problems: Problem[] = []
  let count = 0
  for (const { meta, ...fence } of fences) {
    const [, wanted = meta.also] = versionReason.exec(meta.reason ?? '') ?? []
    if (!wanted) continue
    count += 1
    const release = releases.find(({ version }) => `${version}.`.startsWith(`${wanted}.`))
    const sample: Fence = { ...fence, meta }
    const missing = `${changesFile} has no version ${wanted} to compile it with`
    problems.push(
      ...(release
        ? checkTypeScript(release.folder, [sample]).problems
        : [{ file: fence.file, line: fence.line, message: missing }]),
    )
  }
  if (problems.length > 0) throw new ProblemsError(problems)
  return { count }
}

/** Checks that the lines of packages that advice on upgrades names as its sources are there. */
function checkSources(releases: Release[], root: string): number {
  const sources = overlayOf(readReference(root)).upgrades.flatMap(({ to, runTime }) =>
    runTime.flatMap(({ source }) => {
      const place = readSourceLine(source)
      return place ? [{ to, ...place }] : []
    }),
  )
  for (const { to, file, line } of sources) {
    const folder = releases.find(({ version }) => version === to)?.folder ?? ''
    const text = readOptionalFile(join(folder, library.folder), file) ?? ''
    if (text.split('\n')[line - 1]?.trim()) continue
    throw new ToolError(`${upgradeFile}: ${library.name} ${to} has no line ${line} in ${file}`)
  }
  return sources.length
}

/** Compares a generated file with what the published packages give. */
function checkGenerated(file: string, text: string, expected: string, option: string): void {
  const lines = expected.split('\n')
  const known = text.split('\n')
  const at = lines.findIndex((line, place) => line !== known[place])
  if (at !== -1 || lines.length !== known.length) {
    throw new ToolError(
      `${file}:${at + 1} differs from the published packages, which give\n    ${lines[at] ?? 'the end'}\n` +
        `    Run \`npm run api:diff -- ${option}\`.`,
    )
  }
}

async function reportVersion(wanted: string, folder: string, root: string): Promise<void> {
  const { version } = await fetchRelease(wanted, folder, root)
  const options = { cwd: root, env: process.env }
  const { status, output } = await runToEnd('npm', ['run', '--silent', 'build:api'], options)
  if (status !== 0) throw new ToolError(output.trimEnd())
  const { json, problems } = await documentLibrary({ root: folder, version, isTolerant: true })
  const { text, breaksGuides } = compareVersions(
    createReflectionIndex(readProject(root)),
    createReflectionIndex(JSON.parse(json) as JSONOutput.ProjectReflection),
    {
      guides: (await readGuideIndex(root)).guides,
      notes: readOptionalFile(root, notesFile) ?? '',
      errors: readOptionalFile(root, errorsFile) ?? '',
    },
    problems.map((each) => ({ ...each, file: each.file.replace(/^.*(?=node_modules\/)/, '') })),
  )
  const verdict = breaksGuides ? 'guides break' : 'no guide breaks'
  console.log(`${library.name} ${libraryVersion} → ${version}: ${verdict}\n\n${text}`)
  if (breaksGuides) process.exitCode = 1
}

await runProgram(import.meta, async () => {
  if (await runForOtherSite('scripts/api-diff.ts')) return
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      index: { type: 'boolean' },
      majors: { type: 'boolean' },
      check: { type: 'boolean' },
      document: { type: 'boolean' },
    },
  })
  const [wanted, second] = positionals
  if (values.document && wanted && second) {
    const options = { root: second, version: wanted, isTolerant: true }
    process.stdout.write((await documentLibrary(options)).json)
    return
  }
  const root = process.cwd()
  const read = (file: string): string => readOptionalFile(root, file) ?? ''
  const text = read(values.majors ? majorsFile : changesFile)
  const isIndex = values.index || values.check || values.majors
  const versions = isIndex && wanted ? positionals : readVersions(text)
  if (isIndex ? versions.length < (values.majors ? 1 : 2) : !wanted || second) {
    throw new ToolError(
      'Name one version, as in npm run api:diff -- 3.9.2, ' +
        'or several, oldest first, as in npm run api:diff -- --index 3.8 3.9',
    )
  }
  const folder = mkdtempSync(join(tmpdir(), 'api-diff-'))
  try {
    if (!isIndex) return await reportVersion(wanted ?? '', folder, root)
    const fetchAll = async (wantedOnes: string[]): Promise<Release[]> => {
      const releases: Release[] = []
      for (const each of wantedOnes) {
        releases.push(await fetchRelease(each, join(folder, each), root))
      }
      return releases
    }
    const releases = await fetchAll(versions)
    if (values.check) {
      checkGenerated(changesFile, text, await createIndex(releases, root), '--index')
      const { count } = await checkSamples(releases, root)
      const sourceCount = checkSources(releases, root)
      const known = read(majorsFile)
      const majors = await fetchAll(readVersions(known))
      if (known) checkGenerated(majorsFile, known, await createMajors(majors, root), '--majors')
      const packages = releases.length + majors.length
      console.log(
        `what changed fits ${packages} packages; ${count} samples compile; ${sourceCount} sources are there`,
      )
      return
    }
    const file = values.majors ? majorsFile : changesFile
    const create = values.majors ? createMajors : createIndex
    writeFileSync(join(getSiteFolder(root), file), await create(releases, root))
    console.log(`${file}: ${releases.map(({ version }) => version).join(', ')}`)
  } catch (error) {
    if (!values.check || !(error instanceof OfflineError)) throw error
    console.warn(
      `SKIPPED: nothing compared ${changesFile} with the published packages.\n${error.message}`,
    )
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
