import { expect, test } from 'vitest'
import { quotesHeading, toQuery } from './query'

test('of a log, the search gets the lines that tell of an error, and no stack', () => {
  const log = `> Task :app:preBuild UP-TO-DATE
FAILURE: Build failed with an exception.
    at com.mrousavy.camera.core.VideoPipeline.onError(VideoPipeline.kt:104)
Could not get unknown property 'hermesEnabled' for project ':app'.
BUILD done`
  expect(toQuery(log)).toBe(`FAILURE: Build failed with an exception.
Could not get unknown property 'hermesEnabled' for project ':app'.`)
})

test('a text without such lines is searched for as it is, up to a length', () => {
  expect(toQuery(' black screen ')).toBe('black screen')
  expect(toQuery('word '.repeat(1000)).length).toBeLessThanOrEqual(600)
})

test.each([
  [
    "Could not get unknown property 'hermesEnabled' for project",
    "Could not get unknown property 'hermesEnabled'",
    true,
  ],
  [
    "Regular javascript function '_f' cannot be shared. Try decorating",
    'Regular javascript function cannot be shared',
    true,
  ],
  [
    "Compiling JS failed: 1:1:invalid empty parentheses '( )'",
    'Invalid empty parentheses, provided code is empty',
    true,
  ],
  ['The camera could not be found', 'The camera stops while running', false],
  ['cannot be shared', 'Regular javascript function cannot be shared', false],
  ['black screen on android', 'Android', false],
  [`Image is ${'x '.repeat(50)} already closed`, 'Image is already closed', false],
])('whether %j quotes the heading %j: %s', (text, heading, isQuoted) => {
  expect(quotesHeading(text, heading)).toBe(isQuoted)
})

test('a long text takes no time', () => {
  const start = performance.now()
  quotesHeading('the app crashes '.repeat(30_000), 'The app crashes only in the release build')
  expect(performance.now() - start).toBeLessThan(2000)
})
