import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { reference } from '../../tests/support/library'
import { listApiSamples } from './api-samples'

/** Finds the first sample, with our notes or without them. */
function findSample(notes = reference.notes) {
  const [first] = listApiSamples({ api: { ...reference, notes } }).flatMap((page) => page.samples)
  if (!first) throw new Error('there is no sample')
  return first
}

/** Reads the line of a file at which a fault in the first line of a sample is told, and the one before. */
function readLines({ file, line }: { file: string; line: number }): string[] {
  return readFileSync(file, 'utf8')
    .split('\n')
    .slice(line - 1, line + 1)
}

test('an example of ours has the lines of the notes', () => {
  const sample = findSample()
  expect(sample.file).toBe('api/notes.yaml')
  expect(readLines(sample)[1]?.trim()).toBe(sample.code.split('\n')[0])
})

test("an example of the library's is told at its declaration, with the key that can replace it", () => {
  const sample = findSample({ ...reference.notes, byKey: new Map() })
  const [, name = 'a key'] =
    /^Below "(?:\w+\.)?(\w+)", write an "example"/.exec(sample.remedy ?? '') ?? []
  expect(sample.file).toMatch(/^node_modules\/react-native-vision-camera\/src\//)
  expect(readLines(sample)[0]).toContain(name)
})
