import { notesFile } from '~/reference/notes'
import { library, libraryVersion } from '~/lib/site-config'
import { problemToText, type Problem, sortProblems } from '~/lib/problem'
import { type SurfaceDiff, compareSurfaces, buildSurface } from './api-diff/surface'
import {
  type TouchedFiles,
  type TouchedPlace,
  findTouchedInFiles,
  findTouchedInGuides,
} from './api-diff/find-touched'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { errorsFile } from '~/reference/error-descriptions'
import { readProject } from '~/reference/project.server'
import { readGuideIndex } from '~/guides/guide-index.server'
import { documentFetched, fetchVersion } from './api-diff/fetch-version'
import { buildApi } from './build-api/build-api'
import { runProgram, ToolError } from './lib/run-program'

/** All that a change of version means for the site. */
export interface VersionReport {
  from: string
  to: string
  diff: SurfaceDiff
  guides: TouchedPlace[]
  files: TouchedFiles
  /** What the site would show other than the new version has it. */
  warnings: Problem[]
  /** What TypeDoc found wrong with the new version. */
  problems: Problem[]
}

/** Whether a guide names a part of the API that the new version does not have. */
export function breaksGuides({ guides }: Pick<VersionReport, 'guides'>): boolean {
  return guides.some(({ isBroken }) => isBroken)
}

/** Formats a report for people: what changed, then what that touches. */
export function reportToText(report: VersionReport): string {
  const { from, to, diff, files, guides, warnings, problems } = report
  const broken = guides.filter(({ isBroken }) => isBroken)
  const count =
    broken.length === 1 ? '1 place in guides breaks' : `${broken.length} places in guides break`
  const verdict = broken.length > 0 ? count : 'no guide breaks'
  return [
    `${library.name} ${from} → ${to}: ${verdict}`,
    section('Added', withoutMembers(diff.added)),
    section('Removed', withoutMembers(diff.removed)),
    section(
      'Changed',
      diff.changed.flatMap(({ key, differences }) => [
        key,
        ...differences.map((difference) => `  ${shorten(difference)}`),
      ]),
      diff.changed.length,
    ),
    section(
      'Comments reworded',
      diff.reworded.length > 0 ? [diff.reworded.join(', ')] : [],
      diff.reworded.length,
    ),
    section('Guides that break', broken.map(placeToText)),
    section('Guides to read again', byFile(guides.filter(({ isBroken }) => !isBroken))),
    section('Files below api/ that break', sortProblems(files.problems).map(problemToText)),
    section(
      'Notes to read again',
      files.noteLines.map(({ key, line }) => `${notesFile}:${line} ${key}`),
    ),
    section('The site would show otherwise', sortProblems(warnings).map(problemToText)),
    section(`TypeDoc on ${to}`, sortProblems(problems).map(problemToText)),
  ]
    .filter(Boolean)
    .join('\n\n')
}

function section(title: string, lines: string[], count = lines.length): string {
  if (lines.length === 0) return ''
  const indented = lines.flatMap((line) => line.split('\n')).map((line) => `  ${line}`)
  return [`${title} (${count})`, ...indented].join('\n')
}

/** Exports with the number of their members, instead of one line for each of these. */
function withoutMembers(keys: string[]): string[] {
  const owners = new Set(keys.filter((key) => !key.includes('.')))
  return keys.flatMap((key) => {
    const [owner = ''] = key.split('.')
    if (owner !== key) return owners.has(owner) ? [] : [key]
    const count = keys.filter((each) => each.startsWith(`${owner}.`)).length
    return [count > 0 ? `${key}, with ${count} member${count === 1 ? '' : 's'}` : key]
  })
}

/** One line per guide, with the lines that name each key. */
function byFile(places: TouchedPlace[]): string[] {
  const files = new Map<string, Map<string, number[]>>()
  for (const { file, line, key } of places) {
    const keys = files.get(file) ?? new Map<string, number[]>()
    const name = key.replace('#', '.')
    files.set(file, keys.set(name, [...(keys.get(name) ?? []), line]))
  }
  return [...files].map(([file, keys]) => {
    const named = [...keys].map(([key, lines]) => `${key} (${lines.join(', ')})`)
    return `${file}: ${named.join(', ')}`
  })
}

function placeToText({ file, line, key }: TouchedPlace): string {
  return `${file}:${line} ${key}`
}

/** Longest difference that is shown, in characters. */
const longest = 220

function shorten(text: string): string {
  return text.length > longest ? `${text.slice(0, longest)}…` : text
}

/**
 * Tells what another version of the library would change in the API reference and the guides.
 * The version is fetched from the npm registry into a temporary folder; nothing is installed.
 * Exits with 1 when a guide names a part of the API that the version does not have.
 * Usage: npm run api:diff -- <version>
 */

await runProgram(import.meta, async () => {
  const { positionals } = parseArgs({ allowPositionals: true })
  const [wanted] = positionals
  if (!wanted || positionals.length > 1) {
    throw new ToolError('Name one version: npm run api:diff -- 3.9.2')
  }
  const root = process.cwd()
  await buildApi({ root })
  const folder = mkdtempSync(path.join(tmpdir(), 'api-diff-'))
  try {
    const version = await fetchVersion(wanted, folder, root)
    const { project, problems } = await documentFetched(folder, version, root)
    const before = buildSurface(readProject(root))
    const after = buildSurface(project)
    const diff = compareSurfaces(before, after)
    const versions = { before: before.index, after: after.index, diff }
    const texts = {
      notes: readFileSync(path.join(root, notesFile), 'utf8'),
      errors: readFileSync(path.join(root, errorsFile), 'utf8'),
    }
    const { guides } = await readGuideIndex(root)
    const report = {
      from: libraryVersion,
      to: version,
      diff,
      guides: findTouchedInGuides(guides, versions),
      files: findTouchedInFiles(texts, versions),
      warnings: after.warnings,
      problems,
    }
    console.log(reportToText(report))
    if (breaksGuides(report)) process.exitCode = 1
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
