/**
 * Tells what another version of the library would change in the API reference and the guides.
 * The version is fetched from the npm registry into a temporary folder; nothing is installed.
 * Exits with 1 when a guide names a part of the API that the version does not have.
 * Usage: npm run api:diff -- <version>
 */
import { execFile } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { parseArgs, promisify } from 'node:util'
import type { JSONOutput } from 'typedoc'
import { readGuideIndex } from '~/guides/guide-index.server'
import { library, libraryVersion } from '~/lib/site-config'
import { errorsFile } from '~/reference/error-descriptions'
import { notesFile } from '~/reference/notes'
import { readProject } from '~/reference/project.server'
import { createReflectionIndex } from '~/reference/reflection-index'
import { compareVersions } from './api-diff/compare-versions'
import { documentLibrary } from './build-api/document-library'
import { runProgram, ToolError } from './lib/run-program'

const run = promisify(execFile)

/**
 * Fetches a version of the library, which may be a tag such as `latest`, into a folder that looks
 * like this project to TypeDoc: all else in it is linked. Gives the exact version. Throws a ToolError
 * when npm has no such version, or it comes without its source.
 */
async function fetchVersion(wanted: string, folder: string, root: string): Promise<string> {
  const name = `${library.name}@${wanted}`
  const { stdout } = await run('npm', ['pack', name, '--json', '--pack-destination', folder]).catch(
    (error: { stderr?: string }) => {
      const reason = /npm error (?!code)(.+)/.exec(error.stderr ?? '')?.[1] ?? String(error)
      throw new ToolError(
        `npm could not fetch ${name}: ${reason}\n` +
          `    Run \`npm view ${library.name} versions\` to see the versions, and check the network.`,
      )
    },
  )
  const [{ filename, version }] = JSON.parse(stdout) as [{ filename: string; version: string }]
  const release = join(folder, library.folder)
  mkdirSync(release, { recursive: true })
  await run('tar', ['-xzf', join(folder, filename), '-C', release, '--strip-components=1'])
  if (!existsSync(join(release, library.source))) {
    throw new ToolError(
      `${library.name} ${version} has no ${library.source}/, which the reference is made from.\n` +
        '    Choose a release that ships its TypeScript source.',
    )
  }
  for (const other of readdirSync(join(root, 'node_modules'))) {
    if (other === library.name || other.startsWith('.')) continue
    symlinkSync(join(root, 'node_modules', other), join(folder, 'node_modules', other))
  }
  const isSetting = (file: string) => !/library\.json|\.yaml$/.test(basename(file))
  cpSync(join(root, 'api'), join(folder, 'api'), { recursive: true, filter: isSetting })
  return version
}

await runProgram(import.meta, async () => {
  const { positionals } = parseArgs({ allowPositionals: true })
  const [wanted] = positionals
  if (!wanted || positionals.length > 1) {
    throw new ToolError('Name one version: npm run api:diff -- 3.9.2')
  }
  const root = process.cwd()
  const folder = mkdtempSync(join(tmpdir(), 'api-diff-'))
  try {
    const version = await fetchVersion(wanted, folder, root)
    const { json, problems } = await documentLibrary({ root: folder, version, isTolerant: true })
    const { text, breaksGuides } = compareVersions(
      createReflectionIndex(readProject(root)),
      createReflectionIndex(JSON.parse(json) as JSONOutput.ProjectReflection),
      {
        guides: (await readGuideIndex(root)).guides,
        notes: readFileSync(join(root, notesFile), 'utf8'),
        errors: readFileSync(join(root, errorsFile), 'utf8'),
      },
      problems.map((each) => ({ ...each, file: each.file.replace(/^.*(?=node_modules\/)/, '') })),
    )
    const verdict = breaksGuides ? 'guides break' : 'no guide breaks'
    console.log(`${library.name} ${libraryVersion} → ${version}: ${verdict}\n\n${text}`)
    if (breaksGuides) process.exitCode = 1
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
