import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { isErrorCode } from '~/lib/error-codes'
import { libraryErrors } from '../../tests/support/library-errors'
import { site } from '../../tests/support/site'
import { describeError, findErrors, maxText } from './find-errors'

const [guide] = site.guides.guides.filter(({ id }) => id === 'errors')
if (!guide) throw new Error('There is no guide on errors')
const { sections } = (await site.guides.compile(guide)).facts
const errors = sections
  .filter(({ heading }) => isErrorCode(heading))
  .map(({ heading, texts }) => describeError(heading, texts.join('\n')))
const find = (text: string): string[] => findErrors(text, errors)

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
  expect(find(log).toSorted()).toEqual(codes.toSorted())
})

test('the sources of the library have many errors, each with a code', () => {
  expect(libraryErrors.length).toBeGreaterThan(65)
  expect(libraryErrors.filter(({ code }) => !isErrorCode(code))).toEqual([])
})

test.each(libraryErrors)('$message of the library leads to $code', ({ code, name, message }) => {
  expect(find(message)).toEqual([code])
  expect(find(`LOG  x ${message.replaceAll(' ', '\n> ')}`)).toEqual([code])
  // One of them is called otherwise.
  if (name?.endsWith('Error'))
    expect(errors.find((each) => each.code === code)?.classes).toContain(name)
})

test('codes come in the order of the text, each once, and before classes and messages', () => {
  const log = `The image capture was aborted! InvalidFpsError
[session/camera-not-ready] The Camera is not ready yet! [device/no-device] [session/camera-not-ready]`
  const codes = ['session/camera-not-ready', 'device/no-device']
  expect(find(log)).toEqual([...codes, 'format/invalid-fps', 'capture/aborted'])
})

test.each([' ', 'a', 'n/', '\n', 'session/', 'session/camera-\n', 'a-', '> | ', 'The output "'])(
  'a long text of %j takes no time',
  (piece) => {
    const start = performance.now()
    find(piece.repeat(maxText / piece.length))
    // A quadratic search would take minutes.
    expect(performance.now() - start).toBeLessThan(5000)
  },
)
