import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { JSONOutput } from 'typedoc'
import { ProblemsError } from '~/lib/problem'

/** Version of TypeDoc's JSON that this code reads; TypeDoc raises it when the format changes. */
const schemaVersion = '2.0'

const projectFile = 'api/library.json'
const remedy = 'Run `npm run build:api`.'
const newerRemedy =
  'A newer TypeDoc wrote it. Run `npm ci` and `npm run build:api -- --force`, or teach ' +
  'app/reference the newer format and raise its `schemaVersion`.'

/**
 * Reads api/library.json below the project's root. Throws a ProblemsError with the remedy
 * when it is missing, is not JSON, or has another schema version than `schemaVersion`.
 */
export function readProject(root: string): JSONOutput.ProjectReflection {
  const absolute = path.join(root, projectFile)
  if (!existsSync(absolute)) throw problem('the API reference has not been generated yet')
  let project: JSONOutput.ProjectReflection
  try {
    project = JSON.parse(readFileSync(absolute, 'utf8')) as JSONOutput.ProjectReflection
  } catch (error) {
    throw problem(`not valid JSON (${error instanceof Error ? error.message : String(error)})`)
  }
  if (project.schemaVersion === schemaVersion) return project
  const message = `schema version ${project.schemaVersion} where ${schemaVersion} is expected`
  const isNewer = Number.parseFloat(project.schemaVersion) > Number.parseFloat(schemaVersion)
  throw problem(message, isNewer ? newerRemedy : remedy)
}

function problem(message: string, right = remedy): ProblemsError {
  return new ProblemsError([{ file: projectFile, message, note: right }])
}
