import {
  cpSync,
  type Dirent,
  existsSync,
  mkdirSync,
  readdirSync,
  realpathSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { findSpecialFiles } from '~/guides/source.server'
import { ProblemsError } from '~/lib/problem'
import type { SiteConfig } from '~/lib/site-config-schema.server'
import { referenceFile } from '../prerender/build-inputs'
import { ToolError } from './run-program'

/** What a site folder must have; the rest of a site is optional. */
const neededFiles = [
  'app/settings/site.config.ts',
  'api/typedoc.json',
  'docs/sidebar.yaml',
] as const

/** The engine: what all sites share. */
const engineParts = [
  'app',
  'scripts',
  'package.json',
  'postcss.config.js',
  'remix.config.js',
  'tsconfig.json',
]

/** What is taken from a site folder, besides the library: nothing else there is a part of the site. */
const siteParts = ['app/product', 'app/settings', 'api', 'docs', 'public']

/** What takes the place of the files of `app/product` that a site does without. */
const plainProduct = 'app/home/product'

/** What commands write among the files of a copy. */
const generated = new Set([referenceFile, 'public/build'])

/** The folder in which a site is put together with the engine. */
export const copyOf = (root: string, site: string): string =>
  join(root, '.cache/sites', relative(root, site).replace(/\W+/g, '-'))

/**
 * Puts a site folder and the engine together, and gives the folder of the result. The engine runs with its
 * own packages there; the library and samples of guides find those of the site first.
 */
export async function assembleSite(root: string, site: string): Promise<string> {
  const missing = neededFiles.filter((file) => !existsSync(join(site, file)))
  if (missing.length > 0) {
    throw new ToolError(`${site} is no site: it has no ${missing.join(' and no ')}.`)
  }
  const special = await findSpecialFiles(site)
  if (special.length > 0) throw new ProblemsError(special)
  const copy = copyOf(root, site)
  for (const folder of ['public/build', 'build']) {
    rmSync(join(copy, folder), { recursive: true, force: true })
  }
  copySite(root, site, copy)
  const packages = join(site, 'node_modules')
  const own = join(copy, 'node_modules')
  for (const folder of [own, join(copy, 'docs/node_modules')]) removePackages(folder)
  linkPackages(own, [join(root, 'node_modules'), packages])
  linkPackages(join(copy, 'docs/node_modules'), [packages])
  const { name, folder } = (await readLibrary(join(copy, neededFiles[0]))) ?? {}
  if (name && folder && existsSync(join(site, folder))) {
    const library = join(copy, folder)
    copyLibrary(join(site, folder), library)
    linkPackages(
      join(library, 'node_modules'),
      [join(site, folder, 'node_modules'), packages],
      name,
    )
    for (const link of [own, join(copy, 'docs/node_modules')].map((each) => join(each, name))) {
      // Samples import the library by its name, wherever it lies.
      if (link !== library) replaceByLink(link, library)
    }
  }
  return copy
}

/** Makes the copy the same as the engine with the parts of a site, down to files that were removed. */
export function copySite(root: string, site: string, copy: string): void {
  const isWithin = (path: string, part: string): boolean => `${path}/`.startsWith(`${part}/`)
  const sourceOf = (path: string): string => {
    const own = join(site, path)
    if (isWithin(path, 'app/product') && !existsSync(own)) {
      return join(root, plainProduct, relative('app/product', path))
    }
    return siteParts.some((part) => isWithin(path, part)) ? own : join(root, path)
  }
  const isLeft = (path: string): boolean =>
    [...generated].some((part) => isWithin(path, part)) || /(?:^|\/)node_modules(?:\/|$)/.test(path)
  for (const part of [...engineParts, ...siteParts]) {
    const target = join(copy, part)
    for (const entry of listEntries(target)) {
      const file = join(entry.parentPath, entry.name)
      const path = relative(copy, file)
      const source = sourceOf(path)
      const isThere = existsSync(source) && statSync(source).isDirectory() === entry.isDirectory()
      if (!isThere && !isLeft(path)) rmSync(file, { recursive: true, force: true })
    }
    const sources = [sourceOf(part), ...(part === 'app/product' ? [join(root, plainProduct)] : [])]
    for (const folder of sources.filter((each) => existsSync(each))) {
      cpSync(folder, target, {
        recursive: true,
        preserveTimestamps: true,
        filter(source, file) {
          const path = relative(copy, file)
          if (isLeft(path) || !existsSync(sourceOf(path))) return false
          if (statSync(source).isDirectory()) return true
          const isTest = /^(?:app|scripts)\/.*\.test\./.test(path)
          return source === sourceOf(path) && !isTest && !isSameFile(source, file)
        },
      })
    }
  }
  // Browsers and hosts get nothing from there, but the build wants to know so.
  mkdirSync(join(copy, 'public'), { recursive: true })
}

function listEntries(folder: string): Dirent[] {
  const isFolder = statSync(folder, { throwIfNoEntry: false })?.isDirectory()
  return isFolder ? readdirSync(folder, { recursive: true, withFileTypes: true }) : []
}

function isSameFile(a: string, b: string): boolean {
  const [first, second] = [a, b].map((file) => statSync(file, { throwIfNoEntry: false }))
  // File systems keep fractions of a millisecond, which copies lose.
  const isSameTime = Math.abs((first?.mtimeMs ?? 0) - (second?.mtimeMs ?? 0)) < 2
  return first?.size === second?.size && isSameTime
}

/** Copies a package, so that what it imports is looked up around the copy. */
function copyLibrary(source: string, target: string): void {
  const folder = realpathSync(source)
  rmSync(target, { recursive: true, force: true })
  cpSync(folder, target, {
    recursive: true,
    filter: (file) => !/^(?:node_modules|\.git)$/.test(relative(folder, file)),
  })
}

function replaceByLink(link: string, target: string): void {
  rmSync(link, { recursive: true, force: true })
  mkdirSync(dirname(link), { recursive: true })
  symlinkSync(target, link)
}

/** Links packages one by one, those of the first folder first; what is there already stays. */
export function linkPackages(to: string, folders: string[], exceptFor?: string): void {
  for (const folder of folders.filter((each) => existsSync(each))) {
    for (const name of listPackages(folder)) {
      if (name === exceptFor || existsSync(join(to, name))) continue
      replaceByLink(join(to, name), join(folder, name))
    }
  }
}

/** Removes packages, but not what commands keep beside them. */
function removePackages(folder: string): void {
  for (const name of existsSync(folder) ? readdirSync(folder) : []) {
    if (!name.startsWith('.')) rmSync(join(folder, name), { recursive: true })
  }
}

/** Lists the packages that are installed in a folder, those of an organization each by itself. */
function listPackages(folder: string): string[] {
  const names = readdirSync(folder).filter((name) => !name.startsWith('.'))
  return names.flatMap((name) =>
    name.startsWith('@') ? readdirSync(join(folder, name)).map((each) => join(name, each)) : [name],
  )
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
