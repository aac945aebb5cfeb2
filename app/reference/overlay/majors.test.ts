import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { problemToText } from '~/lib/problem'
import { createReflectionIndex } from '~/reference/typedoc/reflection-index'
import { checkAnyYaml, expectPlaces } from '../../../tests/support/any-yaml'
import { documentSource } from '../../../tests/support/document-source'
import { index } from '../../../tests/support/library'
import { majorsFile, parseMajors, replacementsFile } from './majors'

const small = createReflectionIndex(await documentSource('export interface Shape { area: number }'))
const sound = `package: a
versions:
  - version: 2.0.0
    integrity: sha512-a
    only: [Shape.size, Round]
    values: ["'flat'"]
`
const advice = `members:
  Shape.size: Use [\`area\`](api:Shape.area).
  "'flat'": Leave it out.
habits: {}
`

test('names and values of other versions have advice, with links of the site', () => {
  const { majors, problems } = parseMajors(sound, small, advice)
  expect(problems).toEqual([])
  expect(majors?.versions).toMatchObject([{ only: ['Shape.size', 'Round'], lacks: [] }])
  expect(majors?.members['Shape.size']).toBe('Use [`area`](/docs/api/interfaces/Shape#area).')
})

test.each<[fault: string, text: string, advice: string, told: RegExp[]]>([
  ['no advice at all', sound, '', [/replacements\.yaml/, /replacements\.yaml/]],
  ['no versions', 'package: a', advice, [/majors\.yaml/, /Shape\.size/, /flat/]],
  [
    'a name that no version has',
    sound,
    advice.replace('Shape.size', 'Shape.sice'),
    [/replacements\.yaml:2:3 no other version has "Shape\.sice".*Shape\.size/],
  ],
  [
    'a link to nothing of this version',
    sound,
    advice.replace('api:Shape.area', 'api:Shape.aera'),
    [/replacements\.yaml:2:\d+ .*the API has no "Shape\.aera"/],
  ],
])('%s is told', (_, text, other, told) => {
  const problems = parseMajors(text, small, other).problems.map(problemToText)
  expect(problems).toHaveLength(told.length)
  for (const [at, pattern] of told.entries())
    expect(problems[at]?.replaceAll('\n', ' ')).toMatch(pattern)
})

test('whatever the advice, problems have places', () => {
  checkAnyYaml((text) => expectPlaces(parseMajors(sound, small, text).problems, text))
})

test('the advice is about this library', () => {
  const read = (file: string): string => readFileSync(file, 'utf8')
  expect(parseMajors(read(majorsFile), index, read(replacementsFile)).problems).toEqual([])
})
