/**
 * Damages guides, the sidebar, redirects, notes on the API and settings at random, one at a time, and
 * checks each as a build does: it passes whole, or stops with places and right words. What else it does
 * is printed with its seed.
 * Usage: npm run check:mutations [-- --count 500 --seed 1]
 */
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { globSync } from 'tinyglobby'
import { type Problem, ProblemsError, problemToText } from '~/lib/problem'
import { siteConfig } from '~/lib/site-config'
import { findSiteConfigProblems } from '~/lib/site-config-schema.server'
import { readApiFiles, readProject } from '~/reference/project.server'
import { runProgram, ToolError } from './lib/run-program'
import { readCheckedGuides } from './prerender/check-guides'

/** Gives numbers below a limit, the same ones for the same seed. */
export type Random = (limit: number) => number

/** Source: https://gist.github.com/tommyettinger/46a874533244883189143505d203312c (Mulberry32) */
export function createRandom(seed: number): Random {
  let state = seed
  return (limit) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) % limit
  }
}

/** Blocks that no guide may have, wherever they stand. */
const faultyBlocks = [
  '{process.exit(0)}',
  '{fetch("x")}',
  '{(() => { throw new Error("no") })()}',
  '{unknown.name}',
  '{',
  'import fs from "node:fs"',
  '<script>alert(1)</script>',
  '<iframe src="https://example.com" />',
  '<p onClick={() => 1}>a</p>',
  '<foo>a</foo>',
  '<Unknown />',
  '<Tabs></Tabs>',
  '<TabItem value="a">a</TabItem>',
  '</div>',
  '[a](javascript:b)',
  '[a](nowhere.mdx)',
  '[a](api:Nothing)',
  '[a](b',
  ':::nothing\n\na\n\n:::',
  ':::note\n\na',
  'a `b',
  'a[^none]',
  '##Heading',
  '# Title',
  '| a | b |\n|---|---|\n| 1 |',
  '```tsxx\na\n```',
  '```ts\nlet a',
  '<Figure src="./none.svg" caption="None." />',
  'a \u202Eb',
]

/** What an author may type or delete by mistake, or put there on purpose. */
const pieces =
  '{ } < > ` ``` ::: [ ] ( ) # | * " \' \\ & --- <!-- --> {/* null *a /../.. javascript: é 😀 % %zz'
    .split(' ')
    .concat(['- ', ': ', '\n', '\n\n', '\t', '\0', '\u202E', '\uFFFD', '!!js/function ', '&a '])

/** A text with one change, and whether that has to be a fault. */
export interface Mutation {
  text: string
  name: string
  isFault: boolean
}

/** Changes a text at one place; guides now and then get a block that none may have. */
export function mutateText(text: string, random: Random, isGuide: boolean): Mutation {
  const lines = text.split('\n')
  const line = random(lines.length)
  const offset = random(text.length)
  const piece = pieces[random(pieces.length)] ?? ''
  const change = (name: string, changed: string): Mutation => ({
    text: changed,
    name,
    isFault: false,
  })
  const withLines = (name: string, count: number, ...inserted: string[]): Mutation =>
    change(name, lines.toSpliced(line, count, ...inserted).join('\n'))
  const changes = [
    () =>
      change(`insert ${JSON.stringify(piece)}`, text.slice(0, offset) + piece + text.slice(offset)),
    () => change('delete characters', text.slice(0, offset) + text.slice(offset + 1 + random(9))),
    () => change('cut off', text.slice(0, offset)),
    () => withLines('delete a line', 1),
    () => withLines('repeat a line', 0, lines[line] ?? ''),
    () => withLines(`put ${JSON.stringify(piece)} on a line`, 0, piece),
    () => withLines('indent a line', 1, `${' '.repeat(1 + random(9))}${lines[line]}`),
    () => withLines('move a line', 1).text.concat(`\n${lines[line]}`),
  ]
  if (isGuide && random(3) === 0) {
    const block = faultyBlocks[random(faultyBlocks.length)] ?? ''
    return {
      text: insertBlock(text, block, random),
      name: `block ${JSON.stringify(block)}`,
      isFault: true,
    }
  }
  const mutation = changes[random(changes.length)]?.() ?? ''
  return typeof mutation === 'string' ? change('move a line', mutation) : mutation
}

