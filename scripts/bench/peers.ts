/**
 * Builds the guides of `dist/` with other site generators, in a temporary folder and from the npm
 * registry, and compares times, bytes and what Lighthouse finds with this site's:
 * `npm run bench:peers [-- --guides 1000]`, which adds as many made-up guides. The others are their
 * Markdown twins, so that the components of this site need not be there.
 */
import { globSync } from 'tinyglobby'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { parseArgs } from 'node:util'
import { guidesPath } from '~/lib/paths'
import { rowsToTable } from '../lib/build-report'
import { getBuiltSite } from '../lib/built-site'
import { copyProject } from '../lib/dev-site'
import { onEndSignal, runProgram, runToEnd, ToolError } from '../lib/run-program'
import { parseCount } from './report'
import { addSyntheticGuides, listSyntheticGuides } from './scale'
import { type PageScores, scorePages } from './lighthouse'
import { collectScripts, measureBytes, medianBy, parsePageResources, sumBytes } from './page-bytes'

/** A way to build the guides. */
interface Generator {
  name: string
  folder: string
  /** Words for Node. */
  command: string[]
  /** What an earlier build has left that makes the next one faster. */
  caches: string[]
  /** The guide that is edited. */
  source: string
  output: string
}

/** The guide that is edited and measured. */
const guide = 'formats'

/** Lists the guides as other generators read them, with the addresses that `toUrl` gives for their names. */
type ListGuides = (toUrl: (name: string) => string) => { name: string; text: string }[]

/** Gives plain Markdown a frontmatter, and relative links to the other guides. */
export function toPeerGuide(twin: string, toUrl: (name: string) => string): string {
  const [, title = ''] = /^# (.+)$/m.exec(twin) ?? []
  const body = twin
    .replace(/^# .+$/m, '')
    .replace(
      /\]\(https?:\/\/[^\s)]*\/docs\/guides\/([\w-]+)\.md/g,
      (_, name: string) => `](${toUrl(name)}`,
    )
  return `---\ntitle: ${JSON.stringify(title)}\n---\n${body}`
}

function createGuides(root: string, syntheticCount: number): ListGuides {
  const folder = join(root, guidesPath)
  const names = globSync('*.md', { cwd: folder }).map((file) => file.replace(/\.md$/, ''))
  if (names.length === 0) throw new ToolError(`${folder} has no guides as Markdown.`)
  const twins = names.map((name) => ({
    name,
    text: readFileSync(join(folder, `${name}.md`), 'utf8'),
  }))
  return (toUrl) => [
    ...twins.map(({ name, text }) => ({ name, text: toPeerGuide(text, toUrl) })),
    ...listSyntheticGuides(syntheticCount, toUrl),
  ]
}

function writeAll(folder: string, files: Record<string, string>): void {
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), text)
  }
}

const toJson = (dependencies: Record<string, string>) =>
  JSON.stringify({ name: 'peer', private: true, dependencies })

async function createDocusaurus(around: string, listGuides: ListGuides): Promise<Generator> {
  const folder = join(around, 'docusaurus')
  const guides = listGuides((name) => `./${name}.md`)
  const texts = guides.map(({ name, text }) => [`docs/guides/${name}.md`, text])
  writeAll(folder, {
    ...Object.fromEntries(texts),
    'package.json': toJson({
      '@docusaurus/core': '3.10.2',
      '@docusaurus/faster': '3.10.2',
      '@docusaurus/preset-classic': '3.10.2',
      react: '18.3.1',
      'react-dom': '18.3.1',
    }),
    'docusaurus.config.js': `module.exports = {
      title: 'Peer', url: 'https://a.example', baseUrl: '/',
      onBrokenLinks: 'ignore', onBrokenAnchors: 'ignore', markdown: { format: 'detect' },
      future: { v4: true, faster: true },
      presets: [['classic', { docs: { routeBasePath: 'docs' }, blog: false }]],
    }`,
  })
  await run(folder, ['npm', 'install', '--no-audit', '--no-fund'])
  return {
    name: 'Docusaurus 3.10, Rust',
    folder,
    command: ['node_modules/@docusaurus/core/bin/docusaurus.mjs', 'build'],
    caches: ['.docusaurus', 'build', 'node_modules/.cache'],
    source: `docs/guides/${guide}.md`,
    output: `build/docs/guides/${guide}/index.html`,
  }
}

async function createStarlight(around: string, listGuides: ListGuides): Promise<Generator> {
  const folder = join(around, 'starlight')
  const guides = listGuides((name) => `/guides/${name}/`)
  const texts = guides.map(({ name, text }) => [`src/content/docs/guides/${name}.md`, text])
  writeAll(folder, {
    ...Object.fromEntries(texts),
    'package.json': toJson({ '@astrojs/starlight': '0.37.7', astro: '5.18.2', sharp: '0.34.5' }),
    'astro.config.mjs': `import { defineConfig } from 'astro/config'
      import starlight from '@astrojs/starlight'
      export default defineConfig({
        site: 'https://a.example',
        integrations: [starlight({ title: 'Peer', sidebar: [{ label: 'Guides', autogenerate: { directory: 'guides' } }] })],
      })`,
    'src/content.config.ts': `import { defineCollection } from 'astro:content'
      import { docsLoader } from '@astrojs/starlight/loaders'
      import { docsSchema } from '@astrojs/starlight/schema'
      export const collections = { docs: defineCollection({ loader: docsLoader(), schema: docsSchema() }) }`,
  })
  await run(folder, ['npm', 'install', '--no-audit', '--no-fund'])
  return {
    name: 'Starlight 0.37',
    folder,
    command: ['node_modules/astro/astro.js', 'build'],
    caches: ['.astro', 'dist', 'node_modules/.astro', 'node_modules/.vite'],
    source: `src/content/docs/guides/${guide}.md`,
    output: `dist/guides/${guide}/index.html`,
  }
}

