import { setTimeout as sleep } from 'node:timers/promises'
import { beforeEach, expect, test, vi } from 'vitest'
import { compile } from './compile'
import type * as loopCheck from './frame/loop-check'
import { guardLoops } from './guard-loops'

let check: typeof loopCheck

beforeEach(async () => {
  vi.restoreAllMocks()
  // Another test's loops don't count.
  vi.resetModules()
  check = await import('./frame/loop-check')
})

/** Runs the body of an async function as the frame would. */
async function run(body: string): Promise<unknown> {
  const result = compile(`export const run = async () => {\n${body}\n}`, 'run.ts')
  if ('fault' in result) throw new Error(result.fault.message)
  const exports: { run?: () => Promise<unknown> } = {}
  const code = guardLoops(result.code)
  new Function('exports', check.loopCheckName, 'sleep', code)(exports, check.checkLoop, sleep)
  return exports.run?.()
}

/** Has each look at the clock find it a tenth of a second later. */
function hurryClock(): void {
  let now = 0
  vi.spyOn(performance, 'now').mockImplementation(() => (now += 100))
}

test.each([
  ['for (;;) {}', 2],
  ['for (;;);', 2],
  ['let a = 0\nfor (;; a++) if (a) a--; else a++', 3],
  ['while (true) /* nothing */ ;', 2],
  ['let a = 0\ndo a++; while (true)', 3],
  ['let a = 0\ndo\n a++\nwhile (a)\nreturn a', 3],
  ['const all = [1]\nfor (const each of all) all.push(each)', 3],
  ['const all = { a: 1 }\nfor (const each in all)\n  while (each) {}', 4],
  ['outer: for (;;) inner: while (true) continue outer', 2],
  ['while (true) { try { while (true); } catch {} }', 2],
  ['for (;;) try { for (;;); } finally { continue }', 2],
  ['const grow = function* () {\n  for (;;) yield 1\n}\nreturn [...grow()]', 3],
  ['const wait = () => {\n  while (true);\n}\nwait()', 3],
  ['for (;;) await null', 2],
  [
    'const all = { [Symbol.asyncIterator]: () => ({ next: async () => ({}) }) }; for await (const each of all);',
    2,
  ],
  ['const f = (a) => a < 1 || (f(a - 1) && f(a - 1))\nreturn f(99)', 2],
  ['function f(a) {\n  if (a < 1) return\n  f(a - 1)\n  f(a - 1)\n}\nf(99)', 2],
  ['const a = { f(n) { n && [a.f(n - 1), a.f(n - 1)] } }\na.f(99)', 2],
  [
    'class A {\n  get a() { return this.n-- && [this.a, (this.n += 1), this.a] }\n  n = 99\n}\nnew A().a',
    3,
  ],
  ['const later = async (n) => { await null; await later(n + 1) }\nawait later(0)', 2],
  ['const f = () => Promise.resolve().then(f)\nreturn f()', 2],
  ['/* while (true) */ const text = `for (;;) ${(() => { while (true); })()}`', 2],
])('%j is ended with its line', async (body, line) => {
  hurryClock()
  await expect(run(body)).rejects.toThrow(`Line ${line}: this loop`)
})

test.each([
  [
    'let sum = 0\nfor (let i = 0; i < 3; i++) for (const each of [1, 2]) sum += i * each\nreturn sum',
    9,
  ],
  [
    'let a = 0\nouter: for (;;) { for (;;) { if (a++ > 2) break outer; continue outer } }\nreturn a',
    4,
  ],
  [
    'const calls = []\nfor (let i = 0; i < 3; i++) calls.push(() => i)\nreturn calls.map((call) => call())',
    [0, 1, 2],
  ],
  [
    'const grow = function* () { let i = 0; while (true) yield i++ }\nfor (const i of grow()) if (i > 2) return i',
    3,
  ],
  ['for (let i = 0; i < 30; i++) await sleep(0)\nreturn "over"', 'over'],
  [
    'const f = (a) => (b) => ({ a, b })\nlet g\nwhile (!g) g = (c) => f(c)(2)\nreturn g(1)',
    { a: 1, b: 2 },
  ],
  ["function f() { 'worklet'; return 1 }\nreturn /{ 'worklet'; \\S/.test(String(f)) && f()", 1],
  [
    'const a = { *g() {}, get b() { return (() => {})() }, async c() { return 1 } }\nreturn [a.b, await a.c(), ...a.g()]',
    [undefined, 1],
  ],
  [
    'class A { constructor() { this.a = 1 } }\nclass B extends A { constructor() { super(); this.b = 2 } static { B.c = 3 } }\nreturn [new B().b, B.c]',
    [2, 3],
  ],
  ['const f = (n) => (n < 2 ? n : f(n - 1) + f(n - 2))\nreturn f(20)', 6765],
  [
    'const wait = async function* () { for (let i = 0; i < 30; i++) { await sleep(0); yield i } }\nlet last\nfor await (last of wait());\nreturn last',
    29,
  ],
])('%j gives %j as without the check', async (body, result) => {
  if (body.includes('sleep')) hurryClock()
  await expect(run(body)).resolves.toEqual(result)
})

test('loops of a million turns look at the clock now and then only', async () => {
  const clock = vi.spyOn(performance, 'now')
  await expect(run('let i = 0; while (i < 1e6) i++; return i')).resolves.toBe(1e6)
  expect(clock.mock.calls.length).toBeLessThan(10_000)
})
