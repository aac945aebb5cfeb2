import ts from 'typescript'

import { snippetOptions } from '~/content/snippet-options'

import { ambientTypes } from './ambient-types'

const options: ts.CompilerOptions = {
  ...snippetOptions(ts),
  strict: true,
  checkJs: true,
  resolveJsonModule: true,
  esModuleInterop: true,
  noEmit: true,
}

/** The files of packages, parsed once for all services of the process. */
const registry = ts.createDocumentRegistry()

/**
 * Creates a language service over virtual files, keyed by absolute path, with the strict options
 * snippets are checked with. Imports resolve from the packages installed in `root`.
 */
export function createSnippetService(
  root: string,
  snippets: ReadonlyMap<string, string>,
): ts.LanguageService {
  const files = new Map([...snippets, [`${root}/snippet-globals.d.ts`, ambientTypes]])
  const directories = new Set([...files.keys()].map((path) => path.slice(0, path.lastIndexOf('/'))))
  const readFile = (path: string): string | undefined => files.get(path) ?? ts.sys.readFile(path)
  const host: ts.LanguageServiceHost = {
    getCompilationSettings: () => options,
    getCurrentDirectory: () => root,
    getDefaultLibFileName: ts.getDefaultLibFilePath,
    getScriptFileNames: () => [...files.keys()],
    getScriptVersion: (path) => files.get(path) ?? 'as installed',
    getScriptSnapshot: (path) => {
      const text = readFile(path)
      return text === undefined ? undefined : ts.ScriptSnapshot.fromString(text)
    },
    fileExists: (path) => files.has(path) || ts.sys.fileExists(path),
    readFile,
    directoryExists: (path) => directories.has(path) || ts.sys.directoryExists(path),
    getDirectories: ts.sys.getDirectories,
    realpath: ts.sys.realpath,
  }
  return ts.createLanguageService(host, registry)
}