/** Puts a block before a heading of level 2, which is never within code or another block. */
function insertBlock(text: string, block: string, random: Random): string {
  const outside = text.replace(/^(`{3,})[^]*?^\1$/gm, (code) => code.replaceAll('#', '-'))
  const headings = [...outside.matchAll(/^## /gm)].map(({ index }) => index)
  const at = headings[random(headings.length || 1)] ?? text.length
  return `${text.slice(0, at)}\n${block}\n\n${text.slice(at)}`
}

/** Says what is wrong with how faults are told. */
export function findFaultyReport(problems: Problem[], needsPlace: boolean): string | undefined {
  const odd = problems.find(
    ({ message, note = '', line, column }) =>
      message.trim() === '' ||
      /\n|\bat \S+ \(|node_modules\/(?!react-native|zod)|\[object |TypeError|Cannot read prop/.test(
        `${message}${note}`,
      ) ||
      (needsPlace && (!line || !column)),
  )
  return odd && `is told badly: ${problemToText(odd)}`
}

/** Milliseconds that a check may take, on a busy machine as well. */
const slowest = 60_000

/** Runs one check, and says what is wrong with its end; undefined where that is as it should be. */
async function tryCheck(
  check: () => unknown,
  { isFault, needsPlace }: { isFault: boolean; needsPlace: boolean },
): Promise<{ isValid: boolean; fault?: string | undefined }> {
  const start = performance.now()
  const problems = await Promise.resolve()
    .then(check)
    .then(
      () => [],
      (error: unknown) => {
        if (error instanceof ProblemsError) return error.problems
        return error instanceof Error ? (error.stack ?? error.message) : String(error)
      },
    )
  if (typeof problems === 'string') return { isValid: false, fault: `throws ${problems}` }
  const isValid = problems.length === 0
  if (performance.now() - start > slowest) return { isValid, fault: 'takes more than a minute' }
  if (isFault && isValid) return { isValid, fault: 'passes, and is a fault' }
  return { isValid, fault: findFaultyReport(problems, needsPlace) }
}

/** What came of mutations: how many of each kind, and those that did not end as they should. */
export interface MutationReport {
  validCount: number
  stoppedCount: number
  faults: string[]
}

/** Tries mutations of the project's content, numbered from a seed. */
export async function tryMutations(
  root: string,
  seed: number,
  count: number,
): Promise<MutationReport> {
  const folder = mkdtempSync(join(tmpdir(), 'vision-camera-mutations-'))
  const report: MutationReport = { validCount: 0, stoppedCount: 0, faults: [] }
  try {
    for (const name of ['docs', 'api']) {
      cpSync(join(root, name), join(folder, name), { recursive: true })
    }
    const guides = globSync('docs/guides/*.mdx', { cwd: folder }).sort()
    const project = readProject(root)
    // So that no mutation has to wait for all guides.
    await readCheckedGuides(folder)
    const yaml = ['docs/sidebar.yaml', 'docs/redirects.yaml', 'api/notes.yaml', 'api/typos.yaml']
    for (let each = seed; each < seed + count; each += 1) {
      const random = createRandom(each)
      const kind = random(10)
      const file = kind < 7 ? guides[random(guides.length)] : yaml[random(yaml.length)]
      if (kind === 9 || !file) {
        const { config, name } = mutateSettings(random)
        const check = () => {
          const problems = findSiteConfigProblems(config)
          if (problems.length > 0) throw new ProblemsError(problems)
        }
        add(each, `settings: ${name}`, await tryCheck(check, { isFault: false, needsPlace: false }))
        continue
      }
      const path = join(folder, file)
      const before = readFileSync(path, 'utf8')
      const mutation = mutateText(before, random, file.endsWith('.mdx'))
      writeFileSync(path, mutation.text)
      const check = () =>
        file.startsWith('api/') ? readApiFiles(folder, project) : readCheckedGuides(folder)
      const { isFault, name } = mutation
      add(each, `${file}: ${name}`, await tryCheck(check, { isFault, needsPlace: true }))
      writeFileSync(path, before)
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
  return report

  function add(each: number, name: string, ended: Awaited<ReturnType<typeof tryCheck>>): void {
    if (ended.isValid) report.validCount += 1
    else report.stoppedCount += 1
    if (ended.fault) report.faults.push(`seed ${each}, ${name}: ${ended.fault}`)
  }
}

const values = JSON.parse(
  '[null, 0, -1, "", " ", "//a.example", "javascript:a", "/\\\\a", "(", [], {}, true, "../.."]',
) as unknown[]

/** Puts a value that hardly any setting allows in the place of a random one. */
function mutateSettings(random: Random): { config: unknown; name: string } {
  const config = structuredClone(siteConfig) as Record<string, unknown>
  let parent = config
  const path: string[] = []
  for (;;) {
    const keys = Object.keys(parent)
    const key = keys[random(keys.length || 1)] ?? 'none'
    path.push(key)
    const child = parent[key]
    if (typeof child !== 'object' || child === null || random(3) === 0) {
      parent[key] = values[random(values.length)]
      return { config, name: path.join('.') }
    }
    parent = child as Record<string, unknown>
  }
}

await runProgram(import.meta, async () => {
  const { values: options } = parseArgs({
    options: {
      count: { type: 'string', default: '500' },
      seed: { type: 'string', default: '1' },
    },
  })
  const report = await tryMutations(process.cwd(), Number(options.seed), Number(options.count))
  const { validCount, stoppedCount, faults } = report
  console.log(`mutations: ${validCount} pass, ${stoppedCount} stop with a place`)
  if (faults.length > 0) throw new ToolError(faults.join('\n'))
})
