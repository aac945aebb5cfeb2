import { existsSync, readFileSync } from 'node:fs'
import { basename, extname, join } from 'node:path'
import ts from 'typescript'
import { offsetToPlace, type Problem } from '~/lib/problem'
import { library } from '~/settings/site-config'
import type { Sample } from './mdx/samples'
import { markupNote } from './diagrams'
import { type CodeFault, parseCode } from './parse-code'
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
  /** TypeScript's facts about it. */
  type: string
  /** The address where the API documents it, or its type. */
  href?: string | undefined
}

/** The files that guides show by `CodeFile`. Samples may import them. */
export const examplesFolder = 'docs/examples'

const options: ts.CompilerOptions = {
  target: ts.ScriptTarget.ESNext,
  module: ts.ModuleKind.Preserve,
  moduleDetection: ts.ModuleDetectionKind.Force,
  jsx: ts.JsxEmit.ReactJSX,
  checkJs: true,
  strict: true,
  noUncheckedSideEffectImports: true,
  skipLibCheck: true,
  // No `lib`: with `esnext` alone the types of React lack those of the DOM they build on, become
  // `any`, and wrong JSX props pass unseen.
  types: ['react-native'],
}

/** The settings of the site, relative to the project's folder. */
export const settingsFile = 'app/settings/site-config.ts'

/** Reads the examples, some of which no guide shows, and the settings as samples. */
export function readExamples(root: string): Sample[] {
  // Not of folders below it, such as node_modules.
  const extensions = ['.ts', '.tsx', '.js', '.json']
  const examples = ts.sys.readDirectory(join(root, examplesFolder), extensions, [], [], 1)
  const files = [...examples.map((path) => `${examplesFolder}/${basename(path)}`), settingsFile]
  return files
    .filter((file) => existsSync(join(root, file)))
    .map((file) => {
      const title = basename(file)
      const code = readFileSync(join(root, file), 'utf8')
      const place = { file, line: 0, indent: 0, hiddenLength: 0, isChecked: true }
      return { ...place, language: extname(title).slice(1), title, code }
    })
}

/** Checks samples, and tells their types. They may import packages, others of their page, and examples. */
export function checkSamples(
  root: string,
  pages: SamplePage[],
  getApiHref: (key: string) => string | undefined,
) {
  // TypeScript asks for paths with forward slashes, on Windows too.
  const base = root.replaceAll('\\', '/')
  const files = pages.map(({ samples }, at) => nameSamples(`${base}/docs/samples-${at}`, samples))
  const paths = new Map(files.flatMap((samples) => [...samples]))
  const typed = [...paths].filter(([{ language }]) => /^[jt]s/.test(language))
  const service = createService(base, new Map(typed.map(([{ code }, path]) => [path, code])))
  const readNames = createNameReader(service, getApiHref)
  return {
    problems: [...paths].flatMap(([sample, path]) =>
      sample.isChecked ? findProblems(service, path, sample) : [],
    ),
    /** Lists the names of a sample that have a type worth showing. */
    listNames: (sample: Sample) => readNames(paths.get(sample) ?? '', sample.hiddenLength),
  }
}

/** Names the files of a page's samples: by their titles where these fit the language, else by numbers. */
function nameSamples(folder: string, samples: Sample[]): Map<Sample, string> {
  const paths = new Map<Sample, string>()
  for (const [index, sample] of samples.entries()) {
    const { language, title = '' } = sample
    const isPath = /^\w[\w-]*([./][\w-]+)*$/.test(title) && title.endsWith(`.${language}`)
    const isFree = samples.findIndex((each) => each.title === title) === index
    paths.set(sample, `${folder}/${isPath && isFree ? title : `${index}.${language}`}`)
  }
  return paths
}

