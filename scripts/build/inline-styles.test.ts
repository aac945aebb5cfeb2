import { randomBytes } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { parseDocument } from '~/article/article'
import { createFolder } from '../../tests/support/create-folder'
import { chooseSooner, collectNames, createStyleInliner, createUsedStyles } from './inline-styles'

const readNames = (html: string) => collectNames(parseDocument(html))
const findUsed = (css: string, html: string) => createUsedStyles(css)(html, readNames(html))

describe('a document gets the rules', () => {
  const find = (css: string) =>
    findUsed(
      css,
      '<html><body class="a b"><p id="c" data-x="1" data-icon="i">text</p></body></html>',
    )

  test.each([
    ['of its tags, classes and ids', 'p{}.a{}#c{}ul{}.z{}#z{}', 'p{}.a{}#c{}'],
    ['of its names in any case', 'P{}.A{}', 'P{}'],
    ['of any state', 'p:hover{}p:not(.z){}p::after{}z:hover{}', 'p:hover{}p:not(.z){}p::after{}'],
    ['of any attribute', '[data-y]{}p[open]{}z[open]{}', '[data-y]{}p[open]{}'],
    ['of its icons', '[data-icon=i]{}[data-icon=z]{}[data-icon]{}', '[data-icon=i]{}[data-icon]{}'],
    ['of all documents', ':root{}*{}::selection{}', ':root{}*{}::selection{}'],
    ['of any place', '.a>#c{}#c .a{}.a .z{}', '.a>#c{}#c .a{}'],
    ['that name others beside it', '.z,.a{}.z,.y{}', '.a{}'],
    ['of one of several', ':is(.z,.a) p{}:where(.z,.y) p{}', ':is(.z,.a) p{}'],
    [
      'that ask for what it has elsewhere',
      '.a:has(>#c){}.a:has(>.z,p){}.a:has(.z){}',
      '.a:has(>#c){}.a:has(>.z,p){}',
    ],
    [
      'that a page without scripts can use',
      'p{}::view-transition{}::view-transition-old(root){}',
      'p{}',
    ],
    ['of media and layers', '@media print{.a{}.z{}}@layer x{.z{}}', '@media print{.a{}}'],
    ['that stand in others', '.a{&.z{}&:hover{}}', '.a{&:hover{}}'],
  ])('%s', (_, css, expected) => {
    expect(find(css)).toBe(expected)
  })

  test('that are no rules of elements', () => {
    const css = '@layer x,y;@property --a{syntax:"*";inherits:false}'
    expect(find(css)).toBe(css)
  })

  test('with the keyframes that they name', () => {
    const [x, y, z] = ['x', 'y', 'z'].map((name) => `@keyframes ${name}{from{top:0}to{top:1px}}`)
    const rules = '.a{animation:1s x,y}.z{animation-name:z}'
    expect(find(`${rules}@media print{${x}}${y}${z}`)).toBe(
      `.a{animation:1s x,y}@media print{${x}}${y}`,
    )
  })

  test('without the custom properties that nothing uses', () => {
    const css = ':root{--a:0;--b:var(--c);--c:0;--d:0;--e:0}.a{top:calc(var(--a) + var( --d,0))}'
    const used = findUsed(css, '<p class="a"><path fill="var(--e)">')
    expect(used).toBe(':root{--a:0;--d:0;--e:0}.a{top:calc(var(--a) + var( --d,0))}')
  })

  test('of what the boot script says where nothing else can be had', () => {
    expect(find('.hydration-failure a{}.z a{}')).toBe('')
    expect(findUsed('.hydration-failure a{}', '<a>')).toBe('.hydration-failure a{}')
  })

  test('of names that need escapes', () => {
    expect(findUsed('.a\\:b{}.c\\:d{}', '<p class="a:b">')).toBe('.a\\:b{}')
  })
})

describe('styles in a document', () => {
  const css = '.a{color:red}.z{color:blue}'
  const inline = (html: string) =>
    createStyleInliner(createFolder({ 'a.css': css }), { basePath: '/x/' })(html, readNames(html))
  const page = (text: string) =>
    `<head><style data-used-styles=""></style><link rel="stylesheet" href="/x/build/a.css"/></head><p class="a">${text}</p>`

  test('stand before the stylesheet, which waits', () => {
    expect(inline(page('text'))).toBe(
      page('text')
        .replace('</style>', '.a{color:red}</style>')
        .replace('a.css"', 'a.css" data-late="true" disabled=""'),
    )
  })

  test('need a place', () => {
    expect(() => inline('<head></head>')).toThrow('no slot for its styles')
  })
})

/** A document of so many bytes after gzip, give or take eight. */
function createDocument(bytes: number): string {
  let text = randomBytes(bytes * 0.8).toString('hex')
  while (gzipSync(text).length < bytes - 8) text += randomBytes(4).toString('hex')
  return text
}

test.each([
  ['styled', 'comes at once with its styles', 14_190, 8000],
  ['linked', 'comes at once without its styles alone', 14_300, 14_190],
  ['styled', 'takes more than one turn anyway', 20_000, 14_300],
])('the %s form is chosen of a document that %s', (chosen, _, ...sizes) => {
  const [styled = '', linked = ''] = sizes.map(createDocument)
  const isStyled = chooseSooner(styled, () => linked) === styled
  expect(isStyled ? 'styled' : 'linked').toBe(chosen)
})
