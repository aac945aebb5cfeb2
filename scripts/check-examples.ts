/**
 * Does what readers do with the built examples.zip, as far as it goes without Xcode and Gradle: unpacks
 * it, installs its packages, checks its types, has Expo make the native projects, and bundles its code.
 * What is native is compared with the setup builder. It takes minutes, and the npm registry: without
 * one, it says that it was skipped.
 * Usage: npm run build && npx tsx scripts/check-examples.ts
 */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { unzipSync } from 'fflate'
import { globSync } from 'tinyglobby'
import { examplesPath } from '~/lib/paths'
import { findNativeDifferences } from '~/product/setup-builder/native-differences'
import { getBuiltSite } from './lib/built-site'
import { runProgram, runToEnd, ToolError } from './lib/run-program'

/** What Expo SDK 50 makes native projects from; by itself, it takes the newest one of its SDK. */
const template = 'expo-template-bare-minimum@50.0.43'

async function run(cwd: string, command: string): Promise<void> {
  const start = performance.now()
  // CI has Expo ask nothing.
  const env = { ...process.env, CI: '1' }
  const { status, output } = await runToEnd(command, [], { cwd, env, shell: true })
  if (status !== 0) throw new ToolError(`$ ${command}\n${output.trimEnd()}`)
  console.log(`${command}: ${((performance.now() - start) / 1000).toFixed(1)} s`)
}

/** Unpacks a zip file of a single folder, and gives the path of that. */
function unpack(file: string, to: string): string {
  const files = Object.entries(unzipSync(readFileSync(file)))
  for (const [path, content] of files) {
    mkdirSync(dirname(join(to, path)), { recursive: true })
    writeFileSync(join(to, path), content)
  }
  const [top = ''] = (files[0]?.[0] ?? '').split('/')
  console.log(`${file}: ${files.length} files`)
  return join(to, top)
}

await runProgram(import.meta, async () => {
  const temporary = mkdtempSync(join(tmpdir(), 'examples-'))
  process.once('exit', () => rmSync(temporary, { recursive: true, force: true }))
  const folder = unpack(join(getBuiltSite().root, examplesPath), temporary)
  try {
    await run(temporary, `npm pack --silent ${template}`)
  } catch (error) {
    return console.warn(`SKIPPED: npm could not fetch ${template}.\n${String(error)}`)
  }
  await run(folder, 'npm ci --no-audit --no-fund')
  await run(folder, 'npx tsc')
  const [archive = ''] = globSync('*.tgz', { cwd: temporary })
  await run(folder, `npx expo prebuild --no-install --template ../${archive}`)
  await run(folder, 'npx expo export --platform all')
  const differences = findNativeDifferences((path) => {
    const [file = ''] = globSync(path, { cwd: folder, ignore: '**/node_modules/**' })
    return readFileSync(join(folder, file), 'utf8')
  })
  if (differences.length > 0) throw new ToolError(differences.join('\n'))
  console.log(
    'examples: installed, compiled, bundled, and native files as the setup builder has them',
  )
})
