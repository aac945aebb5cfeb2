/**
 * Tells what another version of the library would change in the API reference and the guides.
 * The version is fetched from the npm registry into a temporary folder; nothing is installed.
 * Exits with 1 when a guide names a part of the API that the version does not have.
 * Usage: npm run api:diff -- <version>
 */
import { execFile } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { parseArgs, promisify } from 'node:util'
import type { JSONOutput } from 'typedoc'
import { type Guide, readGuideIndex } from '~/guides/guide-index.server'
import { type Problem, problemToText, sortProblems } from '~/lib/problem'
import { library, libraryVersion } from '~/lib/site-config'
import { tokensToText } from '~/reference/code-tokens'
import type { Declaration } from '~/reference/declarations'
import { errorsFile, parseErrors } from '~/reference/error-descriptions'
import { memberKind } from '~/reference/member-groups'
import { notesFile, parseNotes } from '~/reference/notes'
import { readProject } from '~/reference/project.server'
import {
  createReflectionIndex,
  membersOf,
  type ReflectionIndex,
} from '~/reference/reflection-index'
import { buildOverview, buildPage, listPages } from '~/reference/reflection-page'
import { createScope } from '~/reference/scope'
import { declarationToTokens } from '~/reference/signature'
import { documentLibrary } from './build-api/document-library'
import { runProgram, ToolError } from './lib/run-program'

/** What a reader of one export or member relies on, by what it is. */
type Entry = Record<'kind' | 'type' | 'default' | 'platforms' | 'deprecated' | 'comment', string>

/** Lists the exports of a library and their members by API key, such as `CameraProps.fps`. */
function listEntries(index: ReflectionIndex): Map<string, Entry> {
  return new Map(
    index.exported.flatMap((owner) => {
      const scope = createScope(index, owner)
      const members = membersOf(owner, index.internal)
      const all = [owner, ...members].map((each): [string, Declaration] => [
        each === owner ? owner.name : `${owner.name}.${each.name}`,
        each,
      ])
      return all.map(([key, declaration]): [string, Entry] => {
        const type = tokensToText(declarationToTokens(declaration, scope))
        return [key, toEntry(declaration, toLine(type))]
      })
    }),
  )
}

function toEntry(declaration: Declaration, type: string): Entry {
  const { comment, getSignature, signatures } = declaration
  const shown = comment ?? signatures?.[0]?.comment ?? getSignature?.comment
  const tags = (name: string) => shown?.blockTags?.filter(({ tag }) => tag === name) ?? []
  const tagText = (name: string) =>
    tags(name)
      .map(({ content }) => partsToText(content))
      .join(', ')
  return {
    kind: memberKind(declaration),
    type,
    default: tagText('@default'),
    platforms: tagText('@platform'),
    deprecated: tags('@deprecated').length > 0 ? 'yes' : '',
    comment: partsToText(shown?.summary ?? []),
  }
}

