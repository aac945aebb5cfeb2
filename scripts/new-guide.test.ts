import { readFileSync, symlinkSync } from 'node:fs'
import { join, resolve } from 'node:path'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseFrontmatter } from '~/guides/frontmatter'
import { readGuideIndex } from '~/guides/guide-index.server'
import { parseSidebar, sidebarFile } from '~/guides/sidebar'
import { ProblemsError } from '~/lib/problem'
import { buildGuideText, type GuideWishes, placeInSidebar, planGuide } from './new-guide'
import { readCheckedGuides } from './prerender/check-guides'
import { runScript } from '../tests/support/run-script'
import { createFolder } from '../tests/support/create-folder'

const description = 'How to do the new thing, said in a sentence that is long enough to be one.'
const taken = 'How to do the old thing, said in a sentence that is long enough to be one.'
const sidebar = '- old\n- category: Things\n  items:\n    - other\n'

async function plan(wishes: GuideWishes) {
  const root = createFolder({
    'docs/sidebar.yaml': sidebar,
    'docs/guides/old.mdx': `---\ntitle: Old [thing]\ndescription: ${taken}\n---\n\nText.\n`,
  })
  return planGuide(wishes, await readGuideIndex(root), sidebar)
}

test('a slug and a description are enough', async () => {
  const { file, text, sidebar: placed } = await plan({ slug: 'new-thing', description })
  expect(file).toBe('docs/guides/new-thing.mdx')
  expect(placed).toBe(sidebar.replace('- old\n', '- old\n- new-thing\n'))
  const { data, problems } = parseFrontmatter(file, text)
  expect(problems).toEqual([])
  expect(data).toEqual({ title: 'New thing', description })
  expect(text).toContain('- [Old \\[thing\\]](old.mdx)')
})

describe('what is wrong is said, with what would be right', () => {
  test.each([
    [{ slug: 'New Thing' }, 'slug "New Thing" cannot be part of an address'],
    [{ slug: '../new' }, 'slug "../new" cannot be part of an address'],
    [{ slug: 'old' }, 'slug there is a guide "old" already: docs/guides/old.mdx'],
    [{ slug: 'new', description: 'Short.' }, '--description "description": Too small'],
    [{ slug: 'new', description: undefined }, '--description "description": Too small'],
    [{ slug: 'new', description: taken }, '--description docs/guides/old.mdx has the same'],
    [{ slug: 'new', title: 'Old [thing]' }, '--title docs/guides/old.mdx has the same'],
    [{ slug: 'new', title: ' ' }, '--title "title": Too small'],
    [{ slug: 'new', category: 'Thing' }, '--category there is no category "Thing"'],
    [{ slug: 'new', category: 'Thing' }, 'Categories: "Things".'],
    [{ slug: 'new', after: 'olt' }, '--after there is no guide "olt" in the sidebar'],
    [{ slug: 'new', after: 'olt' }, 'Did you mean old?'],
  ])('%o', async (wishes, expected) => {
    await expect(plan({ description, ...wishes })).rejects.toThrow(expected)
  })

  test('all at once', async () => {
    const error = await plan({ slug: 'A', category: 'B' }).catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(ProblemsError)
    expect((error as ProblemsError).problems).toHaveLength(3)
  })
})

test('any title and description make sound frontmatter', () => {
  const texts = fc
    .string({ minLength: 50, maxLength: 150 })
    .filter((text) => text.trim().length > 49)
  fc.assert(
    fc.property(texts, texts, (title, text) => {
      const next = { title, file: 'old.mdx' }
      const guide = buildGuideText({ title, description: text }, next)
      const { data } = parseFrontmatter('a.mdx', guide)
      expect(data).toEqual({ title: title.trim(), description: text.trim() })
    }),
  )
})

test('the command writes a guide that passes the content check', async () => {
  const old = `---\ntitle: Old {thing}\ndescription: ${taken}\n---\n\n[The new one](new-thing.mdx).\n`
  const root = createFolder({
    'docs/sidebar.yaml': '- old\n',
    'docs/redirects.yaml': '',
    'docs/guides/old.mdx': old,
  })
  for (const name of ['node_modules', 'app', 'scripts', 'tsconfig.json']) {
    symlinkSync(resolve(name), join(root, name))
  }
  const words = ['new-thing', '--description', 'How to <do> {it}: '.padEnd(60, '*')]
  const { output } = await runScript('scripts/new-guide.ts', words, { cwd: root })
  expect(output).toContain('See it at /docs/guides/new-thing')
  expect(readFileSync(join(root, 'docs/sidebar.yaml'), 'utf8')).toBe('- old\n- new-thing\n')
  const { pathnames } = await readCheckedGuides(root)
  expect(pathnames).toContain('/docs/guides/new-thing')
})

const sidebarText = `# Comment at the top.
- a
- category: Inner things
  items:
    # Comment inside.
    - b
    - category: Deep things
      items:
        - c
- d # Comment at the end of a line.

- category: Last things
  items:
    - e
`

describe('the new guide goes', () => {
  test.each([
    ['behind the last guide that is in no category', {}, '- d # Comment at the end of a line.'],
    ['behind another guide', { after: 'a' }, '- a'],
    ['behind another guide, deep inside', { after: 'c' }, '        - c'],
    ['to the end of a category', { category: 'Last things' }, '    - e'],
    ['to the end of a deep category', { category: 'Deep things' }, '        - c'],
    ['behind a guide of the category', { category: 'Inner things', after: 'b' }, '    - b'],
  ])('%s, and all else stays', (_, place, before) => {
    const placed = placeInSidebar(sidebarText, { slug: 'new', ...place })
    const indentation = before.replace(/- .*/, '')
    expect(placed).toEqual({
      problems: [],
      text: sidebarText.replace(`${before}\n`, `${before}\n${indentation}- new\n`),
    })
  })
})

test.each([
  [{ category: 'Other things' }, '--category'],
  [{ after: 'x' }, '--after'],
  [{ category: 'Last things', after: 'a' }, '--after'],
])('there is no %o', (place, file) => {
  const { problems } = placeInSidebar(sidebarText, { slug: 'new', ...place })
  expect(problems).toMatchObject([{ file }])
})

test('the sidebar of this site changes by one line', () => {
  const before = readFileSync(sidebarFile, 'utf8')
  const categories = [...before.matchAll(/category: (.*)/g)].map(([, label]) => label)
  for (const category of [undefined, ...categories]) {
    const { text: after } = placeInSidebar(before, { slug: 'new-guide', category })
    const isOld = (line: string): boolean => !/^ *- new-guide$/.test(line)
    expect(after.split('\n').filter(isOld).join('\n')).toBe(before)
    expect(parseSidebar(after).problems).toEqual([])
    expect(after).toContain('- new-guide\n')
  }
})
