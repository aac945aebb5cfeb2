import { execFile } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readdirSync, symlinkSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { library } from '~/lib/site-config'
import { ToolError } from '../lib/run-program'
import type { JSONOutput } from 'typedoc'
import type { Problem } from '~/lib/problem'

const run = promisify(execFile)

/**
 * Fetches a version of the library from the npm registry into a folder that looks like this project
 * to TypeDoc: the release's own files, everything else linked from `projectRoot`; nothing is
 * installed. `version` may be a tag such as `latest`. Gives the exact version.
 * Throws a ToolError when npm has no such version, or it comes without its source.
 */
export async function fetchVersion(
  version: string,
  folder: string,
  projectRoot: string,
): Promise<string> {
  const packed = await pack(`${library.name}@${version}`, folder)
  const release = path.join(folder, library.folder)
  mkdirSync(release, { recursive: true })
  const archive = path.join(folder, packed.filename)
  await run('tar', ['-xzf', archive, '-C', release, '--strip-components=1'])
  if (!existsSync(path.join(release, library.source))) {
    throw new ToolError(
      `${library.name} ${packed.version} has no ${library.source}/, which the reference is made from.\n` +
        '    Choose a release that ships its TypeScript source.',
    )
  }
  const modules = path.join(projectRoot, 'node_modules')
  for (const name of readdirSync(modules)) {
    const isOther = name !== library.name && !name.startsWith('.')
    if (isOther) symlinkSync(path.join(modules, name), path.join(folder, 'node_modules', name))
  }
  for (const file of ['typedoc.json', 'tsconfig.json', 'ambient.d.ts']) {
    const from = path.join(projectRoot, 'api', file)
    if (existsSync(from)) cpSync(from, path.join(folder, 'api', file))
  }
  return packed.version
}

async function pack(name: string, folder: string): Promise<{ filename: string; version: string }> {
  try {
    const { stdout } = await run('npm', ['pack', name, '--json', '--pack-destination', folder])
    const [packed] = JSON.parse(stdout) as { filename: string; version: string }[]
    if (packed) return packed
  } catch (error) {
    const lines = error instanceof Error && 'stderr' in error ? String(error.stderr) : ''
    const reason = /npm error (?!code)(.+)/.exec(lines)?.[1] ?? String(error)
    throw new ToolError(
      `npm could not fetch ${name}: ${reason}\n` +
        `    Run \`npm view ${library.name} versions\` to see the versions, and check the network.`,
    )
  }
  throw new ToolError(`npm returned nothing for ${name}`)
}

/** A documented release; `problems` tells what TypeDoc found wrong with it. */
export interface DocumentedVersion {
  project: JSONOutput.ProjectReflection
  problems: Problem[]
}

/** Runs TypeDoc over a fetched release, in a process of its own. Throws a ToolError when that fails. */
export async function documentFetched(
  folder: string,
  version: string,
  projectRoot: string,
): Promise<DocumentedVersion> {
  const output = path.join(folder, 'documented.json')
  const program = path.join(projectRoot, 'scripts', 'document-version.ts')
  const args = ['--import=tsx', program, folder, version, output]
  try {
    await promisify(execFile)(process.execPath, args, { cwd: projectRoot })
  } catch (error) {
    const text = error instanceof Error && 'stderr' in error ? String(error.stderr).trim() : ''
    throw new ToolError(`TypeDoc could not read version ${version}:\n${text || String(error)}`)
  }
  const { project, problems } = JSON.parse(readFileSync(output, 'utf8')) as DocumentedVersion
  return { project, problems: problems.map(withoutFolder) }
}

/** The temporary folder is gone by the time a problem is read. */
function withoutFolder(problem: Problem): Problem {
  const file = problem.file.split(`${library.folder}/`).at(-1) ?? problem.file
  return { ...problem, file }
}
