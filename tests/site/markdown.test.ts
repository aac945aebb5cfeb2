import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Root } from 'mdast'
import rehypeRemark from 'rehype-remark'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import remarkStringify from 'remark-stringify'
import { unified } from 'unified'
import { visit } from 'unist-util-visit'
import { expect, test } from 'vitest'
import { findElement, listElements, parseDocument, textOf } from '~/article/article'
import { memoize } from '~/lib/memoize'
import { canonicalPathname, llmsPath, markdownPath } from '~/lib/paths'
import { testSites } from '../../scripts/lib/test-sites'
import { documents, files, htmlOf, readBuilt, siteUrl, toRows, treeOf } from './built-site'

const parser = unified().use(remarkParse).use(remarkGfm)
const parse = memoize((text) => parser.parse(text))

const withoutFrontmatter = (text: string) => text.replace(/^---\n[^]*?\n---\n/, '')
const texts = new Map(
  [...documents.map(({ pathname }) => markdownPath(pathname)), llmsPath, '/skill.md'].map(
    (path) => [path, withoutFrontmatter(readBuilt(path))],
  ),
)

test.each([...texts])('%s is Markdown under one title, whose links lead somewhere', (_, text) => {
  const titles: string[] = []
  expect(text).toContain(`](${siteUrl}`)
  visit(parse(text), (node) => {
    const place = JSON.stringify(node.position?.start)
    expect(node.type, place).not.toBe('html')
    if (node.type === 'heading' && node.depth === 1) titles.push(place)
    // Nothing ends a fence that is not closed but the end of the text.
    if (node.type === 'code')
      expect(text.slice(0, node.position?.end.offset), place).toMatch(/```$/)
    if (node.type !== 'link' && node.type !== 'image') return
    expect(URL.canParse(node.url), node.url).toBe(true)
    if (!node.url.startsWith(siteUrl)) return
    const { pathname: path, hash } = new URL(node.url)
    const pathname = canonicalPathname(path)
    expect(files.has(pathname.slice(1)) || htmlOf.has(pathname), node.url).toBe(true)
    const html = htmlOf.get(pathname.replace(/\.md$/, ''))
    if (hash)
      expect(html?.includes(`id="${decodeURIComponent(hash.slice(1))}"`), node.url).toBe(true)
  })
  expect(titles).toHaveLength(1)
})

test.each(toRows(documents))('the Markdown of %s has no words of buttons', (pathname, html) => {
  const article = findElement(treeOf(html), 'article')
  const buttons = listElements(article!).filter(({ tagName }) => tagName === 'button')
  const labels = new Set(['Close', ...buttons.map(textOf)].filter(Boolean))
  const path = markdownPath(pathname)
  visit(parse(texts.get(path)!), 'text', ({ value }) => {
    for (const label of labels) {
      expect(value.trim()).not.toBe(label)
      expect(value.endsWith(`.${label}`), value).toBe(false)
    }
  })
  // Claude Code and others cut what is longer.
  expect(readBuilt(path).length).toBeLessThan(50_000)
})

const converter = unified().use(rehypeRemark).use(remarkGfm).use(remarkStringify).freeze()
const shortest = documents.toSorted((a, b) => a.html.length - b.html.length).slice(0, 4)

test.each(toRows(shortest))(
  '%s has its title in the first half for programs that convert HTML, after a hint',
  (pathname, html) => {
    const written = converter.stringify(converter.runSync(parseDocument(html)) as Root)
    const text = written.replaceAll('\\:', ':')
    const [hint, title] = [text.indexOf('For assistants:'), text.search(/^# /m)]
    expect(hint).toBeGreaterThan(0)
    expect(title).toBeGreaterThan(hint)
    expect(title / text.length).toBeLessThan(0.5)
    for (const path of [markdownPath(pathname), llmsPath]) {
      expect(text.slice(hint, title)).toContain(path)
    }
  },
)

test.each(Object.values(testSites))('the skill can be installed from $url', ({ folder }) => {
  const read = (path: string) => readFileSync(join(folder, path), 'utf8')
  const skills = '.well-known/agent-skills'
  const { skills: listed, ...index } = JSON.parse(read(`${skills}/index.json`)) as {
    skills: { name: string; description: string; url: string }[]
  }
  expect(index).toEqual({ $schema: 'https://schemas.agentskills.io/discovery/0.2.0/schema.json' })
  expect(listed).toHaveLength(1)
  for (const { name, description, url, ...entry } of listed) {
    const skill = read(`${skills}/${url}`)
    expect(skill).toBe(read('skill.md'))
    expect(skill.startsWith(`---\nname: ${name}\ndescription: '${description}'\n---\n`)).toBe(true)
    expect(skill).toMatch(/^---\nname: [a-z\d-]{1,64}\ndescription: '[^']{50,1024}'\n---\n\n# /)
    expect(skill).not.toContain('](/')
    expect(url).toBe(`${name}/SKILL.md`)
    const digest = `sha256:${createHash('sha256').update(skill).digest('hex')}`
    expect(entry).toEqual({ type: 'skill-md', digest, files: ['SKILL.md'] })
  }
})

test('the list names each page with what it is about, and each file for programs', () => {
  const list = readBuilt(llmsPath)
  expect(readBuilt('/llms-full.txt')).toBe(list)
  expect(list).toMatch(/^# .+ \d\S+\n\n> The documentation of/)
  expect(list).toContain(`skill: [skill.md](${siteUrl}skill.md)\n`)
  for (const { pathname } of documents) {
    expect(list).toMatch(
      RegExp(`\\n- \\[.+\\]\\(${siteUrl}${markdownPath(pathname).slice(1)}\\): \\S`),
    )
  }
})
