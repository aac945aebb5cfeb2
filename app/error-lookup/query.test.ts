import { expect, test } from 'vitest'
import { toQuery } from './query'

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
