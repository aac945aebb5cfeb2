import { existsSync, readFileSync } from 'node:fs'
import remarkParse from 'remark-parse'
import { unified } from 'unified'
import { visit } from 'unist-util-visit'
import { globSync } from 'tinyglobby'
import { expect, test } from 'vitest'
import { steps } from '../../../scripts/lib/verify/steps'
import { runScript } from '../../run-script'

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
  const [, program = ''] = /tsx (\S+)/.exec(scripts[name] ?? '') ?? []
  const source = readFileSync(program, 'utf8')
  expect(source).toMatch(new RegExp(`\\W${flag.replace(/^--/, '')}\\W`))
})

test('steps of verify that the documents name are its steps', () => {
  const names = calls.filter(({ name }) => name === 'verify').flatMap(({ words }) => words)
  expect(names.length).toBeGreaterThan(0)
  expect(steps.map(({ name }) => name)).toEqual(expect.arrayContaining(names))
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
  expect(names.filter((name) => !known.includes(`'${name}'`))).toEqual([])
})

test('a command that costs little runs as it is quoted', async () => {
  const name = 'check:content'
  expect(calls.map((call) => call.name)).toContain(name)
  const [, program = ''] = /^tsx (\S+)$/.exec(scripts[name] ?? '') ?? []
  const { status, output } = await runScript(program)
  expect(output).toContain('guides are sound')
  expect(status).toBe(0)
})
