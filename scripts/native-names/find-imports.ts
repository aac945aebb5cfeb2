import type { NativeLanguage } from './native-languages'

/** A module, class or header that code imports. */
export interface NativeImport {
  /** As written: `CoreMedia`, `java.util.Map`, `VisionCamera/Frame.h`. */
  name: string
  /** Offset of `name` in the code. */
  index: number
}

const directive =
  /^[ \t]*#[ \t]*(?:(?:import|include)|if[ \t]+__has_include\()[ \t]*[<"]([^>"\n]+)/dgm
const statement = /^[ \t]*import[ \t]+(?:static[ \t]+)?(\w+(?:\.\w+)*(?:\.\*)?)/dgm

/** Finds the imports of code whose comments are blank. */
export function findImports(language: NativeLanguage, code: string): NativeImport[] {
  const hasDirectives = language === 'objective-c' || language === 'c++'
  return [...code.matchAll(hasDirectives ? directive : statement)].map((match) => ({
    name: match[1] ?? '',
    index: match.indices?.[1]?.[0] ?? match.index,
  }))
}
