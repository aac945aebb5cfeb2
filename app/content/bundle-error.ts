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
      ...(name && placeOfExpression(text, name)),
      message: `an expression fails: ${message}`,
      remedy: 'Braces hold JavaScript; write code in backticks and a plain brace as \\{.',
    },
  ]
}

function bundleMessageToProblem(file: string, { text, location }: BundleMessage): Problem {
  const message = text.replace(/^Cannot process MDX file with esbuild:\s*(?:[\d:-]+: )?/, '')
  const inner = /\((\d+):(\d+)/.exec(message)
  if (inner) return { file, line: Number(inner[1]), column: Number(inner[2]), message, remedy }
  return { file, line: location?.line, column: location ? location.column + 1 : 1, message, remedy }
}

const remedy = 'Close every tag and brace; write a plain < as &lt; and a plain { as \\{.'

function placeOfExpression(
  text: string,
  name: string,
): { line: number; column: number } | undefined {
  const index = new RegExp(`\\{[^}]*\\b${name}\\b`).exec(text)?.index
  if (index === undefined) return undefined
  const before = text.slice(0, index).split('\n')
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 }
}