function partsToText(parts: JSONOutput.CommentDisplayPart[]): string {
  return toLine(parts.map(({ text }) => text.replace(/```\w*/g, '')).join(''))
}

function toLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}

/** Longest difference that is shown, in characters. */
const longest = 220

/** Words what differs for readers, except the comment. */
function findDifferences(before: Entry, after: Entry): string[] {
  const parts = (['kind', 'type', 'default', 'platforms', 'deprecated'] as const).filter(
    (part) => before[part] !== after[part],
  )
  return parts.flatMap((part) => {
    const [from, to] = [before[part], after[part]]
    const [old, present] = [listLiterals(from), listLiterals(to)]
    // Two unions are compared value by value: those of error codes fill a page.
    if (part === 'type' && old && present) {
      return [
        ...listValues('values removed', old, present),
        ...listValues('values added', present, old),
      ]
    }
    const text = `${part}: ${from || 'none'} → ${to || 'none'}`
    return text.length > longest ? `${text.slice(0, longest)}…` : text
  })
}

function listLiterals(type: string): string[] | undefined {
  return /(?:'[^']*'(?: \| )?){2,}$/.exec(type)?.[0].split(' | ')
}

function listValues(title: string, values: string[], others: string[]): string[] {
  const only = values.filter((value) => !others.includes(value))
  return only.length > 0 ? [`${title}: ${only.join(', ')}`] : []
}

/** What the site says of a library beside its reference. */
export interface Content {
  guides: Pick<Guide, 'file' | 'text' | 'frontmatter' | 'placeOf'>[]
  /** The texts of `api/notes.yaml` and `api/errors.yaml`. */
  notes: string
  errors: string
}

interface Citation {
  place: string
  key: string
}

/** Lists where guides name the API: in frontmatter, links and link components. */
function listCitations({ file, text, frontmatter, placeOf }: Content['guides'][number]) {
  const links = text.matchAll(/\bapi:([\w$.#-]+)|<ApiLink\s[^>]*?\bto=\{?["']([\w$.#-]+)/g)
  return [
    ...(frontmatter.api ?? []).map((key, at): Citation => {
      return { place: `${file}:${placeOf(['api', at]).line}`, key }
    }),
    ...[...links].map(({ 1: target, 2: to, index }): Citation => {
      const line = text.slice(0, index).split('\n').length
      return { place: `${file}:${line}`, key: target ?? to ?? '' }
    }),
  ]
}

/**
 * Reports what differs between two versions of a library, then what that touches. `problems` is what
 * TypeDoc found wrong with the new one.
 */
export function compareVersions(
  before: ReflectionIndex,
  after: ReflectionIndex,
  { guides, notes, errors }: Content,
  problems: Problem[] = [],
): { text: string; breaksGuides: boolean } {
  const [old, present] = [listEntries(before), listEntries(after)]
  const both = [...old].flatMap(([key, entry]) => {
    const other = present.get(key)
    if (!other) return []
    const isReworded = entry.comment !== other.comment
    return { key, isReworded, differences: findDifferences(entry, other) }
  })
  const changed = both.filter(({ differences }) => differences.length > 0)
  const changedHrefs = changed.map(({ key }) => before.getHref(key))
  const reworded = both.filter((each) => each.isReworded && !changed.includes(each))
  const citations = guides.flatMap(listCitations).filter(({ key }) => before.getHref(key))
  const broken = citations.filter(({ key }) => !after.getHref(key))
  const touched = citations.filter(
    (each) => !broken.includes(each) && changedHrefs.includes(before.getHref(each.key)),
  )
  const pages = [
    buildOverview(after),
    ...listPages(after).map(({ kind, name }) => buildPage(kind, name, after)),
  ]
  const ownNotes = parseNotes(notes, before).notes
  const sections: [title: string, lines: string[]][] = [
    ['Added', withoutMembers([...present.keys()].filter((key) => !old.has(key)))],
    ['Removed', withoutMembers([...old.keys()].filter((key) => !present.has(key)))],
    ['Changed', changed.map(({ key, differences }) => [key, ...differences].join('\n    '))],
    ['Comments reworded', reworded.map(({ key }) => key)],
    ['Guides that break', broken.map(citationToText)],
    ['Guides to read again', touched.map(citationToText)],
    [
      'Files below api/ that break',
      problemsToLines([
        ...parseNotes(notes, after).problems,
        ...parseErrors(errors, after).problems,
      ]),
    ],
    [
      'Notes to read again',
      changed.flatMap(({ key }) =>
        (ownNotes.get(before.getHref(key) ?? '') ?? []).map(
          ({ line }) => `${notesFile}:${line} ${key}`,
        ),
      ),
    ],
    [
      'The site would show otherwise',
      problemsToLines(pages.flatMap((page) => page?.warnings ?? [])),
    ],
    ['TypeDoc on the new version', problemsToLines(problems)],
  ]
  const shown = sections.filter(([, lines]) => lines.length > 0)
  return {
    text: shown
      .map(([title, lines]) => [`${title} (${lines.length})`, ...lines].join('\n  '))
      .join('\n\n'),
    breaksGuides: broken.length > 0,
  }
}

function citationToText({ place, key }: Citation): string {
  return `${place} ${key}`
}

function problemsToLines(problems: Problem[]): string[] {
  return sortProblems(problems).map((problem) => problemToText(problem).replaceAll('\n', '\n  '))
}

/** Exports with the number of their members, instead of one line for each of these. */
function withoutMembers(keys: string[]): string[] {
  return keys.flatMap((key) => {
    const [owner = ''] = key.split('.')
    if (owner !== key) return keys.includes(owner) ? [] : key
    const count = keys.filter((each) => each.startsWith(`${owner}.`)).length
    return count > 0 ? `${key}, with ${count} member${count === 1 ? '' : 's'}` : key
  })
}

const run = promisify(execFile)

/**
 * Fetches a version of the library, which may be a tag such as `latest`, into a folder that looks
 * like this project to TypeDoc: all else in it is linked. Gives the exact version. Throws a ToolError
 * when npm has no such version, or it comes without its source.
 */
async function fetchVersion(wanted: string, folder: string, root: string): Promise<string> {
  const name = `${library.name}@${wanted}`
  const { stdout } = await run('npm', ['pack', name, '--json', '--pack-destination', folder]).catch(
    (error: { stderr?: string }) => {
      const reason = /npm error (?!code)(.+)/.exec(error.stderr ?? '')?.[1] ?? String(error)
      throw new ToolError(
        `npm could not fetch ${name}: ${reason}\n` +
          `    Run \`npm view ${library.name} versions\` to see the versions, and check the network.`,
      )
    },
  )
  const [{ filename, version }] = JSON.parse(stdout) as [{ filename: string; version: string }]
  const release = join(folder, library.folder)
  mkdirSync(release, { recursive: true })
  await run('tar', ['-xzf', join(folder, filename), '-C', release, '--strip-components=1'])
  if (!existsSync(join(release, library.source))) {
    throw new ToolError(
      `${library.name} ${version} has no ${library.source}/, which the reference is made from.\n` +
        '    Choose a release that ships its TypeScript source.',
    )
  }
  for (const other of readdirSync(join(root, 'node_modules'))) {
    if (other === library.name || other.startsWith('.')) continue
    symlinkSync(join(root, 'node_modules', other), join(folder, 'node_modules', other))
  }
  const isSetting = (file: string) => !/library\.json|\.yaml$/.test(basename(file))
  cpSync(join(root, 'api'), join(folder, 'api'), { recursive: true, filter: isSetting })
  return version
}

await runProgram(import.meta, async () => {
  const { positionals } = parseArgs({ allowPositionals: true })
  const [wanted] = positionals
  if (!wanted || positionals.length > 1) {
    throw new ToolError('Name one version: npm run api:diff -- 3.9.2')
  }
  const root = process.cwd()
  const folder = mkdtempSync(join(tmpdir(), 'api-diff-'))
  try {
    const version = await fetchVersion(wanted, folder, root)
    const { json, problems } = await documentLibrary({ root: folder, version, isTolerant: true })
    const { text, breaksGuides } = compareVersions(
      createReflectionIndex(readProject(root)),
      createReflectionIndex(JSON.parse(json) as JSONOutput.ProjectReflection),
      {
        guides: (await readGuideIndex(root)).guides,
        notes: readFileSync(join(root, notesFile), 'utf8'),
        errors: readFileSync(join(root, errorsFile), 'utf8'),
      },
      problems.map((each) => ({ ...each, file: each.file.replace(/^.*(?=node_modules\/)/, '') })),
    )
    const verdict = breaksGuides ? 'guides break' : 'no guide breaks'
    console.log(`${library.name} ${libraryVersion} → ${version}: ${verdict}\n\n${text}`)
    if (breaksGuides) process.exitCode = 1
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
