/**
 * Compares versions of the library. Each is fetched from the npm registry into a temporary folder;
 * nothing is installed.
 *
 * `npm run api:diff -- 4.0.0` tells what that version would change in the API reference and the guides,
 * and exits with 1 when a guide names a part of the API that the version does not have.
 * `npm run api:diff -- --index 3.6 3.7` writes what changed from each to the next into api/changes.yaml,
 * and `-- --index` renews that file. `-- --check` does so without writing, and compares; it also
 * compiles the samples of guides for later versions.
 */
import { execFile } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { parseArgs, promisify } from 'node:util'
import type { JSONOutput } from 'typedoc'
import { stringify } from 'yaml'
import { readGuideIndex } from '~/guides/guide-index.server'
import { type Fence, parseFences } from '~/guides/fences'
import { createDiskCache, hashTexts } from '~/lib/disk-cache.server'
import { type Problem, ProblemsError } from '~/lib/problem'
import { library, libraryVersion } from '~/lib/site-config'
import { changesFile, type ReleaseChanges } from '~/reference/overlay/changes'
import { errorsFile } from '~/reference/overlay/errors'
import { notesFile } from '~/reference/overlay/notes'
import { createReflectionIndex } from '~/reference/typedoc/reflection-index'
import { compareVersions, listChanges } from './api-diff/compare-versions'
import { documentLibrary } from './build-api/document-library'
import { runProgram, ToolError } from './lib/run-program'
import { hashFiles } from './prerender/build-inputs'
import { checkTypeScript } from './snippets/check-typescript'
import { readSources } from './snippets/read-sources'
import { listSignatures } from '~/reference/model/changes'
import { readProject } from '~/reference/typedoc/read-project.server'

const run = promisify(execFile)

/** A published version of the library, in a folder that looks like this project to TypeDoc. */
interface Release {
  version: string
  integrity: string
  folder: string
}

/** Tells that the registry could not be asked, which says nothing of the library. */
class OfflineError extends ToolError {}

/** What npm and Node say where there is no network, or one that does not answer. */
const networkFailure =
  /\b(?:ENOTFOUND|EAI_AGAIN|ECONN\w+|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH|ERR_SOCKET_TIMEOUT)\b/

/**
 * Fetches a version of the library, which may be a range or a tag such as `latest`, into a folder;
 * all else in it is linked from this project. Throws a ToolError when npm has no such version, or it
 * comes without its source.
 */
async function fetchRelease(wanted: string, folder: string, root: string): Promise<Release> {
  const name = `${library.name}@${wanted}`
  mkdirSync(folder, { recursive: true })
  const retries = ['--fetch-retries=1', '--fetch-retry-mintimeout=1000']
  const words = ['pack', name, '--json', '--pack-destination', folder, ...retries]
  const { stdout } = await run('npm', words).catch((error: { stderr?: string }) => {
    const reason = /npm error (?!code)(.+)/.exec(error.stderr ?? '')?.[1] ?? String(error)
    const isOffline = networkFailure.test(error.stderr ?? '')
    throw new (isOffline ? OfflineError : ToolError)(
      `npm could not fetch ${name}: ${reason}\n` +
        `    Run \`npm view ${library.name} versions\` to see the versions, and check the network.`,
    )
  })
  const [packed] = JSON.parse(stdout) as [{ filename: string; version: string; integrity: string }]
  const { filename, version, integrity } = packed
  const release = join(folder, library.folder)
  mkdirSync(release, { recursive: true })
  await run('tar', ['-xzf', join(folder, filename), '-C', release, '--strip-components=1'])
  if (!existsSync(join(release, library.source))) {
    throw new ToolError(
      `${library.name} ${version} has no ${library.source}/, which the reference is made from.\n` +
        '    Choose a release that ships its TypeScript source.',
    )
  }
  for (const other of readdirSync(join(root, 'node_modules'))) {
    if (other === library.name || other.startsWith('.')) continue
    symlinkSync(join(root, 'node_modules', other), join(folder, 'node_modules', other))
  }
  const isSetting = (file: string) => !/library\.json|\.yaml$/.test(basename(file))
  cpSync(join(root, 'api'), join(folder, 'api'), { recursive: true, filter: isSetting })
  return { version, integrity, folder }
}

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
    const [, wanted] = versionReason.exec(meta.reason ?? '') ?? []
    if (!wanted) continue
    count += 1
    const release = releases.find(({ version }) => `${version}.`.startsWith(`${wanted}.`))
    const sample: Fence = { ...fence, meta }
    const missing = `${changesFile} has no version ${wanted} to compile it with`
    problems.push(
      ...(release
        ? checkTypeScript(release.folder, [sample])
        : [{ file: fence.file, line: fence.line, message: missing }]),
    )
  }
  if (problems.length > 0) throw new ProblemsError(problems)
  return { count }
}

