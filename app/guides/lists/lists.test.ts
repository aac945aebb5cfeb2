import { describe, expect, test } from 'vitest'
import { type Problem, problemToText } from '~/lib/problem'
import { libraryVersion } from '~/lib/site-config'
import { checkAnyYaml, expectPlaces } from '../../../tests/support/any-yaml'
import { compileBody, expectFault, expectHtml } from '../../../tests/support/compiled'
import { createFolder } from '../../../tests/support/create-folder'
import { createLinkResolver } from '../links'
import { readLists } from './lists.server'

const targets = {
  pathnames: new Map([['docs/guides/devices.mdx', '/docs/guides/devices']]),
  getApiHref: () => undefined,
  suggestApiKey: () => '',
}

const read = (files: Record<string, string>) =>
  readLists(createFolder(files), (file) => createLinkResolver(file, targets))
const readPlugins = (text: string) => read({ 'docs/plugins.yaml': text })
const readCompatibility = (text: string) => read({ 'docs/compatibility.yaml': text })

/** Expects one problem with that text, and with a remedy. */
function expectProblem([problem, ...others]: Problem[], expected: string): void {
  expect(others).toEqual([])
  expect(problemToText(problem ?? { file: '', message: '' })).toContain(expected)
  expect(problem?.note).toBeTruthy()
}

const plugin = '  - package: a-plugin\n    does: Finds faces\n    fits: 1.2.0\n'
const registry =
  '    registry:\n      builtWith:\n        react-native: 0.73.4\n      latest: 2.0.0\n'
const head = 'builtWith:\n  react-native: React Native\nplugins:\n'
const columns = 'columns: [Required, Works]\nrows:\n  Expo:\n'

describe('tables', () => {
  test('three lines are a plugin', async () => {
    const { tables, problems } = readPlugins(`plugins:\n${plugin}`)
    expect(problems).toEqual([])
    expectHtml(
      await compileBody('<Plugins />', { listTables: tables }),
      '<td>Finds faces</td><td><a href="https://www.npmjs.com/package/a-plugin">a-plugin</a></td>' +
        '<td>1.2.0, not tried</td><td>Not known</td><td>Not known</td><td>–</td>',
    )
  })

  test('the registry fills in the rest, and code that was compared is bold', async () => {
    const dated = `${registry}      latestOn: 2026-05-26\n`
    const { tables } = readPlugins(`${head}${plugin}    compared: true\n${dated}`)
    expectHtml(
      await compileBody('<Plugins />', { listTables: tables }),
      '<td><strong>1.2.0</strong></td><td>React Native 0.73.4</td><td>2.0.0, May 26, 2026</td>',
    )
  })

  test.each([
    ['"#12"', '<a href="https://github.com/mrousavy/react-native-vision-camera/issues/12">#12</a>'],
    ['a/b#3', '<a href="https://github.com/a/b/issues/3">b #3</a>'],
    [
      '"@a/b@1.2.3"',
      '<a href="https://www.npmjs.com/package/@a/b/v/1.2.3">peers of @a/b 1.2.3</a>',
    ],
    [
      'package/app/x.gradle',
      `<a href="https://github.com/mrousavy/react-native-vision-camera/blob/v${libraryVersion}/package/app/x.gradle">x.gradle</a>`,
    ],
    ['"[a build](https://a.example/1)"', '<a href="https://a.example/1">a build</a>'],
    ['not tried', 'not tried'],
  ])('the evidence %s is shown', async (evidence, html) => {
    const { tables, problems } = readCompatibility(
      `${columns}    Works:\n      SDK 50: ${evidence}\n`,
    )
    expect(problems).toEqual([])
    expectHtml(
      await compileBody('<Compatibility />', { listTables: tables }),
      `<th scope="row">Expo</th><td>Not tried</td><td>SDK 50 (${html})</td>`,
    )
  })

  test('links say which file has them, for the check of anchors', async () => {
    const cell = '    Works:\n      "[50](guides/devices.mdx#no)": "#1"\n'
    const { tables } = readCompatibility(`${columns}${cell}`)
    const { links } = await compileBody('<Compatibility />', { listTables: tables })
    const place = { file: 'docs/compatibility.yaml', line: 4, column: 5 }
    expect(links).toEqual([{ href: '/docs/guides/devices#no', ...place }])
  })

  test.each([
    ['<Plugins />', 1, '<Plugins> has no list to show'],
    ['Text <Plugins />', 6, '<Plugins> is inside a paragraph'],
    ['<Compatibility />', 1, '<Compatibility> has no list to show'],
  ])('%s without a list', async (body, column, message) => {
    expectFault(await compileBody(body), { line: 5, column, message })
  })
})

describe('reports of docs/plugins.yaml', () => {
  test.each([
    ['1:1 not a map', '- a'],
    ['4:5 "plugins.0.fits": neither a version', `plugins:\n${plugin.replace('1.2.0', '1.2')}`],
    ['2:5 "plugins.0.does": it is missing', `plugins:\n${plugin.replace(/ {4}does.*\n/, '')}`],
    ['2:5 "plugins.0": Unrecognized key: "author"', `plugins:\n${plugin}    author: Ada\n`],
    ['5:5 "a-plugin" is listed twice', `plugins:\n${plugin}${plugin}`],
    ['3:5 "<b>" is HTML', `plugins:\n${plugin.replace('faces', '<b>')}`],
    [
      '3:5 "# Finds faces" is more than a line',
      `plugins:\n${plugin.replace('Finds faces', "'# Finds faces'")}`,
    ],
    ['3:5 broken markdown link "a.mdx"', `plugins:\n${plugin.replace('faces', '[faces](a.mdx)')}`],
  ])('%s', (expected, text) => {
    expectProblem(readPlugins(text).problems, `docs/plugins.yaml:${expected}`)
  })
})

describe('reports of docs/compatibility.yaml', () => {
  test.each([
    ['1:1 "columns": it is missing', 'rows: {}\n'],
    ['4:5 there is no column "Work"', `${columns}    Work:\n      SDK 50: "#1"\n`],
    [
      '5:7 "rows.Expo.Works.SDK 50.0": "a friend" is no evidence',
      `${columns}    Works:\n      SDK 50: a friend\n`,
    ],
    ['4:5 broken markdown link "b.mdx"', `${columns}    Works:\n      "[50](b.mdx)": "#1"\n`],
  ])('%s', (expected, text) => {
    expectProblem(readCompatibility(text).problems, `docs/compatibility.yaml:${expected}`)
  })
})

test.each(['docs/plugins.yaml', 'docs/compatibility.yaml'])('any text may be in %s', (file) => {
  checkAnyYaml((text) => expectPlaces(read({ [file]: text }).problems, text))
})