function createService(root: string, files: Map<string, string>): ts.LanguageService {
  files.set(`${root}/sample-globals.d.ts`, sampleGlobals)
  // A file that a page lacks may be one of the examples.
  const toDisk = (path: string): string =>
    path.replace(/\/docs\/samples-\d+\//, `/${examplesFolder}/`)
  const readFile = (path: string): string | undefined =>
    files.get(path) ?? ts.sys.readFile(toDisk(path))
  return ts.createLanguageService({
    getCompilationSettings: () => options,
    getScriptFileNames: () => [...files.keys()],
    // Without a version of the project, each call would walk through all files.
    getProjectVersion: () => '1',
    getScriptVersion: () => '1',
    getScriptSnapshot(path) {
      const text = readFile(path)
      return text === undefined ? undefined : ts.ScriptSnapshot.fromString(text)
    },
    getCurrentDirectory: () => root,
    getDefaultLibFileName: ts.getDefaultLibFilePath,
    fileExists: (path) => files.has(path) || ts.sys.fileExists(toDisk(path)),
    readFile,
    // Parsing the comments of packages would take a third of the time.
    jsDocParsingMode: ts.JSDocParsingMode.ParseNone,
  })
}

/** Remedies, by a pattern of the message. */
const remedies: [pattern: RegExp, note: string][] = [
  [/module '\.\.?\//, 'Name the title of a fence of this page, or a file of docs/examples.'],
  [/TS2607|TS2786|prototype: /, "Import it from 'react-native': the browser has another one."],
  [/'(?:SiteLink|Settings|\w+Bar|DocsVersion)'/, 'The types above say what belongs there.'],
  [/TS1127/, 'Type plain quotes, hyphens and dots.'],
  [/TS6133|TS6192/, 'Delete it: readers copy the line.'],
  [/^nothing closes/, 'End it where its block ends.'],
  [/^not valid XML/, markupNote],
  [/TS2307/, 'Correct its name, or install it by npm install --save-dev --save-exact.'],
]

/** Lists what is wrong with a sample, each with its place in the file that the code is from. */
function findProblems(service: ts.LanguageService, path: string, sample: Sample): Problem[] {
  const { file, line, indent, language, remedy, code } = sample
  const isTyped = /^[jt]sx?$/.test(language)
  const faults = isTyped ? findTypeFaults(service, path) : parseCode(code, language)
  return faults.map(([offset, message]) => {
    // The library's code can't be changed here, so its declaration is place enough.
    if (remedy) return { file, line, message, note: remedy }
    const place = offsetToPlace(code, offset)
    const [, note = ''] = remedies.find(([pattern]) => pattern.test(message)) ?? []
    return { file, line: line + place.line, column: place.column + indent, message, note }
  })
}

/** Faults such as "Parameter implicitly has an `any` type": JavaScript can't declare types. */
const typeAnnotationCodes = new Set([7005, 7006, 7008, 7010, 7019, 7031, 7034])

function findTypeFaults(service: ts.LanguageService, path: string): CodeFault[] {
  const [broken] = service.getSyntacticDiagnostics(path)
  const settings = { fileName: 'a.tsx', reportDiagnostics: true }
  const isJsx = broken && ts.transpileModule(broken.file.text, settings).diagnostics?.length === 0
  if (isJsx && path.endsWith('.ts')) return [[0, 'the code has JSX: its language is tsx']]
  const unused = service.getSuggestionDiagnostics(path).filter(isUnusedImport)
  // Code that does not parse has no types, and its first error leads to others.
  return (broken ? [broken] : [...service.getSemanticDiagnostics(path), ...unused])
    .filter(({ code }) => !(/\.jsx?$/.test(path) && typeAnnotationCodes.has(code)))
    .map(({ code, start = 0, messageText }) => {
      const text = ts.flattenDiagnosticMessageText(messageText, '\n    ')
      return [start, `error TS${code}: ${text}`]
    })
}

/** Whether an import is never used. Samples are parts, so that other names may be. */
function isUnusedImport({ code, start = 0, file }: ts.Diagnostic): boolean {
  const imports = file?.statements.filter(ts.isImportDeclaration) ?? []
  const isInImport = imports.some(({ pos, end }) => pos <= start && start < end)
  return isInImport && (code === 6133 || code === 6192)
}

/** Creates a function that lists the names of a file that have a type worth showing. */
function createNameReader(
  service: ts.LanguageService,
  getApiHref: (key: string) => string | undefined,
) {
  const findHref = (definitions: readonly ts.DefinitionInfo[] = []): string | undefined =>
    definitions
      .filter(({ fileName }) => fileName.includes(`/${library.folder}/`))
      // An export's container is its module, in quotes.
      .map(({ containerName: owner, name }) => (/^\w+$/.test(owner) ? `${owner}.${name}` : name))
      .map(getApiHref)
      .find(Boolean)

  const readName = (path: string, at: number): Omit<SampleName, 'offset'> | undefined => {
    const text = ts.displayPartsToString(service.getQuickInfoAtPosition(path, at)?.displayParts)
    // TypeScript adds the import of an imported name.
    const type = text.replace(/^\(alias\) /, '').replace(/\n(?:\(alias\)|import) .*$/s, '')
    if (/^$|: any$|^any$|^import |^module /.test(type)) return undefined
    // Most names have nothing to do with the API, and finding definitions takes time.
    if (!type.match(/[A-Za-z]\w*/g)?.some(getApiHref)) return { type }
    const href = findHref(service.getDefinitionAtPosition(path, at))
    return { type, href: href ?? findHref(service.getTypeDefinitionAtPosition(path, at)) }
  }

  return (path: string, hiddenLength: number): SampleName[] => {
    const source = service.getProgram()?.getSourceFile(path)
    const names: SampleName[] = []
    const visit = (node: ts.Node): void => {
      const start = node.getStart(source)
      if (ts.isIdentifier(node) && start >= hiddenLength) {
        // The property that a JSX attribute sets has more to tell than the attribute.
        const isAttribute = ts.isJsxAttribute(node.parent) && node.parent.name === node
        const [property] = (isAttribute && service.getDefinitionAtPosition(path, start)) || []
        const { fileName = path, textSpan = { start } } = property ?? {}
        const name = readName(fileName, textSpan.start)
        if (name) names.push({ offset: start - hiddenLength, ...name })
      }
      node.forEachChild(visit)
    }
    if (source) visit(source)
    return names
  }
}
