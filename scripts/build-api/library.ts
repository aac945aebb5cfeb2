import { createHash } from 'node:crypto'
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { library, libraryVersion } from '~/lib/site-config'
import { ProblemsError } from '~/lib/problem'

/** The folder of this project, whose code documents the library. */
export const projectRoot = path.resolve(import.meta.dirname, '../..')

/**
 * Checks that the documented library is installed under `root`, with its source, in the version
 * of the site configuration. Throws a ProblemsError that says what to run otherwise.
 */
export function checkLibrary(root: string): void {
  const { folder, name } = library
  const manifest = path.join(folder, 'package.json')
  const install = 'Run `npm ci` to install what package-lock.json names.'
  if (!existsSync(path.join(root, manifest))) {
    throw new ProblemsError([
      { file: manifest, message: `${name} is not installed`, note: install },
    ])
  }
  const { version } = readJson<{ version: string }>(path.join(root, manifest))
  if (version !== libraryVersion) {
    throw new ProblemsError([
      {
        file: manifest,
        message: `version ${version} is installed but the site documents ${libraryVersion}`,
        note: `${install} To document ${version}, set library.version in app/product/site.config.ts.`,
      },
    ])
  }
  const source = path.join(folder, library.source)
  if (!existsSync(path.join(root, source))) {
    throw new ProblemsError([
      {
        file: source,
        message: `${name} ${version} is installed without its TypeScript source`,
        note: `Delete ${folder} and run \`npm ci\`, or document a release that ships its source.`,
      },
    ])
  }
}

/**
 * A hash of all that decides what TypeDoc gives for the library below `root`: its source, the
 * configuration in `api`, the build's own code, and the versions of TypeDoc, its plugin and TypeScript.
 */
export function libraryKey(root: string): string {
  const hash = createHash('sha256')
  const files = [
    ...listFiles(root, path.join(library.folder, library.source)),
    'api/typedoc.json',
    'api/tsconfig.json',
    'api/ambient.d.ts',
  ].filter((file) => existsSync(path.join(root, file)))
  // The links that TypeDoc is told of are made by `paths.ts`.
  const code = [...listFiles(projectRoot, path.join('scripts', 'build-api')), 'app/lib/paths.ts']
  for (const file of files) hash.update(file).update(readFileSync(path.join(root, file)))
  for (const file of code) hash.update(file).update(readFileSync(path.join(projectRoot, file)))
  for (const name of ['typedoc', 'typedoc-plugin-missing-exports', 'typescript']) {
    const manifest = path.join(root, 'node_modules', name, 'package.json')
    hash.update(`${name}@${readJson<{ version: string }>(manifest).version}`)
  }
  return hash.update(libraryVersion).digest('hex')
}

function listFiles(root: string, folder: string): string[] {
  return readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)))
    .sort()
}

function readJson<T>(file: string): T {
  return JSON.parse(readFileSync(file, 'utf8')) as T
}
