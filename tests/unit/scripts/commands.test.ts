import { existsSync, readFileSync, symlinkSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import remarkParse from 'remark-parse'
import { unified } from 'unified'
import { visit } from 'unist-util-visit'
import { globSync } from 'tinyglobby'
import { expect, test } from 'vitest'
import { readGuideIndex } from '~/guides/guide-index.server'
import { runScript } from '../../support/run-script'
import { createFolder } from '../../support/create-folder'
import { guideText } from '../../support/guide-text'

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  scripts: Record<string, string>
}

/** Commands and file names that a document quotes, in code of any kind. */
function readQuotes(file: string): { file: string; quote: string }[] {
  const quotes: string[] = []
  visit(unified().use(remarkParse).parse(readFileSync(file, 'utf8')), (node) => {
    if (node.type === 'inlineCode') quotes.push(node.value)
    if (node.type === 'code' && node.lang === 'bash') quotes.push(...node.value.split('\n'))
  })
  return quotes.map((quote) => ({ file, quote }))
}

const quotes = ['README.md', '.github/CONTRIBUTING.md'].flatMap(readQuotes)

const calls = quotes.flatMap(({ file, quote }) =>
  [...quote.matchAll(/npm run (?:--silent )?([\w:-]+)(?: -- ([^&]*))?/g)].map(
    ([call, name = '', words = '']) => ({ file, call, name, words: splitWords(words) }),
  ),
)

/** Splits the words of a command as a shell would. */
function splitWords(text: string): string[] {
  return [...text.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain ?? '')
}

test('the documents quote commands at all', () => {
  expect(calls.length).toBeGreaterThan(15)
})

test.each(calls)('$call of $file is a script', ({ name }) => {
  expect(Object.keys(scripts)).toContain(name)
})

const flags = calls.flatMap(({ name, call, words }) =>
  words.filter((word) => word.startsWith('-')).map((flag) => ({ name, call, flag })),
)

test.each(flags)('$call: the program knows $flag', ({ name, flag }) => {
  // Vitest's own, which updates snapshots.
  if (name === 'test:unit' && flag === '-u') return
  const [, program = ''] = /(?:tsx|start\.mjs) (\S+)/.exec(scripts[name] ?? '') ?? []
  const source = readFileSync(program, 'utf8')
  expect(source).toMatch(new RegExp(`\\W${flag.replace(/^--/, '')}\\W`))
})

/** Files that a quoted command writes. */
const writtenPaths = calls
  .filter(({ name }) => name === 'new:guide')
  .map(({ words: [slug] }) => `docs/guides/${slug}.mdx`)

const paths = quotes.filter(
  ({ quote }) =>
    /^(?:app|api|docs|scripts|tests|public|\.github)\/[\w./*-]*$/.test(quote) &&
    !writtenPaths.includes(quote),
)

test.each(paths)('$quote of $file is there', ({ quote }) => {
  expect(existsSync(quote.replace(/\*.*$/, ''))).toBe(true)
})

test('the environment variables of the README are looked at by the code', () => {
  const rows = readFileSync('README.md', 'utf8').matchAll(/^\| `([A-Z_]+)` +\|/gm)
  const names = [...rows].map(([, name = '']) => name)
  expect(names.length).toBeGreaterThan(5)
  const files = globSync(['app/**/*.ts', 'app/**/*.tsx', 'scripts/**/*.ts'])
  const known = files.map((file) => readFileSync(file, 'utf8')).join('\n')
  expect(
    names.filter((name) => !known.includes(`'${name}'`) && !known.includes(`{ ${name}:`)),
  ).toEqual([])
})

const newGuides = calls.filter(({ name, words }) => name === 'new:guide' && words.length > 0)

test.each(newGuides)('$call', async ({ words }) => {
  // The site may have a guide of that name by now.
  const cwd = createFolder({
    'docs/sidebar.yaml': '- focusing\n',
    'docs/redirects.yaml': '',
    'docs/guides/focusing.mdx': guideText('Focusing', 'Text'),
  })
  for (const file of ['node_modules', 'app', 'scripts', 'tsconfig.json']) {
    symlinkSync(resolve(file), join(cwd, file))
  }
  const { output } = await runScript('scripts/new-guide.ts', words, { cwd })
  expect(output).toContain(`See it at /docs/guides/${words[0]}`)
  const { problems } = await readGuideIndex(cwd)
  expect(problems).toEqual([])
})

test('a project below a symlinked folder has no other problems, by either path', async () => {
  const link = join(createFolder({}), 'linked')
  symlinkSync(dirname(resolve()), link)
  const project = join(link, basename(resolve()))
  for (const script of ['scripts/check-content.ts', join(project, 'scripts/check-content.ts')]) {
    const { status, output } = await runScript(script, [], { cwd: project })
    expect(output).toMatch(/^content: \d+ guides have no errors/)
    expect(status).toBe(0)
  }
}, 60_000)

test('an option that the check of content does not have is refused', async () => {
  const { status, output } = await runScript('scripts/check-content.ts', ['--site', 'elsewhere'])
  expect(output).toContain("Unknown option '--site'")
  expect(status).toBe(1)
})
