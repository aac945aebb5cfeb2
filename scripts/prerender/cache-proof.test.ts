/**
 * Compares what builds make with the cache and without it, after random edits of the content, the
 * settings, the cache and the output: a few of a small site, which is built in another folder without it. `CACHE_EDITS=30 npm run test:unit --
 * cache-proof` makes thirty of this one; `CACHE_SEED` repeats a run that failed.
 */
import { execFileSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative, resolve } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { buildCacheVariable, cacheDirectory, hashTexts } from '~/lib/disk-cache.server'
import { createRandom } from '../../tests/support/random'
import { runBuild } from '../../tests/support/run-script'
import { copyOf } from '../lib/assemble-site'
import { copyProject } from '../lib/site-folder'
import { otherSiteSource } from '../lib/test-sites'

const editCount = Number(process.env['CACHE_EDITS'] ?? 0)
// The short run is part of CI, which is to give one commit one answer.
const seed = Number(process.env['CACHE_SEED'] ?? (editCount > 0 ? Date.now() % 1_000_000 : 1))

/** A site to edit, and how to build it. */
interface EditedSite {
  folder: string
  cache: string
  script: { words: string[]; cwd: string; environment: Record<string, string> }
}

/** A copy of the small site, whose copy of the engine has a cache of its own. */
function copySmallSite(): EditedSite {
  const root = resolve('.')
  const folder = mkdtempSync(join(tmpdir(), 'cache-proof-'))
  cpSync(otherSiteSource, folder, { recursive: true })
  const assembled = copyOf(root, folder)
  onTestFinished(() => [folder, assembled].forEach((each) => rmSync(each, { recursive: true })))
  const cache = join(assembled, cacheDirectory, 'build')
  return { folder, cache, script: { words: ['--site', folder], cwd: root, environment: {} } }
}

/** A copy of this site, in a repository of its own. */
function copyWholeSite(): EditedSite {
  const { folder, remove } = copyProject(resolve('.'))
  onTestFinished(remove)
  writeFileSync(join(folder, '.gitignore'), 'node_modules\n/dist*\n/cache\n/api/*.json\n')
  const cache = join(folder, 'cache')
  const site = {
    folder,
    cache,
    script: { words: [], cwd: folder, environment: { [buildCacheVariable]: cache } },
  }
  git(site, 'init', '--quiet')
  commit(site)
  return site
}

function git({ folder }: EditedSite, ...words: string[]): string {
  const who = ['-c', 'user.name=a', '-c', 'user.email=a@a.example']
  return execFileSync('git', [...who, ...words], { cwd: folder, encoding: 'utf8', stdio: 'pipe' })
}

function commit(site: EditedSite, date = '2026-01-02T03:04:05Z'): void {
  git(site, 'add', '--all')
  git(site, 'commit', '--quiet', '--allow-empty', '--message=edit', `--date=${date}`)
}

function listFiles(folder: string): string[] {
  if (!existsSync(folder)) return []
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((each) => each.isFile())
    .map((each) => join(each.parentPath, each.name))
    .sort()
}

/** What an edit is made with. */
interface Editing {
  site: EditedSite
  random: () => number
  variables: Record<string, string>
  output: string
}

function pick<Item>(items: Item[], random: () => number): Item {
  const item = items[Math.floor(random() * items.length)]
  if (item === undefined) throw new Error('nothing to choose from')
  return item
}

function change(file: string, edit: (text: string) => string): string {
  writeFileSync(file, edit(readFileSync(file, 'utf8')))
  return file
}

const pickGuide = ({ site, random }: Editing) =>
  pick(
    listFiles(join(site.folder, 'docs')).filter((file) => file.endsWith('.mdx')),
    random,
  )

/** Adds a paragraph at the end of a section, outside of code and components. */
function addParagraph(editing: Editing, paragraph: string): string {
  return change(pickGuide(editing), (text) => {
    const [, frontmatter = '', body = ''] = /^(---\n[\s\S]*?\n---\n)([\s\S]*)$/.exec(text) ?? []
    return `${frontmatter}\n${paragraph}\n${body}`
  })
}

