import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import { unified } from 'unified'
import { visit } from 'unist-util-visit'
import { expect, test } from 'vitest'
import { findElement, listElements, parseDocument, textOf } from '~/article/article'
import { canonicalPathname, llmsFullPath, llmsPath, markdownPath } from '~/lib/paths'
import { documents, files, pages, readBuilt, siteUrl } from './built-site'

const parser = unified().use(remarkParse).use(remarkGfm)
const pathnames = new Set(pages.map(({ pathname }) => pathname))

const withoutFrontmatter = (text: string) => text.replace(/^---\n[^]*?\n---\n/, '')
const texts = new Map(
  [...documents.map(({ pathname }) => markdownPath(pathname)), llmsPath, '/skill.md'].map(
    (path) => [path, withoutFrontmatter(readBuilt(path))],
  ),
)

test.each([...texts])('%s is Markdown under one title, whose links lead somewhere', (_, text) => {
  const titles: string[] = []
  visit(parser.parse(text), (node) => {
    const place = JSON.stringify(node.position?.start)
    expect(node.type, place).not.toBe('html')
    if (node.type === 'heading' && node.depth === 1) titles.push(place)
    // Nothing ends a fence that is not closed but the end of the text.
    if (node.type === 'code')
      expect(text.slice(0, node.position?.end.offset), place).toMatch(/```$/)
    if (node.type !== 'link' && node.type !== 'image') return
    expect(URL.canParse(node.url), node.url).toBe(true)
    if (!node.url.startsWith(siteUrl)) return
    const pathname = canonicalPathname(new URL(node.url).pathname)
    expect(files.has(pathname.slice(1)) || pathnames.has(pathname), node.url).toBe(true)
  })
  expect(titles).toHaveLength(1)
})

test.each(documents.map(({ pathname, html }) => [markdownPath(pathname), html] as const))(
  '%s has no words of buttons, and is short enough to be read whole',
  (path, html) => {
    const article = findElement(parseDocument(html), 'article')
    const buttons = listElements(article!).filter(({ tagName }) => tagName === 'button')
    const labels = new Set(['Close', ...buttons.map(textOf)].filter(Boolean))
    const markdown = readBuilt(path)
    visit(parser.parse(markdown), 'text', ({ value }) => {
      for (const label of labels) {
        expect(value.trim()).not.toBe(label)
        expect(value.endsWith(`.${label}`), value).toBe(false)
      }
    })
    // Claude Code and others cut what is longer.
    expect(markdown.length).toBeLessThan(50_000)
  },
)

test('all pages are in one file, as they are by themselves', () => {
  const whole = readBuilt(llmsFullPath)
  for (const { pathname } of documents) {
    const path = markdownPath(pathname)
    expect(whole.includes(readBuilt(path)), path).toBe(true)
  }
})
