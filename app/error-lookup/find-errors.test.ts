import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { workAtOnce } from './turns'
import { errors } from '../../tests/support/site'
import { createErrorIndex } from './error-index'
import { type Finding, findErrors } from './find-errors'

const index = createErrorIndex(errors)
const find = (text: string): Finding[] => workAtOnce(findErrors(text, index))
const findCodes = (text: string): string[] => find(text).map(({ code }) => code)

/** Logs of both platforms, with the codes that each tells of; `\e` is an escape, and `-` means none. */
const logs = readFileSync(new URL('logs.txt', import.meta.url), 'utf8')
  .split(/^=== /m)
  .slice(1)
  .map((entry): [title: string, codes: string[], log: string] => {
    const [, codes = '', title = '', log = ''] = /^(\S+) \| ([^\n]*)\n(.*)$/s.exec(entry) ?? []
    return [title, codes === '-' ? [] : codes.split(','), log.trimEnd().replaceAll('\\e', '\u001B')]
  })

test('there are at least 60 logs, each with codes that exist', () => {
  expect(logs.length).toBeGreaterThanOrEqual(60)
  const known = new Set(errors.map(({ code }) => code))
  expect(logs.flatMap(([, codes]) => codes).filter((code) => !known.has(code))).toEqual([])
})

test.each(logs)('%s', (title, codes, log) => {
  expect(findCodes(log).toSorted()).toEqual(codes.toSorted())
})

test.each([
  ['[session/camera-not-ready]', 'code', '[session/camera-not-ready]'],
  ['LOG a\n> x session/camera-\n> not-ready', 'code', 'x session/camera-'],
  ['CameraNotReadyError', 'class', 'CameraNotReadyError'],
  ['x: The Camera is not ready yet!', 'message', 'x: The Camera is not ready yet!'],
  ['[session/camera-not-re…', 'beginning', '[session/camera-not-re…'],
  ['id: camera-not-ready.', 'id', 'id: camera-not-ready.'],
  ['ready yet! Wait for the onInitialized() callback', 'words', 'ready yet!'],
])('%j says how it was recognized, and where', (log, by, excerpt) => {
  expect(find(log)).toEqual([
    { code: 'session/camera-not-ready', by, excerpt: expect.stringContaining(excerpt) },
  ])
})

test('errors come in the order of the text, each once, by what is surest', () => {
  const log = `camera-not-ready
The image capture was aborted!
[session/camera-not-ready] The Camera is not ready yet! [session/camera-not-ready]`
  expect(find(log).map(({ code, by }) => [code, by])).toEqual([
    ['capture/aborted', 'message'],
    ['session/camera-not-ready', 'code'],
  ])
})

test('the line that is shown is never long', () => {
  const [finding] = find(`${'x '.repeat(5000)}session/camera-not-ready${' y'.repeat(5000)}`)
  expect(finding?.excerpt.length).toBeLessThanOrEqual(200)
  expect(finding?.excerpt).toContain('session/camera-not-ready')
})

describe('the work grows with the length of the text', () => {
  const countSteps = (text: string): number => {
    const work = findErrors(text, index)
    for (let steps = 1; ; steps += 1) if (work.next().done) return steps
  }

  // What is quadratic would take hours here, and what grows faster than the text takes more steps.
  test.each([
    ['spaces', ' '],
    ['one word', 'a'],
    ['slashes', 'n/'],
    ['empty lines', '\n'],
    ['domains', 'session/'],
    ['wraps', 'session/camera-not-\n'],
    ['hyphens', 'a-'],
    ['quotes', '> | '],
    ['a start of a message', 'the output "'],
    ['a part of a message', 'The given Camera device '],
    ['real logs', logs.map(([, , log]) => log).join('\n')],
  ])('of %s', (name, piece) => {
    const length = 200_000
    const text = piece.repeat(length / piece.length)
    const steps = countSteps(text)
    expect(countSteps(text + text)).toBeLessThanOrEqual(2 * steps)
  })

  test('and is done in steps, of which 5 MB need many', () => {
    const log = logs.map(([, , each]) => each).join('\n')
    const text = log.repeat(Math.ceil(5_000_000 / log.length))
    expect(countSteps(text)).toBeGreaterThan(100)
  })
})
