import { describe, expect, test } from 'vitest'
import { compileBody, expectFault, expectHtml } from '../../../tests/support/compiled'

const compile = (body: string, frontmatter?: string) => compileBody(body, {}, frontmatter)

test.each([
  ['a value', 'One and one is {1 + 1}.', 'One and one is 2.'],
  ['a list', '{[1, 2].map((each) => <b key={each}>{each}</b>)}', '<b>1</b><b>2</b>'],
  ['a component of its own', 'export const A = () => <i>a</i>\n\n<A />', '<i>a</i>'],
  ['values of an attribute', '<b {...{ id: "a" }}>b</b>', '<b id="a">b</b>'],
  ['that of a package', 'import map from "p-map"\n\n{typeof map}', 'function'],
  ['from no other JSX', 'export const a = 1 /* @jsxImportSource ./gone */\n\nText', '<p>Text</p>'],
])('an expression may be %s', async (_name, body, html) => {
  expectHtml(await compile(body), html)
})

const limit = 'runs for more than 5 seconds'
const escape = (from: string) => `{${from}.constructor.constructor('return process')().version}`

describe('an expression reaches nothing and ends', () => {
  test.each([
    ['process.exit', 'Text {process.exit(0)}', 5, 7, 'process is not defined'],
    ['fetch', '{fetch("https://example.com")}', 5, 2, 'fetch is not defined'],
    ['a timer', '{setTimeout(() => 1)}', 5, 2, 'setTimeout is not defined'],
    ['require', '{require("node:fs")}', 5, 2, 'not an installed package'],
    ['import()', '{import("node:fs")}', 5, 2, 'not an installed package'],
    ['an object', '{{ a: 1 }}', 5, 2, 'is an object'],
    ['eval', '{eval("1")}', 5, 2, 'Code generation from strings disallowed'],
    ['the constructor of a function', escape('(() => 1)'), 5, 2, 'Code generation from strings'],
    ['the constructor of the global object', escape('globalThis'), 5, 2, ''],
    ['a function of the sandbox', escape('markPlace'), 5, 2, 'Code generation from strings'],
    ['an endless loop', 'One\n\nText {(() => { while (true) {} })()}', 7, 8, limit],
    ['an endless loop of promises', '{(function f() { Promise.resolve().then(f) })()}', 5, 3, ''],
    [
      'endless memory',
      '{(() => { const a = []; while (true) a.push(a.slice()) })()}',
      5,
      3,
      'an expression',
    ],
    ['one huge value', '{[...Array(2 ** 31)].length}', 5, 2, ''],
    ['huge HTML', '{"x".repeat(6_000_000)}', 5, 2, 'more than 5 MB of HTML'],
    ['endless depth', '{(function f() { f() })()}', 5, 3, 'Maximum call stack'],
    ['an error without words', '{(() => { throw null })()}', 5, 3, 'fails: null'],
    ['a getter that throws', '{(() => { throw { get message() { throw 1 } } })()}', 5, 3, ''],
    [
      'an import of Node',
      'import fs from "node:fs"\n\n{fs.rmSync("/")}',
      5,
      16,
      'not an installed',
    ],
    ['a file of the project', 'import a from "../../package.json"', 5, 15, 'not an installed'],
    [
      'a file beside a package',
      'import a from "mrmime/../../package.json"',
      5,
      15,
      'not an installed',
    ],
    ['a file of the machine', 'export { a } from "/etc/passwd"', 5, 19, 'not an installed'],
    [
      'a fault in a component of its own',
      'export const A = () => <i>{unknown}</i>\n\n<A />\n\n{1}',
      5,
      18,
      'unknown is not defined',
    ],
  ])('%s', async (_name, body, line, column, message) => {
    expectFault(await compile(body), { line, column, message })
  })

  test.each(['---js', '---javascript', '---json', '---coffee', '---toml', '--- ', '\uFEFF---js'])(
    'a frontmatter that starts with %j is not read at all',
    async (first) => {
      const scope = globalThis as { hasRun?: boolean }
      const code = `${first}\nglobalThis.hasRun = true\n---\ntitle: A\n---`
      expectFault(await compile('Text', code), { line: 1, column: 1, message: 'instead of "---"' })
      expect(scope.hasRun).toBeUndefined()
    },
  )

  test('a frontmatter is read once, and by nothing that knows tags for code', async () => {
    const tagged = '---\ntitle: !!js/function "function () {}"\n---'
    expectHtml(await compile('{typeof frontmatter.title}', tagged), 'string')
  })

  test('the guide after one that ended the process is rendered', async () => {
    const [hostile, other] = await Promise.all([
      compile('{(() => { const a = []; while (true) a.push(a.slice()) })()}'),
      compile('{1 + 1}'),
    ])
    expect(hostile.problems).toHaveLength(1)
    expectHtml(other, '2')
  })

  test('a guide changes nothing for the next', async () => {
    await compile('{(() => { Array.prototype.map = () => ["spoilt"] })()}')
    expectHtml(await compile('{["sound"].map((word) => word)}'), 'sound')
  })
})
