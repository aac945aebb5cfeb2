/** Checks the names that native code samples of the guides use: `npm run check:snippets`. */
import { readFileSync } from 'node:fs'
import { basename, extname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { globSync } from 'tinyglobby'
import { z } from 'zod'
import { faultToProblem, type Fence, parseFences } from '~/guides/fences'
import { readOptionalFile } from '~/lib/needed-file.server'
import { checkYaml } from '~/lib/parse-yaml'
import { type Problem, ProblemsError, problemToText, sortProblems } from '~/lib/problem'
import { library } from '~/lib/site-config'
import { didYouMean, suggestNearest } from '~/lib/suggest'
import { runProgram, ToolError } from './lib/run-program'
import {
  findImports,
  findNames,
  type NativeLanguage,
  nativeLanguages,
  type NativeName,
} from './native-names/find-names'
import { readSources } from './snippets/read-sources'

/** The names and imports that a language can use. */
type KnownNames = Record<NativeName['kind'], Set<string>>

/** The source files of the library, relative to its folder, whose names a language can use. */
const filesInReach: Readonly<Record<NativeLanguage, RegExp>> = {
  swift: /^(ios|cpp)\//,
  'objective-c': /^(ios|cpp)\//,
  java: /^android\/.*\.(java|kt)$/,
  kotlin: /^android\/.*\.(java|kt)$/,
  'c++': /\.(h|m|mm|cpp)$/,
}

/**
 * Reads what each language can use of the library that is installed in `node_modules` of `root`: all
 * words of the sources in reach, its own headers and classes, and what its sources import.
 */
export function readLibrary(root: string): Map<NativeLanguage, KnownNames> {
  const folder = join(root, library.folder)
  const files = globSync('{ios,android,cpp}/**/*.{swift,m,java,kt,h,mm,cpp}', { cwd: folder })
  if (files.length === 0) throw new ToolError(`${folder} has no native sources.`)
  const podspecs = globSync('*.podspec', { cwd: folder })
  const modules = podspecs.map((file) => basename(file, '.podspec'))
  const sources = files.map((file) => {
    const code = readFileSync(join(folder, file), 'utf8')
    return { file, ...readSource(file, code), own: listOwnImports(file, modules) }
  })
  return new Map(
    nativeLanguages.map((language) => {
      const inReach = sources.filter(({ file }) => filesInReach[language].test(file))
      const imports = inReach.flatMap(({ own, imported }) => [...own, ...imported])
      return [
        language,
        {
          name: new Set(inReach.flatMap(({ words }) => words)),
          import: new Set([...modules, ...imports]),
        },
      ]
    }),
  )
}

const commentOrString = /\/\*[\s\S]*?\*\/|\/\/.*|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])'/g

/** Reads the words of a source outside its comments and strings, and what it imports. */
function readSource(file: string, code: string): { words: string[]; imported: string[] } {
  const plain = code.replace(commentOrString, (part) => (part.startsWith('/') ? ' ' : part))
  const language = /\.(h|m|mm|cpp)$/.test(file) ? 'c++' : 'java'
  return {
    words: code.replace(commentOrString, ' ').match(/(?<!\w)[A-Za-z_]\w*/g) ?? [],
    imported: findImports(language, plain).map(({ name }) => name),
  }
}

/**
 * Lists the ways to import a file of the library. A header goes by the end of its path, in CocoaPods
 * also by the name of the pod and on Android by that of the package; a class by its package.
 */
