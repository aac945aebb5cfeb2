import { spawn } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { assembleSite, copyOf, copySite } from './assemble-site'
import { getOutputDirectory } from './built-site'
import { claimFolder, onEndSignal, ToolError } from './run-program'

/** Says first what keeps settings from being loaded. */
const settingsLoader = './scripts/lib/load-settings.ts'

/** Lets most of what the page of a large library is made of go before V8 counts it as old. */
const youngObjects = '--max-semi-space-size=32'

/**
 * Runs this script for the site that `--site FOLDER` names, in a copy of the project in which the
 * folder's files take the place of those of this project's own site: Remix wants all code below one
 * root. Resolves to false without the option; the script gets all others.
 */
export async function runForOtherSite(script: string, isWatched = false): Promise<boolean> {
  const { values, tokens } = parseArgs({
    options: { site: { type: 'string' } },
    strict: false,
    tokens: true,
  })
  const option = tokens.find((each) => each.kind === 'option' && each.name === 'site')
  if (option?.kind !== 'option') return false
  if (typeof values['site'] !== 'string') throw new ToolError('--site names no folder.')
  const words = process.argv.slice(2).toSpliced(option.index, option.inlineValue ? 1 : 2)
  const site = resolve(values['site'])
  const root = process.cwd()
  const release = claimFolder(copyOf(root, site))
  const copy = await assembleSite(root, site)
  const watched = isWatched ? await watchSite(root, site, copy) : undefined
  const child = spawn(
    process.execPath,
    [youngObjects, '--import', 'tsx', '--import', settingsLoader, script, ...words],
    {
      cwd: copy,
      stdio: 'inherit',
      env: {
        ...process.env,
        OUTPUT_DIRECTORY: resolve(getOutputDirectory(site)),
        SITE_FOLDER: site,
        // Paths such as `~/lib` mean the copy, also where tests have named another project.
        TSX_TSCONFIG_PATH: join(copy, 'tsconfig.json'),
      },
    },
  )
  const stop = (): boolean => child.kill()
  process.once('exit', stop)
  onEndSignal(stop)
  process.exitCode = await new Promise<number>((end) =>
    child.on('close', (status) => end(status ?? 1)),
  )
  watched?.()
  release()
  return true
}

/** Copies edits of the site and the engine as they are saved; what it gives ends that. */
async function watchSite(root: string, site: string, copy: string): Promise<() => void> {
  const { watchFolder } = await import('../dev/watch-folder')
  const update = () => copySite(root, site, copy)
  const folders = ['app', 'docs', 'api'].map((folder) => join(site, folder))
  const stops = [join(root, 'app'), ...folders].map((folder) => watchFolder(folder, update))
  return () => stops.forEach((stop) => stop())
}

const projectParts = [
  '.github',
  'app',
  'api',
  'docs',
  'public',
  'scripts',
  'postcss.config.js',
  'remix.config.js',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
]

/** A copy of a project to edit and to run, which shares the project's packages and its cache. */
export interface ProjectCopy {
  folder: string
  remove: () => void
}

/** Copies all that the site is made of into a new folder; nothing that was built comes along. */
export function copyProject(root: string): ProjectCopy {
  const folder = mkdtempSync(join(tmpdir(), 'vision-camera-docs-'))
  const built = resolve(root, 'public/build')
  for (const part of projectParts) {
    const filter = (source: string): boolean => resolve(source) !== built
    cpSync(join(root, part), join(folder, part), { recursive: true, filter })
  }
  symlinkSync(resolve(root, 'node_modules'), join(folder, 'node_modules'))
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) }
}
