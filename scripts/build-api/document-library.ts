import path from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import {
  Logger,
  LogLevel,
  Application,
  OptionDefaults,
  TSConfigReader,
  TypeDocReader,
} from 'typedoc'
import { type Problem, ProblemsError } from '~/lib/problem'
import { library } from '~/lib/site-config'
import { nameEntryPoints, refuseNothing } from './entry-points'
import {
  adoptMisnamedParams,
  addRecordEntries,
  keepUnionSourceOrder,
  nameDefaultExports,
} from './reflection-repairs'

/** A TypeDoc logger that keeps warnings and errors as problems instead of printing them. */
class CollectingLogger extends Logger {
  readonly problems: Problem[] = []

  override log(message: string, level: LogLevel): void {
    super.log(message, level)
    if (level >= LogLevel.Warn) this.problems.push(messageToProblem(message))
  }

  protected override addContext(
    ...[message, , ...place]: Parameters<Logger['addContext']>
  ): string {
    const [node, file] = place
    if (node === undefined) return message
    const source = typeof node === 'number' ? file : node.getSourceFile()
    const position = typeof node === 'number' ? node : node.getStart()
    if (!source) return message
    const { line, character } = source.getLineAndCharacterOfPosition(position)
    return `${path.relative('.', source.fileName)}:${line + 1}:${character + 1} - ${message}`
  }
}

/** Reads the place that TypeScript's diagnostics begin with, and leaves out the code they quote. */
function messageToProblem(message: string): Problem {
  const [text = ''] = stripVTControlCharacters(message).trim().split('\n\n')
  const [, file, line, column, rest] = /^(\S+):(\d+):(\d+) - (.*)$/s.exec(text) ?? []
  if (!file || !rest) return { file: 'api/typedoc.json', message: `TypeDoc: ${text}` }
  return { file, line: Number(line), column: Number(column), message: rest }
}

/** Which library TypeDoc reads, and how strictly. */
export interface DocumentOptions {
  /** The folder with `api/typedoc.json` and `node_modules`. */
  root: string
  /** Version of the library, without the leading `v`; source links lead to its tag. */
  version: string
  /** Documents a library in spite of faults, which are then part of the result. */
  isTolerant?: boolean
}

/** TypeDoc's JSON of the library, as one line. */
export interface DocumentedLibrary {
  json: string
  /** Comments that were repaired while TypeDoc read them, each as a phrase. */
  repairs: string[]
  /** What TypeDoc warns of, and the faults of a library that was documented tolerantly. */
  problems: Problem[]
}

/**
 * Runs TypeDoc over the library below a folder. TypeDoc's plugin loads only once, so a process can
 * do this once. Throws a ProblemsError when TypeDoc finds errors, unless told otherwise.
 */
export async function documentLibrary(options: DocumentOptions): Promise<DocumentedLibrary> {
  const { root, version, isTolerant = false } = options
  const logger = new CollectingLogger()
  const app = await Application.bootstrapWithPlugins(
    {
      options: path.join(root, 'api', 'typedoc.json'),
      gitRevision: `v${version}`,
      skipErrorChecking: isTolerant,
      // The configuration file cannot extend TypeDoc's own list of tags.
      blockTags: [...OptionDefaults.blockTags, '@platform', '@component', '@method'],
      logLevel: 'Warn',
    },
    [new TypeDocReader(), new TSConfigReader()],
  )
  if (app.logger.hasErrors() || app.logger.hasWarnings()) throw setUpProblem()
  app.logger = logger
  const repairs = adoptMisnamedParams(app)
  addRecordEntries(app)
  keepUnionSourceOrder(app)
  nameDefaultExports(app)
  const project = await app.convert()
  if (project) app.validate(project)
  const isFaulty = logger.hasErrors() && !isTolerant
  if (!project || isFaulty) throw new ProblemsError(withRemedy(logger.problems))
  refuseNothing(app, project)
  nameEntryPoints(project, root)
  const json = `${JSON.stringify(app.serializer.projectToObject(project, root as never))}\n`
  return { json, repairs, problems: logger.problems }
}

/** TypeDoc has printed the details by then: its options decide how it logs. */
function setUpProblem(): ProblemsError {
  return new ProblemsError([
    {
      file: 'api/typedoc.json',
      message: 'TypeDoc refuses its configuration or a plugin; its messages are above',
      note: 'Correct api/typedoc.json, or run `npm ci`. One process can run TypeDoc only once.',
    },
  ])
}

function withRemedy(problems: Problem[]): Problem[] {
  const manifest = `${library.folder}/package.json`
  const remedy =
    `Part of ${library.name}'s documentation would be lost. Run \`npm ci\`, compare the packages that ` +
    `${manifest} names with those here, then see api/tsconfig.json and api/ambient.d.ts.`
  const nothing = { file: 'api/typedoc.json', message: 'TypeDoc found nothing to document' }
  return (problems.length > 0 ? problems : [nothing]).map((problem) => {
    const [, name] = /Cannot find module '((?:@[^/']+\/)?[^./'][^/']*)/.exec(problem.message) ?? []
    const install = `Install it in the version that ${manifest} names: npm install --save-dev ${name}`
    return { ...problem, note: name ? install : remedy }
  })
}
