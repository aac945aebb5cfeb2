/**
 * Writes the API reference's data, api/vision-camera.json, from the installed library.
 * Usage: tsx scripts/build-api.ts [--force]
 */
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { Application, OptionDefaults, TSConfigReader, TypeDocReader } from 'typedoc'
import { reflectionPath, withAnchor } from '~/lib/paths'
import { type Problem, ProblemsError } from '~/lib/problem'
import { libraryVersion } from '~/lib/site-config'
import { CollectingLogger } from './build-api/collecting-logger'
import { checkLibrary, libraryKey, libraryName } from './build-api/library'
import { adoptMisnamedParams } from './build-api/misnamed-params'
import { addRecordEntries } from './build-api/record-entries'
import { keepUnionSourceOrder } from './build-api/union-source-order'

const projectRoot = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..')

/** What `buildApi` did; `seconds` is 0 when the data was already up to date. */
export interface ApiBuildResult {
  file: string
  isFresh: boolean
  exportCount: number
  seconds: number
}

/**
 * Runs TypeDoc over the installed library and writes api/vision-camera.json, unless that file
 * already fits the library, the configuration and TypeDoc's version, and `force` is not set.
 * Throws a ProblemsError when the library is missing or TypeDoc finds errors or warnings.
 */
export async function buildApi({
  force = false,
  root = projectRoot,
} = {}): Promise<ApiBuildResult> {
  checkLibrary(root)
  const started = Date.now()
  const file = path.join(root, 'api', 'vision-camera.json')
  const keyFile = path.join(root, 'node_modules', '.cache', 'vision-camera-docs', 'api.key')
  const key = libraryKey(root)
  const isFresh = !force && isUpToDate(file, keyFile, key)
  if (!isFresh) {
    const json = await documentLibrary(root)
    writeAside(file, json)
    writeAside(keyFile, fileKey(key, json))
  }
  const { children } = JSON.parse(readFileSync(file, 'utf8')) as { children: { kind: number }[] }
  const exportCount = children.filter(({ kind }) => kind !== moduleKind).length
  return { file, isFresh, exportCount, seconds: isFresh ? 0 : (Date.now() - started) / 1000 }
}

/** TypeDoc's kind of the `<internal>` module, which holds what the library does not export. */
const moduleKind = 2

function isUpToDate(file: string, keyFile: string, key: string): boolean {
  if (!existsSync(file) || !existsSync(keyFile)) return false
  return readFileSync(keyFile, 'utf8') === fileKey(key, readFileSync(file, 'utf8'))
}

function fileKey(key: string, json: string): string {
  return createHash('sha256').update(key).update(json).digest('hex')
}

async function documentLibrary(root: string): Promise<string> {
  const config = path.join(root, 'api', 'typedoc.json')
  const logger = new CollectingLogger()
  const app = await Application.bootstrapWithPlugins(
    {
      options: config,
      gitRevision: `v${libraryVersion}`,
      // The configuration file cannot extend TypeDoc's own list of tags.
      blockTags: [...OptionDefaults.blockTags, '@platform', '@component', '@method'],
      // The comment of Camera links to a module that is not exported; Camera has the same function.
      externalSymbolLinkMappings: {
        [libraryName]: {
          '__object.getAvailableCameraDevices': withAnchor(
            reflectionPath('classes', 'Camera'),
            'getavailablecameradevices',
          ),
        },
      },
      logLevel: 'Warn',
    },
    [new TypeDocReader(), new TSConfigReader()],
  )
  if (app.logger.hasErrors() || app.logger.hasWarnings()) throw setUpProblem()
  app.logger = logger
  adoptMisnamedParams(app)
  addRecordEntries(app)
  keepUnionSourceOrder(app)
  const project = await app.convert()
  if (project) app.validate(project)
  if (!project || logger.problems.length > 0) throw new ProblemsError(withRemedy(logger.problems))
  return `${JSON.stringify(app.serializer.projectToObject(project, root as never))}\n`
}

/** TypeDoc has printed the details by then: its options decide how it logs. */
function setUpProblem(): ProblemsError {
  return new ProblemsError([
    {
      file: 'api/typedoc.json',
      message: 'TypeDoc refuses its configuration or a plugin; its messages are above',
      remedy: 'Correct api/typedoc.json, or run `npm ci`. One process can run TypeDoc only once.',
    },
  ])
}

function withRemedy(problems: Problem[]): Problem[] {
  const remedy =
    `Part of ${libraryName}'s documentation would be lost. Check the installed packages with ` +
    '`npm ci`, then api/tsconfig.json and api/ambient.d.ts.'
  const nothing = { file: 'api/typedoc.json', message: 'TypeDoc found nothing to document' }
  return (problems.length > 0 ? problems : [nothing]).map((problem) => ({ ...problem, remedy }))
}

function writeAside(file: string, text: string): void {
  mkdirSync(path.dirname(file), { recursive: true })
  const aside = `${file}.${process.pid}.tmp`
  try {
    writeFileSync(aside, text)
    renameSync(aside, file)
  } finally {
    rmSync(aside, { force: true })
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    const result = await buildApi({ force: process.argv.includes('--force') })
    const file = path.relative(projectRoot, result.file)
    const how = result.isFresh ? 'already up to date' : `written in ${result.seconds.toFixed(1)} s`
    process.stdout.write(
      `${file} ${how}: ${result.exportCount} exports of ${libraryName} ${libraryVersion}\n`,
    )
  } catch (error) {
    if (!(error instanceof ProblemsError)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exitCode = 1
  }
}
