/**
 * `npm run bump -- 3.9.1` documents another version of the library: installs it, renews the index of
 * changes, and puts it into settings, install commands and links to the source. Then it lists, by file
 * and line, what still names the version from before, and what the checks find.
 */
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { globSync } from 'tinyglobby'
import { library, libraryVersion, siteConfig } from '~/lib/site-config'
import { changesFile, readVersions } from '~/reference/overlay/changes'
import { fetchRelease } from './api-diff/fetch-release'
import { type LeftLine, rewriteVersion } from './bump/rewrite-version'
import { runProgram, runToEnd, ToolError } from './lib/run-program'
import { referenceFile } from './prerender/build-inputs'

const settingsFile = 'app/settings/site.config.ts'

/** What may name the version. Lock files and the index of changes are made by programs. */
const texts = [
  'docs/**',
  'api/*.yaml',
  'app/**',
  'tests/**',
  'README.md',
  '.github/**',
  'package.json',
]
const generated = ['**/package-lock.json', changesFile, 'tests/fixtures/**']
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
    const ownSetting = `const libraryVersion = '${libraryVersion}'`
    const set =
      file === settingsFile
        ? text.replace(ownSetting, ownSetting.replace(libraryVersion, to))
        : text
    const { text: rewritten, left } = rewriteVersion(set, change)
    if (rewritten !== text) writeFileSync(path, rewritten)
    return left.length > 0 ? [{ file, lines: left }] : []
  })
}

/** Tells of the packages that the release was built with in another version than the one before. */
function comparePackages(source: string, release: string): string[] {
  const [before = {}, after = {}] = [source, release].map((folder) => {
    const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Record<
      'devDependencies' | 'peerDependencies',
      Record<string, string> | undefined
    >
    return { ...manifest.peerDependencies, ...manifest.devDependencies }
  })
  const own = JSON.parse(readFileSync('package.json', 'utf8')) as {
    devDependencies: Record<string, string>
  }
  return Object.keys({ ...before, ...after }).flatMap((name) => {
    const here = own.devDependencies[name]
    if (before[name] === after[name] || !here) return []
    const [was, is] = [before[name], after[name]].map((each) => each ?? 'none')
    return `${name}: ${is} in place of ${was} there; here it is ${here}`
  })
}

/** Runs a command of npm, and gives what it says where it fails. */
async function check(...words: string[]): Promise<string[]> {
  const { status, output } = await runToEnd('npm', words, { cwd: process.cwd(), env: process.env })
  return status === 0 ? [] : [`\`npm ${words.join(' ')}\` says:\n${output.trim()}`]
}

const checkScript = (...words: string[]): Promise<string[]> => check('run', '--silent', ...words)

/** The versions in the index of changes, with another one among them, oldest first. */
function listVersions(added: string): string[] {
  const text = existsSync(changesFile) ? readFileSync(changesFile, 'utf8') : ''
  const byNumbers = new Intl.Collator('en', { numeric: true }).compare
  return [...new Set([...readVersions(text), added])].toSorted(byNumbers)
}

await runProgram(import.meta, async () => {
  const { positionals } = parseArgs({ allowPositionals: true })
  const [wanted, ...others] = positionals
  if (!wanted || others.length > 0) {
    throw new ToolError('Name the version to document, as in npm run bump -- 3.9.1')
  }
  const root = process.cwd()
  const folder = mkdtempSync(join(tmpdir(), 'bump-'))
  try {
    const { version } = await fetchRelease(wanted, folder, root)
    if (version === libraryVersion) throw new ToolError(`The site documents ${version} already.`)
    const release = join(folder, library.folder)
    const packages = comparePackages(library.folder, release)
    const left = rewriteTexts(root, { to: version, source: library.folder, release })
    const install = ['install', '--save-exact', `${library.name}@${version}`]
    // Checks of guides would take what was generated for the version from before.
    rmSync(referenceFile, { force: true })
    const problems = [
      ...(await check(...install, '--save-dev')),
      ...(existsSync('docs/examples/package.json')
        ? await check(...install, '--package-lock-only', '--prefix', 'docs/examples')
        : []),
      ...(await checkScript('api:diff', '--', '--index', ...listVersions(version))),
      ...(await checkScript('build:api')),
      ...(await checkScript('check:content')),
      ...(await checkScript('check:snippets')),
    ]
    const lines = left.flatMap(({ file, lines: all }) =>
      all.map(({ line, text }) => `  ${file}:${line} ${text.slice(0, 100)}`),
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
        ...(problems.length > 0
          ? ['\nThe checks found:', ...problems]
          : ['\nThe checks found nothing.']),
        '\nThen run `npm test`. CONTRIBUTING.md, "Bump the library", says what it may report.',
      ].join('\n'),
    )
    if (problems.length > 0) process.exitCode = 1
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
