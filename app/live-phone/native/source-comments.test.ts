import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { listFiles } from '~/lib/files.server'
import { findQuotation } from '~/lib/quotations.server'

const folder = 'app/live-phone/native'
const text = listFiles(folder)
  .filter((file) => !file.includes('.test.'))
  .map((file) => readFileSync(`${folder}/${file}`, 'utf8'))
  .join('\n')

/** The quotations of comments, which may go on in their next line. */
const quotations = [
  ...text.replace(/\n\s*(?:\/\/|\*) /g, ' ').matchAll(/\bsrc:(\S+) "([^"]+)"/g),
].map(([, path = '', code = '']) => [decodeURI(path), code] as const)

/** The folder that comments leave out. */
const kotlin = 'android/src/main/java/com/mrousavy/camera/'

test.each(quotations)('the native side quotes %s: %s', (path, code) => {
  const file = path.replace(/^android\//, kotlin)
  expect(findQuotation(process.cwd(), file, code)).toHaveProperty('label')
})

test('the native side quotes its sources, and names no lines, which an upgrade would move', () => {
  // Each `src:` is one that the test above has read.
  expect(text.match(/\bsrc:/g)).toHaveLength(quotations.length)
  expect(text.match(/\.(?:swift|kt|java|mm?|cpp):\d+/g)).toBeNull()
})
