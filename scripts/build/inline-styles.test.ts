import { expect, test } from 'vitest'
import { createFolder } from '../../tests/support/create-folder'
import { createStyleInliner, findUsedStyles } from './inline-styles'

const html =
  '<html><body class="a b"><p id="c" data-icon="i">text</p><script>"z"</script></body></html>'

test.each([
  ['its tags, classes and ids', 'p{}.a{}#c{}ul{}.z{}#z{}', 'p{}.a{}#c{}'],
  ['any state', 'p:hover{}p:not(.z){}p::after{}z:hover{}', 'p:hover{}p:not(.z){}p::after{}'],
  ['attributes that scripts set', '[data-y]{}p[open=x]{}z[open]{}', '[data-y]{}p[open=x]{}'],
  ['its icons', '[data-icon=i]{}[data-icon=z]{}', '[data-icon=i]{}'],
  ['all documents', ':root{}*{}', ':root{}*{}'],
  ['places', '.a>#c{}#c .a{}.a .z{}', '.a>#c{}#c .a{}'],
  ['one of several', '.z,.a{}:is(.z,.a) p{}', '.a{}:is(.a) p{}'],
  ['media and layers', '@media print{.a{}.z{}}@layer x{.z{}}', '@media print{.a{}}'],
])('a document gets the rules for %s', async (_, css, expected) => {
  const fill = (text: string) => text.replaceAll('{}', '{top:0}')
  expect(await findUsedStyles(fill(css), html)).toBe(fill(expected))
})

test('properties and animations come with the rules that use them', async () => {
  const css = (names: string) =>
    `:root{${names}}p{color:var(--used);animation:x 1s}@keyframes x{to{top:0}}`
  const unused = '@keyframes y{to{top:0}}'
  expect(await findUsedStyles(css('--used:red;--unused:red') + unused, html)).toBe(
    css('--used:red'),
  )
})

test('the styles stand in the document, and the sheet waits for scripts', async () => {
  const assets = createFolder({ 'a.css': '.a{top:0}.z{top:0}' })
  const inline = createStyleInliner(assets, { basePath: '/x/' })
  const link = '<link rel="stylesheet" href="/x/build/a.css"'
  const page = `<style data-used-styles="">b{}</style>${link}/><p class="a">`
  expect(await inline(page)).toBe(
    `<style data-used-styles="">b{}.a{top:0}</style>${link} data-late="true" disabled=""/><p class="a">`,
  )
  await expect(inline('<p>')).rejects.toThrow('no slot')
})
