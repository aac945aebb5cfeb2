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
import { didYouMean } from '~/lib/suggest'

/** The languages a code fence may name, as authors write them. */
export const codeLanguages = [
  'swift',
  'java',
  'kotlin',
  'objective-c',
  'c++',
  'tsx',
  'ts',
  'jsx',
  'js',
  'bash',
  'json',
  'xml',
  'groovy',
  'ruby',
  'diff',
] as const

/** One of the languages a code fence may name. */
export type CodeLanguage = (typeof codeLanguages)[number]

/** Whether a fence's language is one the site highlights. */
export function isCodeLanguage(language: string): language is CodeLanguage {
  return (codeLanguages as readonly string[]).includes(language)
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

/** Says what is wrong with a fence whose language is none of `codeLanguages`, or missing. */
export function describeLanguageFault(language: string | undefined): {
  message: string
  note: string
} {
  return language
    ? {
        message: `unknown code language "${language}"`,
        note: didYouMean(language, codeLanguages),
      }
    : {
        message: 'a code block has no language after its opening fence',
        note: `Name one of: ${codeLanguages.join(', ')}.`,
      }
}
