import { spawn } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { findSpecialFiles } from '~/guides/source.server'
import { ProblemsError } from '~/lib/problem'
import type { SiteConfig } from '~/lib/site-config-schema.server'
import { claimFolder, onEndSignal, ToolError } from './run-program'

/** What a site folder must have; the rest of a site is optional. */
const neededFiles = [
  'app/settings/site.config.ts',
  'api/typedoc.json',
  'docs/sidebar.yaml',
] as const

/** The engine: what all sites share. */
const engineFiles = [
  'app',
  'scripts',
  'package.json',
  'postcss.config.js',
  'remix.config.js',
  'tsconfig.json',
]

/** Says first what keeps settings from being loaded. */
const settingsLoader = './scripts/lib/load-settings.ts'

/** What lies in a site folder without being a part of the site. */
const leftOut = ['dist', 'node_modules', '.git']

/**
 * Runs this script for the site that `--site FOLDER` names, in a copy of the project in which the
 * folder's files take the place of those of this project's own site: Remix wants all code below one
 * root. Resolves to false without the option.
 */
export async function runForOtherSite(script: string, isWatched = false): Promise<boolean> {
  const { values } = parseArgs({
    options: { site: { type: 'string' }, 'no-cache': { type: 'boolean', default: false } },
  })
  if (values.site === undefined) return false
  const site = resolve(values.site)
  const root = process.cwd()
  const copy = await assembleSite(root, site)
  const watched = isWatched ? await watchSite(root, site, copy) : undefined
  const words = values['no-cache'] ? ['--no-cache'] : []
  const output = resolve(process.env['OUTPUT_DIRECTORY'] || join(site, 'dist'))
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', '--import', settingsLoader, script, ...words],
    {
      cwd: copy,
      stdio: 'inherit',
      env: {
        ...process.env,
        OUTPUT_DIRECTORY: output,
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
  return true
}

/** Puts a site folder and the engine together, and gives the folder of the result. */
async function assembleSite(root: string, site: string): Promise<string> {
  const missing = neededFiles.filter((file) => !existsSync(join(site, file)))
  if (missing.length > 0) {
    throw new ToolError(`${site} is no site: it has no ${missing.join(' and no ')}.`)
  }
  const special = await findSpecialFiles(site)
  if (special.length > 0) throw new ProblemsError(special)
  const copy = join(root, '.cache/sites', relative(root, site).replace(/\W+/g, '-'))
  claimFolder(copy)
  for (const folder of ['app', 'scripts', 'docs', 'public', 'build']) {
    rmSync(join(copy, folder), { recursive: true, force: true })
  }
  copySite(root, site, copy)
  const packages = join(copy, 'node_modules')
  linkPackages(packages, join(site, 'node_modules'), join(root, 'node_modules'))
  const { name, folder } = (await readLibrary(join(copy, neededFiles[0]))) ?? {}
  // Samples import the library by its name, wherever it lies.
  if (name && folder && !existsSync(join(packages, name))) {
    symlinkSync(join(copy, folder), join(packages, name))
  }
  return copy
}

/**
 * Reads which library a site documents; the loader that runs this program may know no TypeScript. What is
 * wrong with the settings, the program for the site says.
 */
async function readLibrary(file: string): Promise<Partial<SiteConfig['library']> | undefined> {
  // Few builds are of another site.
  const { build } = await import('esbuild')
  const options = { bundle: true, format: 'esm', write: false, logLevel: 'silent' } as const
  try {
    const { outputFiles } = await build({ entryPoints: [file], ...options })
    const code = Buffer.from(outputFiles[0]?.text ?? '').toString('base64')
    const { config } = (await import(`data:text/javascript;base64,${code}`)) as Settings
    return config?.library
  } catch {
    return undefined
  }
}

interface Settings {
  config?: Partial<SiteConfig>
}

/** Copies what is newer than the copy. */
function copySite(root: string, site: string, copy: string): void {
  const own = ['app/product', 'app/settings'].map((folder) => join(root, folder))
  for (const file of engineFiles) {
    copyNewer(
      join(root, file),
      join(copy, file),
      (from) => !own.includes(from) && !from.includes('.test.'),
    )
  }
  copyNewer(site, copy, (from) => !leftOut.includes(relative(site, from)))
  // Browsers and hosts get nothing from there, but the build wants to know so.
  mkdirSync(join(copy, 'public'), { recursive: true })
}

function copyNewer(from: string, to: string, isPart: (file: string) => boolean): void {
  const filter = (source: string, target: string): boolean =>
    isPart(source) && (statSync(source).isDirectory() || !isSameFile(source, target))
  cpSync(from, to, { recursive: true, preserveTimestamps: true, filter })
}

function isSameFile(a: string, b: string): boolean {
  const [first, second] = [a, b].map((file) => statSync(file, { throwIfNoEntry: false }))
  // File systems keep fractions of a millisecond, which copies lose.
  const isSameTime = Math.abs((first?.mtimeMs ?? 0) - (second?.mtimeMs ?? 0)) < 2
  return first?.size === second?.size && isSameTime
}

/** Links packages one by one, those of the site first: each site has a cache folder of its own beside them. */
function linkPackages(to: string, ...folders: string[]): void {
  mkdirSync(to, { recursive: true })
  for (const name of readdirSync(to)) {
    if (!name.startsWith('.')) rmSync(join(to, name), { recursive: true })
  }
  for (const folder of folders.filter((each) => existsSync(each))) {
    for (const name of listPackages(folder)) {
      mkdirSync(dirname(join(to, name)), { recursive: true })
      if (!existsSync(join(to, name))) symlinkSync(join(folder, name), join(to, name))
    }
  }
}

function listPackages(folder: string): string[] {
  const names = readdirSync(folder).filter((name) => !name.startsWith('.'))
  return names.flatMap((name) =>
    name.startsWith('@') ? readdirSync(join(folder, name)).map((each) => join(name, each)) : [name],
  )
}

/** Copies edits of the site and the engine as they are saved; what it gives ends that. */
async function watchSite(root: string, site: string, copy: string): Promise<() => void> {
  const { watchFolder } = await import('../dev/watch-folder')
  const update = () => copySite(root, site, copy)
  const folders = [join(root, 'app'), join(site, 'app'), join(site, 'docs')]
  const stops = folders.map((folder) => watchFolder(folder, update))
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