async function run(cwd: string, [program = '', ...words]: string[]): Promise<void> {
  const { status, output } = await runToEnd(program, words, {
    cwd,
    env: { ...process.env, NODE_ENV: 'production', CI: '1', BASE_PATH: '', OUTPUT_DIRECTORY: '' },
  })
  if (status === 0) return
  throw new ToolError(`${program} ${words.join(' ')} in ${cwd}:\n${output.slice(-4000)}`)
}

/** What is measured, and how it is called: seconds of builds, bytes after gzip, medians of Lighthouse. */
const labels = {
  cold: 'build, cold, s',
  unchanged: 'nothing changed, s',
  edited: 'one guide edited, s',
  html: `HTML of ${guide}, bytes`,
  scripts: 'scripts at load, bytes',
  styles: 'styles at load, bytes',
  performance: 'Lighthouse, phone, performance',
  firstPaint: 'first contentful paint, ms',
  largestPaint: 'largest contentful paint, ms',
  blocking: 'total blocking time, ms',
}

type Figures = Record<keyof typeof labels, number>

/** How many times Lighthouse opens a page. */
const lighthouseRuns = 3

async function scoreGuide(root: string, file: string) {
  const pathname = `/${relative(root, file).replace(/(?:index)?\.html$/, '')}`
  const [scored] = await scorePages({ root, basePath: '/' }, [pathname], lighthouseRuns)
  const toMedian = (read: (scores: PageScores) => number | undefined) =>
    medianBy(scored?.runs.map((each) => read(each) ?? NaN) ?? [], (figure) => figure) ?? NaN
  return {
    performance: toMedian(({ scores }) => scores['performance']),
    firstPaint: toMedian(({ milliseconds }) => milliseconds['first-contentful-paint']),
    largestPaint: toMedian(({ milliseconds }) => milliseconds['largest-contentful-paint']),
    blocking: toMedian(({ milliseconds }) => milliseconds['total-blocking-time']),
  }
}

async function measure(generator: Generator): Promise<Figures> {
  const { folder, command, caches, source, output } = generator
  const time = async (): Promise<number> => {
    const start = performance.now()
    await run(folder, [process.execPath, ...command])
    return (performance.now() - start) / 1000
  }
  for (const cache of caches) rmSync(join(folder, cache), { recursive: true, force: true })
  const cold = await time()
  const unchanged = await time()
  const file = join(folder, source)
  writeFileSync(file, `${readFileSync(file, 'utf8')}\nOne more sentence.\n`)
  const edited = await time()
  const root = join(folder, output.split('/', 1)[0] ?? '')
  const read = (url: string) => readFileSync(join(root, url.replace(/[?#].*/, '')))
  const html = readFileSync(join(folder, output))
  const { scripts, stylesheets, modulePreloads } = parsePageResources(html.toString())
  const isOwn = (url: string) => url.startsWith('/')
  const loaded = collectScripts([...scripts, ...modulePreloads].filter(isOwn), (url) =>
    read(url).toString(),
  )
  const weigh = (urls: string[]) => sumBytes(urls.map((url) => measureBytes(read(url)))).gzip
  return {
    cold,
    unchanged,
    edited,
    html: measureBytes(html).gzip,
    scripts: weigh(loaded),
    styles: weigh(stylesheets.filter(isOwn)),
    ...(await scoreGuide(root, join(folder, output))),
  }
}

await runProgram(import.meta, async () => {
  onEndSignal(() => process.exit(1))
  const { values: chosen } = parseArgs({ options: { guides: { type: 'string' } } })
  const syntheticCount = chosen.guides === undefined ? 0 : parseCount('guides', chosen.guides)
  const listGuides = createGuides(getBuiltSite().root, syntheticCount)
  const around = mkdtempSync(join(tmpdir(), 'bench-peers-'))
  const { folder, remove } = copyProject(process.cwd())
  const removeAll = () => {
    remove()
    rmSync(around, { recursive: true, force: true })
  }
  process.once('exit', removeAll)
  process.env['BUILD_CACHE_DIRECTORY'] = join(folder, 'cache')
  addSyntheticGuides(folder, syntheticCount)
  const own: Generator = {
    name: 'this site, with its API',
    folder,
    command: ['scripts/start.mjs', 'scripts/build.ts'],
    caches: ['cache', 'dist'],
    source: `docs/guides/${guide}.mdx`,
    output: `dist${guidesPath}/${guide}.html`,
  }
  const generators = [
    own,
    await createDocusaurus(around, listGuides),
    await createStarlight(around, listGuides),
  ]
  const all: Figures[] = []
  for (const generator of generators) all.push(await measure(generator))
  const rows = Object.entries(labels).map(([key, label]) => {
    const values = all.map((each) => each[key as keyof Figures])
    const [ours = 0] = values
    return [
      label,
      ...values.map((value, index) => {
        const text = label.endsWith(' s') ? value.toFixed(1) : String(value)
        return index > 0 && ours > 0 ? `${text} (× ${(value / ours).toFixed(1)})` : text
      }),
    ]
  })
  const { length: count } = listGuides((name) => name)
  console.log(`${count} guides; bytes after gzip\n`)
  console.log(rowsToTable([['', ...generators.map(({ name }) => name)], ...rows]))
})
