import { ToolError } from '../lib/run-program'

/** Parses how often to measure, from 1; throws a ToolError that names the option and its text. */
export function parseCount(option: string, text: string): number {
  if (/^[1-9]\d{0,3}$/.test(text)) return Number(text)
  throw new ToolError(
    `--${option} "${text}" is not a number of times. Use one from 1, such as: --${option} 3`,
  )
}
