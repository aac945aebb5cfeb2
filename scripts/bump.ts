/**
 * `npm run bump -- 3.9.1` documents another version of the library: installs it, renews the index of
 * changes, and puts it into settings, install commands and links to the source. Then it lists, by file
 * and line, what still names the version from before, and what the checks find. `--site FOLDER` does so there.
 */
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { globSync } from 'tinyglobby'
import { getSiteFolder } from '~/lib/environment.server'
import { library, libraryVersion, siteConfig } from '~/lib/site-config'
import { changesFile, readVersions } from '~/reference/overlay/changes'
import { fetchRelease } from './api-diff/fetch-release'
import { excerpt, type LeftLine, rewriteVersion } from './bump/rewrite-version'
import { runProgram, runToEnd, ToolError } from './lib/run-program'
import { runForOtherSite } from './lib/site-folder'
import { referenceFile } from './prerender/build-inputs'

const settingsFile = 'app/settings/site.config.ts'

/** What may name the version. Lock files and the index of changes are made by programs. */
const texts = [
  'docs/**',
  'api/*.{yaml,json}',
  'app/**',
  'tests/**',
  'README.md',
  '.github/**',
  'package.json',
]
const generated = [
  '**/{node_modules,package-lock.json}',
  referenceFile,
  changesFile,
  'tests/fixtures/**',
]
const isText = /\.(?:mdx?|ya?ml|tsx?|m?js|json|svg)$/

/** A file of the project, and its lines that still name the version from before. */
interface LeftFile {
  file: string
  lines: LeftLine[]
}

/**
 * Puts the version of a release into the texts below `root`; `source` is the folder of the library as it
 * is documented now, and `release` that of the release.
 */
