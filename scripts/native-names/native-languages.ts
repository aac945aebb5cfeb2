import type { CodeLanguage } from '~/markdown/code-languages'

/** The languages that guides call the library's native code in. */
export const nativeLanguages = ['swift', 'objective-c', 'java', 'kotlin', 'c++'] as const

/** A language that guides call the library's native code in. */
export type NativeLanguage = (typeof nativeLanguages)[number] & CodeLanguage

/** Whether a fence's language is one that calls the library's native code. */
export function isNativeLanguage(language: string): language is NativeLanguage {
  return (nativeLanguages as readonly string[]).includes(language)
}

/** The language to read each type of source file as; headers have the comments of both of theirs. */
export const languageByExtension: Readonly<Record<string, NativeLanguage>> = {
  '.swift': 'swift',
  '.m': 'objective-c',
  '.java': 'java',
  '.kt': 'kotlin',
  '.h': 'c++',
  '.mm': 'c++',
  '.cpp': 'c++',
}

/** The source files of the library, relative to its folder, whose names a language can use. */
export const filesInReach: Readonly<Record<NativeLanguage, RegExp>> = {
  swift: /^(ios|cpp)\//,
  'objective-c': /^(ios|cpp)\//,
  java: /^android\/.*\.(java|kt)$/,
  kotlin: /^android\/.*\.(java|kt)$/,
  'c++': /\.(h|m|mm|cpp)$/,
}
