import path from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { Logger, LogLevel } from 'typedoc'
import type { Problem } from '~/lib/problem'

/** A TypeDoc logger that keeps warnings and errors as problems instead of printing them. */
export class CollectingLogger extends Logger {
  readonly problems: Problem[] = []

  override log(message: string, level: LogLevel): void {
    super.log(message, level)
    if (level >= LogLevel.Warn) this.problems.push(messageToProblem(message))
  }

  protected override addContext(
    ...[message, , ...place]: Parameters<Logger['addContext']>
  ): string {
    const [node, file] = place
    if (node === undefined) return message
    const source = typeof node === 'number' ? file : node.getSourceFile()
    const position = typeof node === 'number' ? node : node.getStart()
    if (!source) return message
    const { line, character } = source.getLineAndCharacterOfPosition(position)
    return `${path.relative('.', source.fileName)}:${line + 1}:${character + 1} - ${message}`
  }
}

/** Reads the place that TypeScript's diagnostics begin with, and leaves out the code they quote. */
function messageToProblem(message: string): Problem {
  const [text = ''] = stripVTControlCharacters(message).trim().split('\n\n')
  const [, file, line, column, rest] = /^(\S+):(\d+):(\d+) - (.*)$/s.exec(text) ?? []
  if (!file || !rest) return { file: 'api/typedoc.json', message: `TypeDoc: ${text}` }
  return { file, line: Number(line), column: Number(column), message: rest }
}
