/**
 * Warns of phrases that read like a translation, of long sentences and of repeated words in the
 * guides and in the project's own documents. Warnings do not fail: a person decides.
 * Usage: tsx scripts/check-prose.ts [file …]
 */
import { readFile } from 'node:fs/promises'

import { glob } from 'tinyglobby'
import { reporter } from 'vfile-reporter'

import { runProgram } from './lib/run-program'
import { checkProse } from './prose/prose-messages'

const documents = ['docs/**/*.mdx', 'README.md', '.github/**/*.md']

await runProgram(import.meta, async () => {
  const named = process.argv.slice(2)
  const paths = named.length > 0 ? named : (await glob(documents, { dot: true })).sort()
  const files = await Promise.all(
    paths.map(async (path) => checkProse(path, await readFile(path, 'utf8'))),
  )
  const count = files.flatMap(({ messages }) => messages).length
  if (count > 0) console.log(reporter(files, { quiet: true }))
  console.log(`prose: ${paths.length} documents, ${count} ${count === 1 ? 'warning' : 'warnings'}`)
})