export function rewriteTexts(
  root: string,
  { to, source, release }: { to: string; source: string; release: string },
): LeftFile[] {
  const readLines = (folder: string, file: string): string[] | undefined => {
    // The repository has the package in a folder of its own.
    const path = join(folder, file.replace(/^package\//, ''))
    return existsSync(path) ? readFileSync(path, 'utf8').split('\n') : undefined
  }
  const change = {
    name: library.name,
    repository: siteConfig.repository,
    from: libraryVersion,
    to,
    read: (file: string) => {
      const [before, after] = [source, release].map((folder) => readLines(folder, file))
      return before && after && { before, after }
    },
  }
  const files = globSync(texts, { cwd: root, ignore: generated, dot: true })
  return files.toSorted().flatMap((file): LeftFile[] => {
    if (!isText.test(file)) return []
    const path = join(root, file)
    const text = readFileSync(path, 'utf8')
    const set =
      file === settingsFile
        ? text
            .replaceAll(`'${libraryVersion}'`, `'${to}'`)
            .replaceAll(`'v${libraryVersion}'`, `'v${to}'`)
        : text
    const { text: rewritten, left } = rewriteVersion(set, change)
    if (rewritten !== text) writeFileSync(path, rewritten)
    return left.length > 0 ? [{ file, lines: left }] : []
  })
}

type Packages = Record<string, string>

/** Tells of the packages that the release was built with in another version than the one before. */
function comparePackages(root: string, source: string, release: string): string[] {
  const read = (folder: string) =>
    JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
      devDependencies?: Packages
      peerDependencies?: Packages
    }
  const readAll = (folder: string): Packages => {
    const { peerDependencies, devDependencies } = read(folder)
    return { ...peerDependencies, ...devDependencies }
  }
  const [before = {}, after = {}, own = {}] = [source, release, root].map(readAll)
  const needed = { ...own, ...read(release).peerDependencies }
  return Object.keys({ ...before, ...after }).flatMap((name) => {
    if (before[name] === after[name] || !(name in needed)) return []
    const [was, is, here] = [before, after, own].map((each) => each[name] ?? 'none')
    return `${name}: ${is} in place of ${was} there; here it is ${here}`
  })
}

/** The versions in the index of changes, with another one among them, oldest first. */
function listVersions(added: string): string[] {
  const text = existsSync(changesFile) ? readFileSync(changesFile, 'utf8') : ''
  const byNumbers = new Intl.Collator('en', { numeric: true }).compare
  return [...new Set([...readVersions(text), added])].toSorted(byNumbers)
}

/** Runs a command of npm, and gives what it says where it fails. */
async function runNpm(cwd: string, ...words: string[]): Promise<string> {
  const { status, output } = await runToEnd('npm', words, { cwd, env: process.env })
  return status === 0 ? '' : `\`npm ${words.join(' ')}\` says:\n${output.trim()}`
}

/** Installs a version, puts it into the texts, and lists what still names the one from before. */
async function documentVersion(wanted: string): Promise<void> {
  const root = process.cwd()
  const site = getSiteFolder(root)
  const folder = mkdtempSync(join(tmpdir(), 'bump-'))
  try {
    const { version } = await fetchRelease(wanted, join(folder, 'after'), root)
    if (version === libraryVersion) throw new ToolError(`The site documents ${version} already.`)
    await fetchRelease(libraryVersion, join(folder, 'before'), root)
    const source = join(folder, 'before', library.folder)
    const release = join(folder, 'after', library.folder)
    const packages = comparePackages(site, source, release)
    const install = ['install', '--save-exact', `${library.name}@${version}`]
    const fault =
      (await runNpm(site, ...install, '--save-dev')) ||
      (existsSync('docs/examples/package.json') &&
        (await runNpm(site, ...install, '--package-lock-only', '--prefix', 'docs/examples'))) ||
      (existsSync(changesFile) &&
        (await runNpm(
          root,
          'run',
          '--silent',
          'api:diff',
          '--',
          '--index',
          ...listVersions(version),
        )))
    if (fault) throw new ToolError(fault)
    // Checks of guides would take what was generated for the version from before.
    rmSync(referenceFile, { force: true })
    const lines = rewriteTexts(site, { to: version, source, release }).flatMap(
      ({ file, lines: all }) =>
        all.map(({ line, text }) => `  ${file}:${line} ${excerpt(text, libraryVersion)}`),
    )
    console.log(
      [
        `The site documents ${version} in place of ${libraryVersion}: the package, settings, index of`,
        'changes, install commands and links to its source whose lines are still the same.',
        ...(packages.length > 0
          ? ['\nIt is built with other packages:', ...packages.map((each) => `  ${each}`)]
          : []),
        `\n${lines.length} lines still name ${libraryVersion}. Read each again, and say what holds now:`,
        ...lines,
      ].join('\n'),
    )
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

await runProgram(import.meta, async () => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { site: { type: 'string' } },
  })
  const [wanted, ...others] = positionals
  if (!wanted || others.length > 0) {
    throw new ToolError('Name the version to document, as in npm run bump -- 3.9.1')
  }
  if (!(await runForOtherSite('scripts/bump.ts'))) await documentVersion(wanted)
  // The copy of another site, in which it is bumped, has the library from before.
  if (process.exitCode || process.env['SITE_FOLDER']) return
  const site = values.site === undefined ? [] : ['--', '--site', values.site]
  // A fault of the reference stops each check that reads it, with the same words.
  const told = new Map<string, string>()
  for (const name of ['build:api', 'check:content', 'check:snippets']) {
    const fault = await runNpm(process.cwd(), 'run', '--silent', name, ...site)
    const [, problems = ''] = fault.split(' says:\n')
    if (fault && !told.has(problems)) told.set(problems, fault)
  }
  const next = ['npm test', ...site].join(' ')
  console.log(
    [
      '\nThe checks found:',
      ...(told.size > 0 ? told.values() : ['nothing']),
      `\nThen run \`${next}\`. CONTRIBUTING.md, "Bump the library", says what it may report.`,
    ].join('\n'),
  )
  process.exitCode = told.size > 0 ? 1 : 0
})
