import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { glob } from 'tinyglobby'
import { library } from '~/lib/site-config'
import { ToolError } from '../lib/run-program'
import { findWords } from './find-names'
import {
  filesInReach,
  languageByExtension,
  nativeLanguages,
  type NativeLanguage,
} from './parse-native'
import { z } from 'zod'
import { parseYamlRecord } from '~/lib/parse-yaml'
import type { Problem } from '~/lib/problem'

/** What one language can use of the library. */
export interface LibraryNames {
  /** All words of the sources in reach, outside comments and strings. */
  words: Set<string>
  /** What can be imported: the library's own headers and classes, and what its sources import. */
  imports: Set<string>
}

interface SourceFile {
  /** Relative to the package: `ios/CameraView.swift`. */
  file: string
  words: string[]
  imports: string[]
}

/** Reads the native sources of the library that is installed in `node_modules` of `root`. */
export async function readLibrary(root: string): Promise<Map<NativeLanguage, LibraryNames>> {
  const folder = path.join(root, library.folder)
  const extensions = Object.keys(languageByExtension).map((extension) => extension.slice(1))
  const files = await glob(`{ios,android,cpp}/**/*.{${extensions.join(',')}}`, { cwd: folder })
  if (files.length === 0) throw new ToolError(`${folder} has no native sources.`)
  const podspecs = await glob('*.podspec', { cwd: folder })
  const modules = podspecs.map((file) => path.basename(file, '.podspec'))
  const sources = await Promise.all(files.sort().map((file) => readSource(folder, file)))
  return new Map(
    nativeLanguages.map((language) => {
      const inReach = sources.filter(({ file }) => filesInReach[language].test(file))
      return [
        language,
        {
          words: new Set(inReach.flatMap(({ words }) => words)),
          imports: new Set([
            ...modules,
            ...inReach.flatMap(({ imports }) => imports),
            ...inReach.flatMap(({ file, words }) => ownImports(file, words, modules)),
          ]),
        },
      ]
    }),
  )
}

async function readSource(folder: string, file: string): Promise<SourceFile> {
  const language = languageByExtension[path.extname(file)]
  if (!language) throw new Error(`${file} is in no native language.`)
  const code = await readFile(path.join(folder, file), 'utf8')
  return { file, ...(await findWords(language, code)) }
}

/**
 * Lists the ways to import a file of the library. A header goes by the end of its path, in CocoaPods
 * also by the name of the pod and on Android by that of the package; a class by its package.
 */
function ownImports(file: string, words: string[], modules: string[]): string[] {
  const extension = path.extname(file)
  if (extension === '.h') {
    const parts = file.split('/')
    const prefixes = file.startsWith('ios/') ? modules : [library.name]
    return [
      ...parts.map((_, index) => parts.slice(index).join('/')),
      ...prefixes.map((prefix) => `${prefix}/${parts.at(-1)}`),
    ]
  }
  if (extension !== '.java' && extension !== '.kt') return []
  const classPath = file.replace(/^.*\/java\//, '').slice(0, -extension.length)
  return words.length > 0 ? [classPath.replaceAll('/', '.')] : []
}

/** The reviewed names that come from neither the library nor the guides, below the root. */
export const platformNamesFile = 'api/native-names.yaml'

const groupSchema = z.strictObject({
  about: z.string().trim().min(10),
  languages: z.array(z.enum(nativeLanguages)).min(1),
  names: z.array(z.string().regex(/^[\w.+/-]+$/, 'not a name or an import')).min(1),
})

const remedy =
  'A group is a title with "about", a sentence on where the names are declared, "languages", ' +
  `some of ${nativeLanguages.join(', ')}, and "names".`

/** A name of the platform, its standard library or another package, with its place in the file. */
export interface PlatformName {
  name: string
  languages: NativeLanguage[]
  line: number
}

/** Parses the file of platform names and lists its faults. */
export function parsePlatformNames(text: string): { names: PlatformName[]; problems: Problem[] } {
  const { data, problems, placeOf } = parseYamlRecord(platformNamesFile, text, groupSchema, remedy)
  const names = Object.entries(data).flatMap(([title, group]) =>
    group.names.map((name, index) => ({
      name,
      languages: group.languages,
      line: placeOf([title, 'names', index]).line,
    })),
  )
  return { names, problems }
}
