import * as fc from 'fast-check'
import type { Link, Root } from 'mdast'
import { toString } from 'mdast-util-to-string'
import remarkMdx from 'remark-mdx'
import remarkParse from 'remark-parse'
import { unified } from 'unified'
import { visit } from 'unist-util-visit'
import { visitParents } from 'unist-util-visit-parents'
import { VFile } from 'vfile'
import { describe, expect, test } from 'vitest'
import { remarkAdmonitions } from './plugins/remark-admonitions'
import { type GlossaryTerm, remarkGlossary } from './glossary'
import { mdxSyntax } from '~/guides/syntax/mdx-syntax'

const spellings = [
  ['frame'],
  ['frame processor'],
  ['frame processor plugin'],
  ['lens'],
  ['FPS', 'frame rate'],
  ['luma'],
  ['C++ (17)'],
]
const terms: GlossaryTerm[] = spellings.map((each) => ({
  href: `/glossary#${each[0]?.replaceAll(' ', '-')}`,
  spellings: each,
}))

function parse(text: string): Root {
  const processor = unified().use(remarkParse).use(remarkMdx).use(mdxSyntax)
  const file = new VFile(text)
  const tree = processor.runSync(processor.parse(file), file) as Root
  remarkAdmonitions({ otherKinds: {} })(tree, file)
  expect(file.messages).toEqual([])
  return tree
}

function link(text: string, title = 'A guide', known = terms): Root {
  const tree = parse(text)
  remarkGlossary({ terms: known, title })(tree)
  return tree
}

function listLinks(tree: Root): Link[] {
  const links: Link[] = []
  visit(tree, 'link', (node) => {
    if (node.data?.hProperties) links.push(node)
  })
  return links
}

function linkedTexts(text: string, title?: string): string[] {
  return listLinks(link(text, title)).map((node) => toString(node))
}

describe('links', () => {
  test.each([
    ['a word of a paragraph', 'The lens moves.', ['lens']],
    ['a word of a list item', '- one\n- the lens', ['lens']],
    [
      'a word of a quotation, a note and a panel',
      '> lens\n\n:::note\nframe\n:::',
      ['lens', 'frame'],
    ],
    ['emphasized words', 'A **lens** or a *frame*', ['lens', 'frame']],
    ['the first use only', 'A lens, a lens.\n\nThe lens.', ['lens']],
    ['any case', 'Lens and fps', ['Lens', 'fps']],
    ['plurals', 'Lenses and frames', ['Lenses', 'frames']],
    ['other spellings, once for all of them', 'The frame rate in FPS', ['frame rate']],
    ['the longest term', 'a frame processor plugin', ['frame processor plugin']],
    [
      'each term where it stands alone',
      'frame processors per frame',
      ['frame processors', 'frame'],
    ],
    ['terms across a line end', 'a frame\nprocessor', ['frame\nprocessor']],
    ['terms beside punctuation', '(lens), "a"; frame.', ['lens', 'frame']],
    ['terms with characters of patterns', 'in C++ (17), not C++', ['C++ (17)']],
    ['a term after a finished quotation', 'It says "frame". A frame', ['frame']],
  ])('%s', (_name, text, expected) => {
    expect(linkedTexts(text)).toEqual(expected)
  })
})

describe('leaves alone', () => {
  test.each([
    ['headings', '## The lens\n\nNext'],
    ['the text of links', '[the lens](a.mdx) and [a lens][x]\n\n[x]: b.mdx'],
    ['code', '`lens` and\n\n```ts\nlens\n```'],
    ['tables', '| lens |\n| --- |\n| frame |'],
    ['titles of notes', ':::note[The lens]\nText\n:::'],
    ['links, labels and buttons in JSX', '<a href="x">lens</a> <button>frame</button>'],
    ['what its author wrapped in a span', 'a <span>frame</span>'],
    ['parts of words', 'lensing, aframe, frame2 and framer'],
    ['parts of names', 'lens-core, per-frame and the_frame'],
    ['messages in quotation marks', 'It says "the frame is closed".'],
    ['messages in quotation marks around code', 'It says "a `x` frame is closed".'],
    ['quotations within messages', 'It says "the "frame" is closed".'],
  ])('%s', (_name, text) => {
    const tree = link(text)
    expect(listLinks(tree)).toEqual([])
    expect(tree).toEqual(parse(text))
  })

  test('what the title of the page names, without linking a part of it', () => {
    expect(linkedTexts('A frame processor, a lens', 'Frame Processors')).toEqual(['lens'])
  })

  test('everything, where there are no terms', () => {
    expect(link('The lens', 'A guide', [])).toEqual(parse('The lens'))
  })

  test('terms beyond the twelfth, in the order of the page', () => {
    const words = Array.from({ length: 20 }, (_, index) => `word${String.fromCharCode(97 + index)}`)
    const many = words.map((word) => ({ href: `/g#${word}`, spellings: [word] }))
    const tree = link(words.toReversed().join(', '), 'About worda', many)
    expect(listLinks(tree).map((node) => toString(node))).toEqual(words.toReversed().slice(0, 12))
  })
})

test('a link has the address of the entry, the class and the place of its text', () => {
  expect(listLinks(link('Text\n\nA Lens'))[0]).toMatchObject({
    url: '/glossary#lens',
    data: { hProperties: { className: ['glossary-link'] } },
    position: { start: { line: 3, column: 1 } },
  })
})

describe('whatever the text is', () => {
  const spelled = ['frame', 'Frames', 'frame processor', 'lens', 'lenses', 'luma', 'FPS', 'frame\n']
  const markup = ['`frame`', '**lens**', '[frame](x)', '"', '.', '-frame', 'plugin', 'x']
  const blocks = ['\n\n', '\n- ', '\n## ', '> ']
  const words = fc.constantFrom(...spelled, ...markup, ...blocks)
  const texts = fc.array(words, { maxLength: 40 }).map((all) => all.join(' '))

  test('no word of it changes', () => {
    fc.assert(
      fc.property(texts, (text) => {
        expect(toString(link(text))).toBe(toString(parse(text)))
      }),
    )
  })

  test('each term is linked once at most, and never within a link or a heading', () => {
    fc.assert(
      fc.property(texts, (text) => {
        const tree = link(text)
        const urls = listLinks(tree).map(({ url }) => url)
        expect(new Set(urls).size).toBe(urls.length)
        visitParents(tree, 'link', (node, ancestors) => {
          if (!node.data?.hProperties) return
          const types = ancestors.map(({ type }) => type)
          expect(types).toContain('paragraph')
          expect(types).not.toContain('heading')
          expect(types).not.toContain('link')
        })
      }),
    )
  })
})
