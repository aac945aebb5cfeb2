/** Damaged content passes whole, or stops with places and words for people, whatever the damage. */
import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { globSync } from 'tinyglobby'
import { expect, test } from 'vitest'
import { type Fault, ProblemsError } from '~/lib/problem'
import { siteConfig } from '~/lib/site-config'
import { findSiteConfigFaults } from '~/lib/site-config-schema.server'
import { readSite } from '~/site/site.server'
import { compileGuides } from '../../scripts/prerender/compile-guides'
import { reference } from '../support/library'
import { createFolder } from '../support/create-folder'
import { readReference } from '~/reference/reference.server'

/** `CONTENT_RUNS=500 npx vitest run --config tests/vitest.config.ts tests/unit/damaged-content` is a long run. */
const runs = { numRuns: Number(process.env['CONTENT_RUNS'] || 20), endOnFailure: true }

/** What an author may type by mistake, or put into a guide on purpose. */
const pieces = fc.constantFrom(
  ...'{ } < > ` ``` ::: [ ] ( ) # | * " \' \\ & --- <!-- --> {/* null %zz 😀 - : \t \n \n\n \0'.split(
    ' ',
  ),
  '{process.exit(0)}',
  '{(() => { throw new Error("no") })()}',
  '\n\nimport fs from "node:fs"\n\n',
  '\n\n<script>alert(1)</script>\n\n',
  '\n\n<Tabs></Tabs>\n\n',
  '[a](javascript:b) [a](nowhere.mdx) [a](api:Nothing)',
  '\n\n:::nothing\n\na\n\n:::\n\n',
  '\n\n```tsxx\na\n```\n\n',
  'a \u202Eb',
)
const change = fc.record({
  at: fc.double({ min: 0, max: 1, noNaN: true }),
  removed: fc.oneof(fc.nat(9), fc.nat(200)),
  inserted: fc.option(pieces, { nil: '' }),
})

function checkReference(root: string): void {
  const { problems } = readReference(root)
  if (problems.length > 0) throw new ProblemsError(problems)
}

function expectWords(problems: Fault[]): void {
  for (const { message, note = '' } of problems) {
    expect(message).toMatch(/\S/)
    expect(message + note).not.toMatch(
      /\n|\bat \S+ \(|node_modules\/(?!react-native|zod)|\[object |TypeError|Cannot read prop/,
    )
  }
}

test('guides, sidebar, redirects and notes', async () => {
  const folder = createFolder({})
  for (const name of ['docs', 'api']) cpSync(name, join(folder, name), { recursive: true })
  const files = [...globSync(['docs/guides/*.mdx', 'docs/*.yaml', 'api/{notes,typos}.yaml'])].sort()
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...files), change, async (file, { at, removed, inserted }) => {
      const before = readFileSync(file, 'utf8')
      const start = Math.floor(at * before.length)
      const text = before.slice(0, start) + inserted + before.slice(start + removed)
      writeFileSync(join(folder, file), text)
      const check = async () =>
        file.startsWith('api/')
          ? checkReference(folder)
          : compileGuides(await readSite(folder, { api: reference }))
      const error: unknown = await check().then(
        () => undefined,
        (reason: unknown) => reason,
      )
      writeFileSync(join(folder, file), before)
      if (!error) return
      expect(error).toBeInstanceOf(ProblemsError)
      const { problems } = error as ProblemsError
      expectWords(problems)
      expect(problems.filter(({ line, column }) => !line || !column)).toEqual([])
    }),
    runs,
  )
})

test('settings', () => {
  const values = [null, 0, -1, '', ' ', '//a.example', 'javascript:a', '/\\a', '(', [], {}, true]
  const listPaths = (value: unknown, path: string[] = []): string[][] =>
    typeof value === 'object' && value !== null
      ? [path, ...Object.entries(value).flatMap(([key, each]) => listPaths(each, [...path, key]))]
      : [path]
  const paths = listPaths(siteConfig).filter((path) => path.length > 0)
  fc.assert(
    fc.property(fc.constantFrom(...paths), fc.constantFrom<unknown>(...values), (path, value) => {
      const config = structuredClone(siteConfig) as Record<string, unknown>
      const parents = path.slice(0, -1)
      const parent = parents.reduce((each, key) => each[key] as typeof each, config)
      parent[path.at(-1) ?? ''] = value
      expectWords(findSiteConfigFaults(config))
    }),
    { ...runs, numRuns: runs.numRuns * 10 },
  )
})
