/**
 * Ends a program whose settings cannot be loaded, and says where. Programs load this with `--import`: their
 * own modules read the settings before anything in them could catch that.
 */
import { findSiteConfigFaults, siteConfigFile } from '~/lib/site-config-schema.server'
import { type Problem, ProblemsError } from '~/lib/problem'

/** What esbuild throws for a text that is no TypeScript; it counts columns from 0. */
interface CompileError {
  errors?: { text: string; location: { line: number; column: number } | null }[]
}

function describeFailure(error: unknown): Problem {
  const [fault] = (error as CompileError).errors ?? []
  const { stack = '', message } = error instanceof Error ? error : new Error(String(error))
  const [, line = 1, column = 1] = /site\.config\.ts:(\d+):(\d+)/.exec(stack) ?? []
  const place = fault?.location
    ? { line: fault.location.line, column: fault.location.column + 1 }
    : { line: Number(line), column: Number(column) }
  const note = 'It has to export "config", as app/lib/site-config-schema.server.ts describes it.'
  return { file: siteConfigFile, ...place, message: fault?.text ?? `it fails: ${message}`, note }
}

let settings: { config?: unknown } | undefined
try {
  settings = await import('~/settings/site.config')
  await import('~/lib/site-config')
} catch (error) {
  const { placeFaults } = await import('./setting-places')
  const faults = settings ? placeFaults(findSiteConfigFaults(settings.config)) : []
  const problems = faults.length > 0 ? faults : [describeFailure(error)]
  console.error(new ProblemsError(problems).message)
  process.exit(1)
}
