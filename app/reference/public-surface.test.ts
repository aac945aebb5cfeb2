import { expect, test } from 'vitest'
import ts from 'typescript'
import { index, pages, reference } from '../../tests/support/library'
import { parseHtml, textOf } from '~/article/article'
import { describe, toPlainBrief } from './comment'

/** All anchors of each page, which others may link. */
function listSurface(): string {
  return pages
    .map(({ page, html }) => {
      const ids = [...html.matchAll(/ id="([^"]*)"/g)].map(([, id]) => `  #${id}`)
      return [page.pathname, ...ids].join('\n')
    })
    .join('\n\n')
}

// An anchor that disappears breaks links from elsewhere. After a wanted change, read the difference and
// run `npm run test:unit -- app/reference/public-surface -u`.
test('the anchors are those that were reviewed', async () => {
  await expect(listSurface()).toMatchFileSnapshot('./public-surface.txt')
})

/** Lists the keys of all exports and their public members, as the package declares them to TypeScript. */
function listDeclared(): string[] {
  const folder = 'node_modules/react-native-vision-camera/lib/typescript'
  const program = ts.createProgram([`${folder}/index.d.ts`], { skipLibCheck: true, types: [] })
  const checker = program.getTypeChecker()
  const module = checker.getSymbolAtLocation(program.getSourceFile(`${folder}/index.d.ts`)!)!
  const isPublic = ({ declarations: [node] = [], name }: ts.Symbol): boolean =>
    node !== undefined &&
    node.getSourceFile().fileName.includes('/react-native-vision-camera/') &&
    !(ts.getCombinedModifierFlags(node) & ts.ModifierFlags.NonPublicAccessibilityModifier) &&
    !ts.getJSDocTags(node).some(({ tagName }) => tagName.text === 'internal') &&
    name !== 'prototype'
  const exported = checker
    .getExportsOfModule(module)
    .map((each) => (each.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(each) : each))
  return exported.filter(isPublic).flatMap((symbol) => {
    // One of them is an error, without properties, where the symbol is only a type or only a value.
    const types = [checker.getDeclaredTypeOfSymbol(symbol), checker.getTypeOfSymbol(symbol)]
    const objects = types.filter((type) => type.flags & ts.TypeFlags.Object)
    const members = objects.flatMap((type) => checker.getPropertiesOfType(type)).filter(isPublic)
    return [symbol.name, ...members.map(({ name }) => `${symbol.name}.${name}`)]
  })
}

/** The text at an address, up to the next section; empty where there is no such address. */
function readAt(href: string): string {
  const [pathname, id] = href.split('#')
  const html = pages.find(({ page }) => page.pathname === pathname)?.html ?? ''
  const start = id ? html.indexOf(` id="${id}"`) : 0
  const [section = ''] = start < 0 ? [] : html.slice(start).split('<section')
  return textOf(parseHtml(section))
}

test('every export and every member of the package has an anchor, a signature and words', () => {
  const declared = listDeclared()
  expect([declared.length, new Set(declared).size]).toEqual([211, 211])
  const missing = declared.filter((key) => {
    const reflection = index.find(key)
    if (!reflection) return true
    const text = readAt(reflection.href)
    const { summary, values } = describe(reflection, reference)
    const words = toPlainBrief(summary || Object.values(values).join())
    const seen = text.replace(/\s+/g, ' ').replace(/ \(see [^)]*\)/g, '')
    const hasWords = words !== '' && seen.includes(words.replace(/\.$/, ''))
    return !hasWords || !text.includes(reflection.declaration.signature)
  })
  expect(missing).toEqual([])
})

test('every hook, function and method has an example', () => {
  const callable = index.exported
    .flatMap((each) => [each, ...each.members])
    .filter(({ kind }) => ['hook', 'function', 'method'].includes(kind))
  expect(callable.length).toBeGreaterThanOrEqual(35)
  const without = callable.filter((each) => describe(each, reference).examples.length === 0)
  expect(without.map(({ key }) => key)).toEqual([])
})
