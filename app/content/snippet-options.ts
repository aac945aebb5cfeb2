import type TypeScript from 'typescript'

/**
 * How TypeScript understands the code of documents, to link its names and to check it. The compiler
 * is handed in, for those who load it only when they need it.
 */
export function snippetOptions(ts: typeof TypeScript): TypeScript.CompilerOptions {
  return {
    target: ts.ScriptTarget.ESNext,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    moduleDetection: ts.ModuleDetectionKind.Force,
    jsx: ts.JsxEmit.ReactJSX,
    allowJs: true,
    skipLibCheck: true,
    // No `lib`: with `esnext` alone the types of React lack those of the DOM they build on, become
    // `any`, and wrong JSX props pass unseen.
    types: ['react-native'],
  }
}
