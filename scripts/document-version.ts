/**
 * Writes TypeDoc's JSON of the library below a folder, in spite of faults, with the faults beside it.
 * `api-diff.ts` runs this, since a process can run TypeDoc with its plugin only once.
 * Usage: tsx scripts/document-version.ts <root> <version> <output>
 */
import { writeFileSync } from 'node:fs'
import { documentLibrary } from './build-api/document-library'
import { runProgram, ToolError } from './lib/run-program'

await runProgram(import.meta, async () => {
  const [root, version, output] = process.argv.slice(2)
  if (!root || !version || !output) throw new ToolError('Expected: <root> <version> <output>')
  const { json, problems } = await documentLibrary({ root, version, isTolerant: true })
  writeFileSync(output, JSON.stringify({ project: JSON.parse(json) as unknown, problems }))
})
