import { findExpression } from '~/content/expression-place'
import type { Problem } from '~/lib/problem'

/** The part of an esbuild failure that tells of a fault; esbuild counts columns from 0. */
interface BundleMessage {
  text: string
  location?: { line: number; column: number } | null
}

/** Turns what mdx-bundler throws (an esbuild failure, or a run-time error of the MDX) into problems. */
export function bundleErrorToProblems(file: string, text: string, error: unknown): Problem[] {
  const messages = (error as { errors?: BundleMessage[] } | undefined)?.errors
  if (Array.isArray(messages) && messages.length > 0) {
    return messages.map((message) => bundleMessageToProblem(file, message))
  }
  const message = error instanceof Error ? error.message : String(error)
  const name = /^(\w+) is not defined/.exec(message)?.[1]
  return [
    {
      file,
      ...(name && findExpression(text, name)),
      message: `an expression fails: ${message}`,
      remedy: 'Braces hold JavaScript; write code in backticks and a plain brace as \\{.',
    },
  ]
}

function bundleMessageToProblem(file: string, { text, location }: BundleMessage): Problem {
  const message = text.replace(/^Cannot process MDX file with esbuild:\s*(?:[\d:-]+: )?/, '')
  const remedy = toRemedy(text)
  const inner = /\((\d+):(\d+)/.exec(message)
  if (inner) return { file, line: Number(inner[1]), column: Number(inner[2]), message, remedy }
  return { file, line: location?.line, column: location ? location.column + 1 : 1, message, remedy }
}

/** What reaches the bundler itself is the JavaScript of a document: its imports and exports. */
function toRemedy(text: string): string {
  if (text.startsWith('Could not resolve')) {
    return 'Remove the import, or name a package that is installed; the kit needs no import.'
  }
  return text.startsWith('Cannot process MDX')
    ? 'Close every tag and brace; write a plain < as &lt; and a plain { as \\{.'
    : 'Mend the import or export there; a document needs neither for components of the kit.'
}
