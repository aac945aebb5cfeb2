import { transform } from 'sucrase'

/** A place in code that can't be compiled, from 1. */
export interface CodeFault {
  line: number
  column: number
  message: string
}

/**
 * Compiles TypeScript with JSX to a CommonJS module whose lines are those of the source, and whose errors
 * name its file; or says where it can't be read.
 */
export function compile(source: string, file: string): { code: string } | { fault: CodeFault } {
  try {
    const { code } = transform(source, {
      transforms: ['typescript', 'jsx', 'imports'],
      jsxRuntime: 'automatic',
      production: true,
    })
    return { code: `${code}\n//# sourceURL=${file}` }
  } catch (error) {
    const { message, loc } = error as Error & { loc?: { line: number; column: number } }
    // The place stands at the end of the message, too.
    const text = message.replace(/^Error transforming [^:]*: /, '').replace(/ \(\d+:\d+\)$/, '')
    return { fault: { line: loc?.line ?? 1, column: loc?.column ?? 1, message: text } }
  }
}