function listOwnImports(file: string, modules: string[]): string[] {
  if (/\.(java|kt)$/.test(file)) {
    return [
      file
        .replace(/^.*\/java\//, '')
        .slice(0, -extname(file).length)
        .replaceAll('/', '.'),
    ]
  }
  if (!file.endsWith('.h')) return []
  const prefixes = file.startsWith('ios/') ? modules : [library.name]
  return [...listEnds(file), ...prefixes.map((prefix) => `${prefix}/${basename(file)}`)]
}

/** The names by which code can include a header: `a/b.h` and `b.h`. */
function listEnds(file: string): string[] {
  return file.split('/').map((_, index, parts) => parts.slice(index).join('/'))
}

/** The reviewed names that come from neither the library nor the guides, below the root. */
export const platformNamesFile = 'api/native-names.yaml'

const groupSchema = z.strictObject({
  about: z.string().trim().min(10),
  languages: z.array(z.enum(nativeLanguages)).min(1),
  names: z.array(z.string().regex(/^[\w.+/-]+$/, 'not a name or an import')).min(1),
})

/** A name of the platform, its standard library or another package, with its place in the file. */
export interface PlatformName {
  name: string
  languages: NativeLanguage[]
  line: number
}

/** Parses the file of platform names and lists its faults. */
export function parsePlatformNames(text: string): { names: PlatformName[]; problems: Problem[] } {
  const remedy =
    'A group is a title with "about", a sentence on where the names are declared, "languages", ' +
    `some of ${nativeLanguages.join(', ')}, and "names".`
  const source = { file: platformNamesFile, remedy }
  const schema = z.record(z.string(), groupSchema)
  const { data = {}, problems, placeOf } = checkYaml(text, source, schema)
  const names = Object.entries(data).flatMap(([title, { languages, names: listed }]) =>
    listed.map((name, index) => {
      return { name, languages, line: placeOf([title, 'names', index]).line }
    }),
  )
  return { names, problems }
}

/**
 * Looks up every name of the guides' native fences: it has to be declared in one of them, or to be
 * found in the library's sources, or to be listed as one of the platform. Names of the list that no
 * fence uses are problems too.
 */
export async function checkNames(
  guides: { file: string; text: string }[],
  libraryNames: ReadonlyMap<NativeLanguage, KnownNames>,
  platform: PlatformName[],
): Promise<{ problems: Problem[]; fenceCount: number; nameCount: number }> {
  const fences = guides.flatMap(({ file, text }) => parseFences(file, text).fences)
  const uses: (NativeName & { fence: Fence; language: NativeLanguage })[] = []
  for (const fence of fences) {
    const language = nativeLanguages.find((each) => each === fence.language)
    const names = language ? await findNames(language, fence.code) : []
    if (language) uses.push(...names.map((name) => ({ ...name, fence, language })))
  }
  const declared = uses.flatMap(({ name, kind, language, isDeclared }) => {
    // In Java and Kotlin, an import is also known by its last part.
    const isClass = kind === 'import' && (language === 'java' || language === 'kotlin')
    return isDeclared || isClass ? (name.split('.').at(-1) ?? name) : []
  })
  const headers = fences.flatMap(({ meta: { title = '' } }) =>
    title.endsWith('.h') ? listEnds(title) : [],
  )
  const known = new Map(
    [...libraryNames].map(([language, names]): [NativeLanguage, KnownNames] => {
      const isListed = platform.filter(({ languages }) => languages.includes(language))
      const listed = isListed.map(({ name }) => name)
      return [
        language,
        {
          name: new Set([...declared, ...names.name, ...listed]),
          import: new Set([...headers, ...names.import, ...listed]),
        },
      ]
    }),
  )
  const unknown = uses.flatMap(({ fence, language, name, index, kind, isDeclared }) => {
    const all = known.get(language)?.[kind] ?? new Set()
    if (isDeclared || all.has(name)) return []
    const near = suggestNearest(name, all)
    return faultToProblem(fence, {
      offset: index,
      message: `error ${language}: neither the library nor a guide has the ${kind} "${name}"`,
      note: `${near.length > 0 ? `${didYouMean(name, near)} ` : ''}Add a name of the platform to ${platformNamesFile}.`,
    })
  })
  const unused = platform
    .filter(({ name, languages }) =>
      uses.every((use) => use.name !== name || !languages.includes(use.language)),
    )
    .map(({ name, languages, line }) => ({
      file: platformNamesFile,
      line,
      message: `no sample in ${languages.join(' or ')} uses "${name}"`,
      note: 'Remove it from the list.',
    }))
  const fenceCount = new Set(uses.map(({ fence }) => fence)).size
  return { problems: [...unknown, ...unused], fenceCount, nameCount: uses.length }
}

/** Checks the native samples of all guides, if the site lists names of the platform, and tells what it found. */
export async function checkNativeNames(root: string): Promise<void> {
  const text = readOptionalFile(root, platformNamesFile)
  if (text === undefined) return
  const platform = parsePlatformNames(text)
  // Names that are listed wrongly would be reported once more, wherever they are used.
  if (platform.problems.length > 0) throw new ProblemsError(platform.problems)
  const result = await checkNames(await readSources(root), readLibrary(root), platform.names)
  for (const problem of sortProblems(result.problems)) console.error(problemToText(problem))
  if (result.problems.length > 0) process.exitCode = 1
  console.log(
    `native names: ${result.nameCount} in ${result.fenceCount} code samples; ` +
      `${platform.names.length} are listed as the platform's`,
  )
}

await runProgram(import.meta, async () => {
  parseArgs()
  await checkNativeNames(process.cwd())
})
