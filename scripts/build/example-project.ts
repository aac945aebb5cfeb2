import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { zipSync } from 'fflate'
import { listFiles, readOptionalFile } from '~/lib/files.server'
import { offsetToPlace, type Problem } from '~/lib/problem'

const folder = 'docs/examples'

/** Folders that installing and running the project adds. */
const leftOut = /^(?:node_modules|\.expo|android|ios)\//

/** Zips the project in a folder with its name. The same files give the same bytes. */
export async function zipExampleProject(root: string): Promise<Uint8Array> {
  const cwd = join(root, folder)
  const { name } = JSON.parse(await readFile(join(cwd, 'package.json'), 'utf8')) as { name: string }
  const files = listFiles(cwd).filter((file) => !leftOut.test(file))
  const contents = await Promise.all(files.sort().map((file) => readFile(join(cwd, file))))
  const entries = files.map((file, index) => [`${name}/${file}`, contents[index]])
  // The earliest time of a zip file, in any time zone.
  return zipSync(Object.fromEntries(entries), { level: 9, mtime: new Date(1980, 0, 1) })
}

/** Reports versions that the lock file of the project has not, since `npm ci` would refuse them. */
export function findPackageProblems(root: string): Problem[] {
  const file = `${folder}/package.json`
  const text = readOptionalFile(root, file) ?? ''
  const lock = readOptionalFile(root, `${folder}/package-lock.json`) ?? '{}'
  const { packages = {} } = JSON.parse(lock) as { packages?: Record<string, { version: string }> }
  const dependencies = [...text.matchAll(/^ {4}"([^"]+)": "(\d[^"]*)"/gm)]
  return dependencies.flatMap(({ 1: name = '', 2: version = '', index }): Problem[] => {
    const locked = packages[`node_modules/${name}`]?.version
    if (locked === version) return []
    const message = `package-lock.json has ${name} ${locked ?? 'not at all'}, not ${version}`
    const note = `Run \`npm install\` in ${folder}, which fails if there is no such version.`
    return [{ file, ...offsetToPlace(text, index + 4), message, note }]
  })
}
