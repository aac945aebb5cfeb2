import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import type { JSONOutput } from 'typedoc'
import type { Problem } from '~/lib/problem'
import { ToolError } from '../lib/run-program'

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
  const [, file = problem.file] =
    /node_modules\/react-native-vision-camera\/(.+)$/.exec(problem.file) ?? []
  return { ...problem, file }
}
