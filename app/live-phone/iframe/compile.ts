import { transform } from 'sucrase'

/**
 * Compiles TypeScript with JSX to a CommonJS module whose lines are those of the source, and whose errors
 * name its file. Throws an error with the place where it can't be read.
 */
export function compile(source: string, file: string): string {
  try {
    const { code } = transform(source, {
      transforms: ['typescript', 'jsx', 'imports'],
      jsxRuntime: 'automatic',
      production: true,
    })
    return `${code}\n//# sourceURL=${file}`
  } catch (error) {
    const { message, loc } = error as Error & { loc?: { line: number; column: number } }
    // The place stands at the end of the message, too.
    const text = message.replace(/^Error transforming [^:]*: /, '').replace(/ \(\d+:\d+\)$/, '')
    throw new SyntaxError(`${file}, line ${loc?.line ?? 1}, column ${loc?.column ?? 1}: ${text}`, {
      cause: error,
    })
  }
}
