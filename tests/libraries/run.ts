/**
 * Makes, builds and checks the sites of real libraries by the rules of ours, and compares each reference
 * with the library's types. `weekly.yml` runs it; one named as an argument is checked alone.
 * Usage: npm run test:libraries [-- zustand@5.1.0 …]
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runProgram, runToEnd, ToolError } from '../../scripts/lib/run-program'
import { findMissing } from './find-missing'

/** Several entry points, classes, and more exports than share one page. */
const libraries = ['zustand@5.1.0', '@tanstack/query-core@5.108.0', 'valibot@1.5.0']

async function run(...words: string[]): Promise<void> {
  const env = { ...process.env, OUTPUT_DIRECTORY: '' }
  const { status, output } = await runToEnd(process.execPath, ['--import', 'tsx', ...words], {
    cwd: '.',
    env,
  })
  process.stdout.write(output)
  if (status !== 0) throw new ToolError(`${words.join(' ')} ended with ${status}.`)
}

await runProgram(import.meta, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'libraries-'))
  try {
    const named = process.argv.slice(2)
    for (const library of named.length > 0 ? named : libraries) {
      const site = join(folder, library.replace(/\W+/g, '-'))
      await run('scripts/new-site.ts', site, '--library', library)
      await run('scripts/verify.ts', '--site', site)
      const { exports, members, missing } = findMissing(site)
      const count = `${library}: ${exports} exports, ${members} members`
      if (missing.length > 0) throw new ToolError(`${count}, and missing ${missing.join(', ')}`)
      process.stdout.write(`${count}, none missing\n\n`)
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
