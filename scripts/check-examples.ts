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
import { library } from '~/lib/site-config'
import { type Choices, firstChoices } from '~/product/setup-builder/choices'
import { compareTexts } from '~/product/setup-builder/edits'
import { listFiles, minVersions } from '~/product/setup-builder/files'
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

interface AppJson {
  expo: { plugins: [name: string, props: Record<string, unknown>][] }
}

/** What a reader of the setup builder would have chosen for an app of Expo. */
function readChoices(appJson: string): Choices {
  const { plugins } = (JSON.parse(appJson) as AppJson).expo
  const props = plugins.find(([name]) => name === library.name)?.[1] ?? {}
  return {
    ...firstChoices,
    setup: 'expo',
    microphone: props['enableMicrophonePermission'] === true ? 'yes' : 'no',
    cameraText: String(props['cameraPermissionText']),
    microphoneText: String(props['microphonePermissionText']),
  }
}

/** Only the builder's steps for bare apps have these; the library's plugin doesn't write them. */
const onlyInBareApps = /<uses-feature /

/**
 * Lists what the setup builder would still change in an app of Expo whose native projects were made.
 * `read` gives the text of the app's file that fits a pattern.
 */
export function findNativeDifferences(read: (pattern: string) => string): string[] {
  const files = listFiles(readChoices(read('app.json')))
  const found = [files.appJson, files.plist, files.manifest, files.properties].flatMap((file) => {
    const pattern = file.path.replace('YourApp', '*')
    const text = read(pattern)
    const edited = file.edit(text)
    if ('fault' in edited) return [`${pattern}: ${edited.fault}`]
    return compareTexts(text, edited.text)
      .filter((line) => line.kind !== 'same' && !onlyInBareApps.test(line.text))
      .map((line) => `${pattern}: ${line.kind} by the builder: ${line.text.trim()}`)
  })
  const wanted = `android.minSdkVersion=${minVersions.minSdk}`
  const isRaised = read(files.properties.path).split('\n').includes(wanted)
  return isRaised ? found : [...found, `${files.properties.path}: it has no ${wanted}`]
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
