import { type Problem, problemToText, ProblemsError, sortProblems } from '~/lib/problem'
import { didYouMean, suggestNearest } from '~/lib/suggest'
import {
  fenceToGuidePlace,
  offsetToPlace,
  parseFences,
  type Fence,
  readGuides,
} from './snippets/parse-fences'
import { findNames, type NativeNames } from './native-names/find-names'
import { isNativeLanguage, nativeLanguages, type NativeLanguage } from './native-names/parse-native'
import {
  platformNamesFile,
  type PlatformName,
  type LibraryNames,
  parsePlatformNames,
  readLibrary,
} from './native-names/read-library'
import { readOptionalFile } from '~/lib/needed-file.server'
import { runProgram } from './lib/run-program'

/** What the check of native names found and counted. */
export interface NamesCheck {
  problems: Problem[]
  /** How many fences have been read. */
  fences: number
  /** How many names and imports they have, each as often as it stands there. */
  names: number
}

interface NativeFence extends NativeNames {
  fence: Fence
  language: NativeLanguage
}

/** Names that a language knows, by what they are. */
interface KnownNames {
  names: Set<string>
  imports: Set<string>
}

/**
 * Looks up every name of the guides' native fences: it has to be declared in one of them, or to be
 * found in the library's sources, or to be listed as one of the platform. Names of the list that no
 * fence uses are problems too.
 */
export async function checkNames(
  guides: { file: string; text: string }[],
  library: ReadonlyMap<NativeLanguage, LibraryNames>,
  platform: PlatformName[],
): Promise<NamesCheck> {
  const fences = await findNativeFences(guides)
  const declared = fences.flatMap(declaredNames)
  const headers = fences.flatMap(({ fence }) => headerNames(fence))
  const known = new Map(
    nativeLanguages.map((language): [NativeLanguage, KnownNames] => {
      const listed = platform.filter(({ languages }) => languages.includes(language))
      const listedNames = listed.map(({ name }) => name)
      const { words, imports } = library.get(language) ?? { words: [], imports: [] }
      return [
        language,
        {
          names: new Set([...declared, ...words, ...listedNames]),
          imports: new Set([...headers, ...imports, ...listedNames]),
        },
      ]
    }),
  )
  const unknown = fences.flatMap((fence) => {
    const { names, imports } = known.get(fence.language) ?? { names: new Set(), imports: new Set() }
    return [
      ...fence.names
        .filter(({ name, isDeclared }) => !isDeclared && !names.has(name))
        .map((use) => unknownToProblem(fence, use, 'name', names)),
      ...fence.imports
        .filter(({ name }) => !imports.has(name))
        .map((use) => unknownToProblem(fence, use, 'import', imports)),
    ]
  })
  return {
    problems: [...unknown, ...findUnused(platform, fences)],
    fences: fences.length,
    names: fences.reduce((sum, { names, imports }) => sum + names.length + imports.length, 0),
  }
}

async function findNativeFences(guides: { file: string; text: string }[]): Promise<NativeFence[]> {
  const found: NativeFence[] = []
  for (const fence of guides.flatMap(({ file, text }) => parseFences(file, text).fences)) {
    const { language } = fence
    if (!isNativeLanguage(language)) continue
    found.push({ fence, language, ...(await findNames(language, fence.code)) })
  }
  return found
}

/** In Java and Kotlin, an import is also known by its last part. */
function declaredNames({ language, names, imports }: NativeFence): string[] {
  const declared = names.filter(({ isDeclared }) => isDeclared).map(({ name }) => name)
  if (language !== 'java' && language !== 'kotlin') return declared
  return [...declared, ...imports.map(({ name }) => name.split('.').at(-1) ?? name)]
}

/** Lists the names by which code can include the header that a fence shows. */
function headerNames({ meta: { title = '' } }: Fence): string[] {
  const parts = title.endsWith('.h') ? title.split('/') : []
  return parts.map((_, index) => parts.slice(index).join('/'))
}

function unknownToProblem(
  { fence, language }: NativeFence,
  { name, index }: { name: string; index: number },
  kind: 'name' | 'import',
  known: Iterable<string>,
): Problem {
  const near = suggestNearest(name, known)
  return {
    file: fence.file,
    ...fenceToGuidePlace(fence, offsetToPlace(fence.code, index)),
    message: `error ${language}: neither the library nor a guide has the ${kind} "${name}"`,
    note: `${near.length > 0 ? `${didYouMean(name, near)} ` : ''}Add a name of the platform to ${platformNamesFile}.`,
  }
}

function findUnused(platform: PlatformName[], fences: NativeFence[]): Problem[] {
  return platform
    .filter(
      ({ name, languages }) =>
        !fences.some((fence) => languages.includes(fence.language) && uses(fence, name)),
    )
    .map(({ name, languages, line }) => ({
      file: platformNamesFile,
      line,
      message: `no sample in ${languages.join(' or ')} uses "${name}"`,
      note: 'Remove it from the list.',
    }))
}

function uses({ names, imports }: NativeFence, wanted: string): boolean {
  return [...names, ...imports].some(({ name }) => name === wanted)
}

/** Checks the names that native code samples of the guides use: `npm run check:native`. */

await runProgram(import.meta, async () => {
  const root = process.cwd()
  const names = readOptionalFile(root, platformNamesFile)
  if (names === undefined) return console.log(`native names: no ${platformNamesFile}, no check`)
  const platform = parsePlatformNames(names)
  // Names that are listed wrongly would be reported once more, wherever they are used.
  if (platform.problems.length > 0) throw new ProblemsError(platform.problems)
  const result = await checkNames(await readGuides(root), await readLibrary(root), platform.names)

  for (const problem of sortProblems(result.problems)) console.error(problemToText(problem))
  if (result.problems.length > 0) process.exitCode = 1
  console.log(
    `native names: ${result.names} in ${result.fences} code samples; ` +
      `${platform.names.length} are listed as the platform's`,
  )
})
