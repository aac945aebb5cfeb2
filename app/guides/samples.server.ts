import { readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import ts from 'typescript'
import type { Problem } from '~/lib/problem'
import { library } from '~/lib/site-config'
import { isCheckable, type Sample } from './mdx/samples'
import { sampleGlobals } from './sample-globals'

/** The samples of one page, which may import each other by their titles. */
export interface SamplePage {
  pathname: string
  samples: Sample[]
}

/** A name in the code that readers see. */
export interface SampleName {
  /** Where it starts, in UTF-16 units from 0. */
  offset: number
  /** What TypeScript says of it. */
  type: string
  /** Where the API documents it, or else what it is. */
  href?: string | undefined
}

/** What TypeScript knows of the samples of the site. */
export interface CheckedSamples {
  problems: Problem[]
  /** Lists the names of a sample of which there is something to tell. */
  listNames: (sample: Sample) => SampleName[]
}

/** The examples that guides show as files, from where samples may import, too. */
const examplesFolder = 'docs/examples'

const options: ts.CompilerOptions = {
  target: ts.ScriptTarget.ESNext,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  moduleDetection: ts.ModuleDetectionKind.Force,
  jsx: ts.JsxEmit.ReactJSX,
  allowJs: true,
  checkJs: true,
  strict: true,
  resolveJsonModule: true,
  esModuleInterop: true,
  skipLibCheck: true,
  noEmit: true,
  // No `lib`: with `esnext` alone the types of React lack those of the DOM they build on, become
  // `any`, and wrong JSX props pass unseen.
  types: ['react-native'],
}

/** Reads the examples as samples: some of them are in no guide. */
export function readExamples(root: string): Sample[] {
  const absolute = ts.sys.readDirectory(join(root, examplesFolder), ['.ts', '.tsx'])
  return absolute.map((path) => {
    const file = posix.relative(root, path)
    const language = posix.extname(file).slice(1)
    const code = readFileSync(join(root, file), 'utf8')
    const place = { file, line: 0, indent: 0, hiddenLength: 0, isChecked: true }
    return { ...place, language, title: posix.basename(file), code }
  })
}

/**
 * Checks samples, and tells their types, by one TypeScript service. Imports resolve from the packages
 * installed in `root`, from samples of the same page, and from the examples.
 */
export function checkSamples(
  root: string,
  pages: SamplePage[],
  getApiHref: (key: string) => string | undefined,
): CheckedSamples {
  const named = pages.map(({ samples }, at) => nameSamples(`${root}/docs/samples-${at}`, samples))
  const paths = new Map(named.flatMap((files) => [...files]))
  const service = createService(root, paths)
  const pathOf = new Map([...paths].map(([path, sample]) => [sample, path]))
  const findHref = createHrefFinder(service, getApiHref)
  const json = pages.flatMap(({ samples }) => samples.filter(({ language }) => language === 'json'))
  return {
    problems: [
      ...[...paths].flatMap(([path, sample]) => findTypeProblems(service, path, sample)),
      ...json.filter(({ isChecked }) => isChecked).flatMap(findJsonProblems),
    ],
    listNames(sample) {
      const path = pathOf.get(sample)
      return path ? listNames(service, path, sample, findHref) : []
    },
  }
}

/** Names the files of a page's samples: by their titles where these fit the language, else by numbers. */
function nameSamples(folder: string, samples: Sample[]): Map<string, Sample> {
  const files = new Map<string, Sample>()
  for (const [index, sample] of samples.entries()) {
    const { language, title = '' } = sample
    if (!isCheckable(language) || language === 'json') continue
    const isFileName = /^\w[\w-]*([./][\w-]+)*$/.test(title) && title.endsWith(`.${language}`)
    const path = `${folder}/${title}`
    files.set(isFileName && !files.has(path) ? path : `${folder}/${index}.${language}`, sample)
  }
  return files
}

function createService(root: string, samples: Map<string, Sample>): ts.LanguageService {
  const files = new Map([...samples].map(([path, { code }]) => [path, code]))
  files.set(`${root}/sample-globals.d.ts`, sampleGlobals)
  // What a page has no sample of may be one of the examples.
  const toDisk = (path: string): string =>
    path.replace(/\/docs\/samples-\d+\//, `/${examplesFolder}/`)
  const readFile = (path: string): string | undefined =>
    files.get(path) ?? ts.sys.readFile(toDisk(path))
  const host: ts.LanguageServiceHost = {
    getCompilationSettings: () => options,
    getScriptFileNames: () => [...files.keys()],
    // Nothing changes. Without a version of the project, each call would walk through all files.
    getProjectVersion: () => '1',
    getScriptVersion: () => '1',
    getScriptSnapshot: (path) => {
      const text = readFile(path)
      return text === undefined ? undefined : ts.ScriptSnapshot.fromString(text)
    },
    getCurrentDirectory: () => root,
    getDefaultLibFileName: ts.getDefaultLibFilePath,
    fileExists: (path) => files.has(path) || ts.sys.fileExists(toDisk(path)),
    readFile,
    // Comments of packages, which would take a third of the time.
    jsDocParsingMode: ts.JSDocParsingMode.ParseNone,
  }
  return ts.createLanguageService(host)
}

/** "Parameter implicitly has an `any` type" and its kin: JavaScript has no place to write a type. */
const typeAnnotationCodes = new Set([7005, 7006, 7008, 7010, 7019, 7031, 7034])

function findTypeProblems(service: ts.LanguageService, path: string, sample: Sample): Problem[] {
  if (!sample.isChecked) return []
  const isJavaScript = sample.language.startsWith('js')
  return [...service.getSyntacticDiagnostics(path), ...service.getSemanticDiagnostics(path)]
    .filter(({ code }) => !(isJavaScript && typeAnnotationCodes.has(code)))
    .map(({ code, start, messageText }) => {
      const text = ts.flattenDiagnosticMessageText(messageText, '\n    ')
      return toProblem(sample, start ?? 0, `error TS${code}: ${text}`)
    })
}

function findJsonProblems(sample: Sample): Problem[] {
  try {
    JSON.parse(sample.code)
    return []
  } catch (error) {
    const { message } = error as Error
    const offset = Number(/position (\d+)/.exec(message)?.[1] ?? 0)
    return [toProblem(sample, offset, `error json: ${message}`)]
  }
}

/** Puts a fault of code to its place in the file that the code is from. */
function toProblem(sample: Sample, offset: number, message: string): Problem {
  const { file, line, indent, remedy } = sample
  const before = sample.code.slice(0, offset).split('\n')
  const column = (before.at(-1) ?? '').length + 1 + indent
  return { file, line: line + before.length, column, message, note: remedy }
}

function listNames(
  service: ts.LanguageService,
  path: string,
  { hiddenLength }: Sample,
  findHref: FindHref,
): SampleName[] {
  const source = service.getProgram()?.getSourceFile(path)
  const names: SampleName[] = []
  const visit = (node: ts.Node): void => {
    node.forEachChild(visit)
    const start = node.getStart(source)
    if (!ts.isIdentifier(node) || start < hiddenLength) return
    // Editors say of the attributes of JSX less than of what these stand for.
    const isAttribute = ts.isJsxAttribute(node.parent) && node.parent.name === node
    const [property] = (isAttribute && service.getDefinitionAtPosition(path, start)) || []
    const place: [string, number] = property
      ? [property.fileName, property.textSpan.start]
      : [path, start]
    const type = readType(service, ...place)
    if (!type) return
    const href = findHref(...place, type)
    names.push({ offset: start - hiddenLength, type, href })
  }
  if (source) visit(source)
  return names.sort((a, b) => a.offset - b.offset)
}

/** Reads what editors show of a name; of imported ones, without the import. */
function readType(service: ts.LanguageService, path: string, at: number): string | undefined {
  const text = ts.displayPartsToString(service.getQuickInfoAtPosition(path, at)?.displayParts)
  const type = text.replace(/^\(alias\) /, '').replace(/\n(?:\(alias\)|import) .*$/s, '')
  return /: any$|^any$|^import |^module /.test(type) ? undefined : type || undefined
}

/** Finds where the API documents what is at a place of a file, or else its type, which TypeScript says as `type`. */
type FindHref = (path: string, at: number, type: string) => string | undefined

/** Finding definitions takes time: names of which TypeScript says the same have the same. */
function createHrefFinder(
  service: ts.LanguageService,
  getApiHref: (key: string) => string | undefined,
): FindHref {
  const known = new Map<string, string | undefined>()
  const find = (definitions: readonly ts.DefinitionInfo[] = []): string | undefined =>
    definitions
      .filter(({ fileName }) => fileName.includes(`/${library.folder}/`))
      .map(({ containerName: owner, name }) =>
        // The container of exports is their module, in quotes.
        getApiHref(/^\w+$/.test(owner) ? `${owner}.${name}` : name),
      )
      .find(Boolean)
  return (path, at, type) => {
    // Most names have nothing to do with the API.
    if (!type.match(/[A-Za-z]\w*/g)?.some(getApiHref)) return undefined
    if (!known.has(type)) {
      const own = find(service.getDefinitionAtPosition(path, at))
      known.set(type, own ?? find(service.getTypeDefinitionAtPosition(path, at)))
    }
    return known.get(type)
  }
}
