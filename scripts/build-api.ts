/**
 * Writes the API reference's data, api/library.json, from the installed library.
 * Usage: tsx scripts/build-api.ts [--force]
 */
import path from 'node:path'
import { parseArgs } from 'node:util'
import { problemToText } from '~/lib/problem'
import { library } from '~/lib/site-config'
import { buildApi } from './build-api/build-api'
import { runProgram } from './lib/run-program'

await runProgram(import.meta, async () => {
  const { values } = parseArgs({ options: { force: { type: 'boolean', default: false } } })
  const result = await buildApi(values)
  const file = path.relative(process.cwd(), result.file)
  const how = result.isFresh ? 'already up to date' : `written in ${result.seconds.toFixed(1)} s`
  console.log(`${file} ${how}: ${result.exportCount} exports of ${library.name} ${library.version}`)
  for (const repair of result.repairs) console.log(`  repaired ${repair}`)
  for (const warning of result.warnings) console.log(`warning: ${problemToText(warning)}`)
})
