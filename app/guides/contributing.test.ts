import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Code } from 'mdast'
import remarkParse from 'remark-parse'
import { unified } from 'unified'
import { visit } from 'unist-util-visit'
import { describe, expect, test } from 'vitest'
import { findApiCoverageProblems } from './document.server'
import { authoringKit } from './authoring-kit'
import { compileMdx } from './compile-mdx.server'
import { createFileLookup } from './code-files'
import { parseFrontmatter } from './frontmatter'
import { readGuideIndex } from './guide-index.server'
import { createLinkResolver, type LinkTargets } from './links'
import { readCodeFileSources, readDiagramSources } from './source.server'
import { getReference } from '~/reference/reference.server'

const root = fileURLToPath(new URL('../..', import.meta.url))
const documents = ['.github/CONTRIBUTING.md', '.github/authoring.md']
const texts = await Promise.all(documents.map((name) => readFile(root + name, 'utf8')))
const examples = texts.flatMap(listExamples)
const [{ guides }, diagrams, codeFiles] = await Promise.all([
  readGuideIndex(root),
  readDiagramSources(root),
  readCodeFileSources(root),
])
const reflections = getReference().index
const targets: LinkTargets = {
  pathnames: new Map(guides.map(({ file, pathname }) => [file, pathname])),
  getApiHref: (key) => reflections.getHref(key),
  suggestApiKey: (key) => reflections.suggest(key),
}
const file = 'docs/guides/example.mdx'

function compile(example: string) {
  return compileMdx(
    { file, text: example },
    {
      basePath: '/',
      resolveLink: createLinkResolver(file, targets),
      getApiHref: targets.getApiHref,
      getDiagram: createFileLookup(file, diagrams),
      getCodeFile: createFileLookup(file, codeFiles),
    },
  )
}

describe('every example for authors compiles', () => {
  test.each(examples)('line $line', async ({ value }) => {
    const { problems, html } = await compile(value)
    expect(problems).toEqual([])
    expect(html).not.toBe('')
  })
})

test('every component has an example', () => {
  const used = examples.map(({ value }) => value).join('\n')
  // These are for documents that come from elsewhere, and have a shorter form.
  const names = Object.keys(authoringKit).filter(
    (name) => !['Admonition', 'Link', 'CodeBlock'].includes(name),
  )
  expect(names.filter((name) => !used.includes(`<${name}`))).toEqual([])
})

test('the first guide has sound frontmatter and links what it covers', async () => {
  const { value } = examples[0] ?? { value: '' }
  const parsed = parseFrontmatter(file, value)
  expect(parsed.problems).toEqual([])
  const { links } = await compile(value)
  if (!parsed.data) throw new Error('no frontmatter')
  const guide = { file, frontmatter: parsed.data, placeOf: parsed.placeOf }
  expect(findApiCoverageProblems(guide, links, targets)).toEqual([])
})

function listExamples(markdown: string): { line: number; value: string }[] {
  const found: { line: number; value: string }[] = []
  visit(unified().use(remarkParse).parse(markdown), 'code', ({ lang, value, position }: Code) => {
    if (lang === 'mdx') found.push({ line: position?.start.line ?? 0, value })
  })
  return found
}
