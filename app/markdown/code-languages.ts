import { refractor } from 'refractor/core'
import bash from 'refractor/bash'
import cpp from 'refractor/cpp'
import diff from 'refractor/diff'
import groovy from 'refractor/groovy'
import java from 'refractor/java'
import javascript from 'refractor/javascript'
import json from 'refractor/json'
import jsx from 'refractor/jsx'
import kotlin from 'refractor/kotlin'
import markup from 'refractor/markup'
import objectivec from 'refractor/objectivec'
import ruby from 'refractor/ruby'
import swift from 'refractor/swift'
import tsx from 'refractor/tsx'
import typescript from 'refractor/typescript'
import type { Fault } from '~/lib/problem'
import { didYouMean } from '~/lib/suggest'

/** What languages are called elsewhere. Those without a grammar here count as plain text. */
const otherNames = {
  swift: '',
  java: '',
  kotlin: 'kt kts',
  'objective-c': 'objc objectivec objective-cpp objc++ m mm',
  'c++': 'c cc cpp cxx h hpp',
  tsx: '',
  ts: 'typescript mts cts',
  jsx: '',
  js: 'javascript mjs cjs node',
  bash: 'sh shell zsh console terminal shellscript',
  json: '',
  xml: 'html svg plist',
  groovy: 'gradle',
  ruby: 'rb podfile',
  diff: 'patch',
  text: 'json5 jsonc txt plain plaintext log output none make makefile cmake yaml yml toml ini properties css python py sql graphql md mdx markdown dockerfile powershell',
}

/** One of the languages a code fence may name. */
export type CodeLanguage = keyof typeof otherNames

/** The languages a code fence may name, as authors write them. */
export const codeLanguages = Object.keys(otherNames) as CodeLanguage[]

const languagesByName = new Map(
  codeLanguages.flatMap((language) =>
    [language, ...otherNames[language].split(' ')].map((name) => [name, language] as const),
  ),
)

/** The language that a fence names, also by another name; without one, it is plain text. */
export function readLanguage(name: string): CodeLanguage | undefined {
  return name === '' ? 'text' : languagesByName.get(name.toLowerCase())
}

const grammars = [
  bash,
  cpp,
  diff,
  groovy,
  java,
  javascript,
  json,
  jsx,
  kotlin,
  markup,
  objectivec,
  ruby,
  swift,
  tsx,
  typescript,
]
for (const grammar of grammars) refractor.register(grammar)
refractor.alias({ objectivec: ['objective-c'], cpp: ['c++'] })

/** Prism with the grammars of `codeLanguages` and no others. */
export { refractor as highlighter }

/** Says what is wrong with the language of a fence that `readLanguage` does not know. */
export function describeLanguageFault(name: string): Fault {
  return {
    message: `unknown code language "${name}"`,
    note: didYouMean(name, codeLanguages),
  }
}