async function checkIndex(releases: Release[], text: string, root: string): Promise<void> {
  const lines = (await createIndex(releases, root)).split('\n')
  const known = text.split('\n')
  const at = lines.findIndex((line, place) => line !== known[place])
  if (at !== -1 || lines.length !== known.length) {
    throw new ToolError(
      `${changesFile}:${at + 1} differs from the published packages, which give\n    ${lines[at] ?? 'the end'}\n` +
        '    Run `npm run api:diff -- --index`.',
    )
  }
  const { count } = await checkSamples(releases, root)
  console.log(`${changesFile} fits ${releases.length} packages; ${count} samples compile`)
}

async function reportVersion(wanted: string, folder: string, root: string): Promise<void> {
  const { version } = await fetchRelease(wanted, folder, root)
  const { json, problems } = await documentLibrary({ root: folder, version, isTolerant: true })
  const { text, breaksGuides } = compareVersions(
    createReflectionIndex(readProject(root)),
    createReflectionIndex(JSON.parse(json) as JSONOutput.ProjectReflection),
    {
      guides: (await readGuideIndex(root)).guides,
      notes: readFileSync(join(root, notesFile), 'utf8'),
      errors: readFileSync(join(root, errorsFile), 'utf8'),
    },
    problems.map((each) => ({ ...each, file: each.file.replace(/^.*(?=node_modules\/)/, '') })),
  )
  const verdict = breaksGuides ? 'guides break' : 'no guide breaks'
  console.log(`${library.name} ${libraryVersion} → ${version}: ${verdict}\n\n${text}`)
  if (breaksGuides) process.exitCode = 1
}

/** The versions in the index of changes, whether or not it fits the library. */
function readVersions(text: string): string[] {
  return [...text.matchAll(/^ +- version: (\S+)$/gm)].map(([, version = '']) => version)
}

await runProgram(import.meta, async () => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      index: { type: 'boolean' },
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
  const text = existsSync(changesFile) ? readFileSync(changesFile, 'utf8') : ''
  const versions = values.index && wanted ? positionals : readVersions(text)
  const isIndex = values.index || values.check
  if (isIndex ? versions.length < 2 : !wanted || second) {
    throw new ToolError(
      'Name one version, as in npm run api:diff -- 3.9.2, ' +
        'or several, oldest first, as in npm run api:diff -- --index 3.8 3.9',
    )
  }
  const folder = mkdtempSync(join(tmpdir(), 'api-diff-'))
  try {
    if (!isIndex) return await reportVersion(wanted ?? '', folder, root)
    const releases: Release[] = []
    for (const each of versions) {
      releases.push(await fetchRelease(each, join(folder, each), root))
    }
    if (values.check) return await checkIndex(releases, text, root)
    writeFileSync(changesFile, await createIndex(releases, root))
    console.log(`${changesFile}: ${releases.map(({ version }) => version).join(', ')}`)
  } catch (error) {
    if (!values.check || !(error instanceof OfflineError)) throw error
    console.warn(
      `SKIPPED: nothing compared ${changesFile} with the published packages.\n${error.message}`,
    )
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
