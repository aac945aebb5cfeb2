import { refractor } from 'refractor'
import groovy from 'refractor/groovy'
import tsx from 'refractor/tsx'

/** The languages of code fences, with their other names. */
const names = {
  swift: '',
  java: '',
  kotlin: 'kt kts',
  'objective-c': 'objc m mm',
  'c++': 'c cc cpp h hpp',
  tsx: '',
  ts: 'typescript',
  jsx: '',
  js: 'javascript',
  bash: 'sh shell zsh',
  json: '',
  xml: 'html svg plist',
  groovy: 'gradle',
  ruby: 'rb podfile',
  yaml: 'yml',
  diff: 'patch',
  text: 'txt log md',
}

/** The languages that code fences may name. */
export const codeLanguages = Object.keys(names)

const languagesByName = new Map(
  Object.entries(names).flatMap(([language, others]) =>
    [language, ...others.split(' ')].map((name) => [name, language] as const),
  ),
)

/** Finds a language by any of its names. `diff-tsx` is a diff of `tsx`; without a name, code is plain text. */
export function findLanguage(name: string): string | undefined {
  if (name === '') return 'text'
  const inDiff = name.startsWith('diff-') && languagesByName.get(name.slice('diff-'.length))
  return inDiff ? `diff-${inDiff}` : languagesByName.get(name.toLowerCase())
}

for (const grammar of [groovy, tsx]) refractor.register(grammar)
refractor.alias({ objectivec: ['objective-c'], cpp: ['c++'] })

/** Prism with the grammars of the languages above, and of other common ones. */
export { refractor as highlighter }