const edits: Record<string, (editing: Editing) => string> = {
  'text of a guide': (editing) =>
    addParagraph(editing, `This holds for ${Math.floor(editing.random() * 1e6)} of them.`),
  'code of a guide': (editing) =>
    addParagraph(
      editing,
      `\`\`\`ts\nexport const count = ${Math.floor(editing.random() * 1e6)}\n\`\`\``,
    ),
  'heading of a guide': (editing) =>
    change(
      pickGuide(editing),
      (text) => `${text}\n## More on ${Math.floor(editing.random() * 1e6)}\n\nIt ends here.\n`,
    ),
  'title of a guide': (editing) =>
    change(pickGuide(editing), (text) =>
      text.replace(/^title: (['"]?)/m, `title: $1No. ${Math.floor(editing.random() * 1e6)} `),
    ),
  'description of a guide': (editing) =>
    change(pickGuide(editing), (text) =>
      text.replace(/^(description: ['"]?)/m, `$1Also ${Math.floor(editing.random() * 1e4)}: `),
    ),
  'order of the sidebar': ({ site, random }) =>
    change(join(site.folder, 'docs/sidebar.yaml'), (text) => {
      const lines = text.trimEnd().split('\n')
      const plain = lines.flatMap((line, index) => (/^- [\w-]+$/.test(line) ? index : []))
      const [a, b] = [pick(plain, random), pick(plain, random)]
      ;[lines[a], lines[b]] = [lines[b] ?? '', lines[a] ?? '']
      return `${lines.join('\n')}\n`
    }),
  'label in the sidebar': ({ site, random }) =>
    change(join(site.folder, 'docs/sidebar.yaml'), (text) =>
      text.replace(/^- category: .*/m, `- category: Group ${Math.floor(random() * 1e6)}`),
    ),
  redirects: ({ site, random }) => {
    const file = join(site.folder, 'docs/redirects.yaml')
    return existsSync(file)
      ? change(file, (text) => `${text}\n/old/${Math.floor(random() * 1e6)}: /docs/guides\n`)
      : ''
  },
  settings: ({ site, random }) =>
    change(join(site.folder, 'app/settings/site.config.ts'), (text) =>
      text.replace(/holder: '/, `holder: '${Math.floor(random() * 100)} `),
    ),
  styles: ({ site, random }) =>
    change(
      join(site.folder, 'app/product/product.css'),
      (text) => `${text}\n.a${Math.floor(random() * 1e6)} { margin: 0; }\n`,
    ),
  'address of the site': ({ variables, random }) => {
    variables['SITE_URL'] = pick(['', 'https://a.example', 'https://b.example'], random)
    return variables['SITE_URL']
  },
  'base path': ({ variables, random }) => {
    variables['BASE_PATH'] = pick(['', '/x/'], random)
    return variables['BASE_PATH']
  },
  commit: ({ site, random }) => {
    if (!existsSync(join(site.folder, '.git'))) return ''
    commit(site, `2026-0${1 + Math.floor(random() * 8)}-11T10:00:00Z`)
    return 'all files'
  },
  'a file of the cache is lost': ({ site, random }) => {
    const file = pick(listFiles(site.cache), random)
    rmSync(file)
    return file
  },
  'many files of the cache are lost': ({ site, random }) => {
    for (const file of listFiles(site.cache)) if (random() < 0.3) rmSync(file)
    return site.cache
  },
  'a file of the cache is cut off': ({ site, random }) => {
    const file = pick(listFiles(site.cache), random)
    const content = readFileSync(file)
    writeFileSync(file, content.subarray(0, Math.floor(random() * content.length)))
    return file
  },
  'files of the cache have a changed character': ({ site, random }) => {
    for (const file of listFiles(site.cache).filter(() => random() < 0.3)) {
      const content = readFileSync(file)
      const place = Math.floor(random() * content.length)
      content[place] = content[place] === 0x61 ? 0x62 : 0x61
      writeFileSync(file, content)
    }
    return site.cache
  },
  'files of the cache have each other’s names': ({ site, random }) => {
    const file = pick(listFiles(site.cache), random)
    for (const other of listFiles(dirname(file))) {
      if (other !== file && random() < 0.5) cpSync(file, other)
    }
    return dirname(file)
  },
  'the output is changed': ({ output, random }) => {
    const file = pick(listFiles(output), random)
    if (random() < 0.5) rmSync(file)
    else writeFileSync(file, 'x')
    return file
  },
  nothing: () => '',
}

/** Hashes of the files of an output, by path. */
function readOutput(folder: string): Record<string, string> {
  return Object.fromEntries(
    listFiles(folder).map((file) => [
      relative(folder, file),
      hashTexts([readFileSync(file, 'latin1'), String(statSync(file).size)]),
    ]),
  )
}

async function build(
  { script }: EditedSite,
  variables: Record<string, string>,
  output: string,
  words: string[] = [],
) {
  const noSettings = { SITE_URL: '', BASE_PATH: '', GA_MEASUREMENT_ID: '', NODE_ENV: 'production' }
  const run = await runBuild([...script.words, ...words], {
    cwd: script.cwd,
    environment: { ...noSettings, ...script.environment, ...variables, OUTPUT_DIRECTORY: output },
  })
  // The table of phases tells how long they took, as do lines of those that take long.
  const told = run.output
    .replace(/^.* …\n/gm, '')
    .replace(/^phase[\s\S]*?\n\n/m, '')
    .replace(/[\d.]+ s, \d+ MB, for/, 'for')
  return { status: run.status, told, files: run.status === 0 ? readOutput(output) : {} }
}

/** Hashes all that a build without the cache is made of: the edited files, their history, the settings. */
function hashState(site: EditedSite, variables: Record<string, string>): string {
  const made = ['node_modules', '.git', 'cache', 'dist', 'dist-plain'].map((name) =>
    join(site.folder, name, '/'),
  )
  const files = listFiles(site.folder).filter((file) => !made.some((each) => file.startsWith(each)))
  const contents = files.flatMap((file) => [file, readFileSync(file, 'latin1')])
  const hasHistory = existsSync(join(site.folder, '.git'))
  const commits = hasHistory ? git(site, 'rev-parse', 'HEAD') : ''
  return hashTexts([...contents, commits, JSON.stringify(variables)])
}

/** Puts the content and the settings of one folder in the place of another's. */
function copyFolders(from: string, to: string): void {
  for (const name of ['docs', 'app']) {
    rmSync(join(to, name), { recursive: true, force: true })
    cpSync(join(from, name), join(to, name), { recursive: true })
  }
}

test(`a build with the cache makes what one without it makes (CACHE_SEED=${seed})`, async () => {
  const site = editCount > 0 ? copyWholeSite() : copySmallSite()
  const draw = createRandom(seed)
  const random = () => draw(2 ** 32) / 2 ** 32
  const output = join(site.folder, 'dist')
  const editing: Editing = { site, random, variables: {}, output }
  const copies = mkdtempSync(join(tmpdir(), 'cache-proof-'))
  onTestFinished(() => rmSync(copies, { recursive: true }))
  const done: string[] = []
  // Where a site is built leaves no trace in it.
  const other = editCount > 0 ? site : copySmallSite()
  const buildPlain = () => {
    if (other !== site) copyFolders(site.folder, other.folder)
    return build(other, editing.variables, join(other.folder, 'dist-plain'), ['--no-cache'])
  }
  let plain: { state: string; run: Awaited<ReturnType<typeof build>> } | undefined
  let soundCount = 0
  const { status, told } = await build(site, editing.variables, output)
  // Builds that fail alike would prove nothing.
  expect(status, told).toBe(0)
  for (let step = 0; step < (editCount || 1); step += 1) {
    copyFolders(site.folder, copies)
    // Several at once, so that a short run meets more of them.
    const names = Array.from({ length: editCount > 0 ? 1 : 4 }, () =>
      pick(Object.keys(edits), random),
    )
    for (const name of names) done.push(`${name}: ${edits[name]?.(editing)}`)
    const cached = await build(site, editing.variables, output)
    // An edit of the cache or the output changes nothing for a build that reads neither.
    const state = hashState(site, editing.variables)
    plain = state === plain?.state ? plain : { state, run: await buildPlain() }
    const { status: plainStatus } = plain.run
    if (editCount > 0) console.log(`${step + 1}. ${done.at(-1)} (status ${plainStatus})`)
    expect(cached, `CACHE_SEED=${seed}, after ${done.join(', ')}`).toEqual(plain.run)
    if (plainStatus === 0) soundCount += 1
    // Faults would hide what later edits do.
    else copyFolders(copies, site.folder)
  }
  expect(soundCount).toBeGreaterThanOrEqual((editCount || 1) / 2)
}, 7_200_000)
