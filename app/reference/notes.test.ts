import { expect, test } from 'vitest'
import { describe as describeKey, index } from '../../tests/support/library'
import { parseNotes } from './notes.server'

/** The faults of a file, each as its place, what is wrong and what would be right. */
function findProblems(yaml: string): string[] {
  const { problems } = parseNotes(yaml, index, process.cwd())
  return problems.map(({ line, column, message, note }) => `${line}:${column} ${message}. ${note}`)
}

test('notes take the place of parts of a comment, and links their addresses', () => {
  const { notes, problems } = parseNotes(
    "Camera.focus:\n  summary: See [it](api:Point).\n  since: '3.10'\n  parameters: { point: A }\n" +
      'CameraProps.torch:\n  values: { off: "A `<a>`", device/no-device: B }\ntypos:\n  a: b\n',
    index,
    process.cwd(),
  )
  expect(problems).toEqual([])
  expect(notes.byKey.get('Camera.focus')).toMatchObject({
    summary: 'See [it](/docs/api/interfaces/Point).',
    since: '3.10',
  })
  expect(notes.typos).toEqual({ a: 'b' })
  expect(notes.lineOf('Camera.focus', 'since')).toBe(3)
})

test.each([
  ['Camera.focos: {}', '1:1 the API has no "Camera.focos". Did you mean Camera.focus'],
  ['Camera#focus: {}', '1:1 the API has no "Camera#focus". Did you mean Camera.focus'],
  ['Camera:\n  summary: "[a](api:Camera.takes)"', '2:15 a link to "api:Camera.takes", which'],
  ['Camera:\n  summary: A **b', '2:3 "Camera.summary": Markdown stays as it is'],
  ['Camera:\n  summary: A `b', '2:3 "Camera.summary": Markdown stays as it is'],
  ['Camera:\n  summary: "[a] (api:Camera)"', '2:3 "Camera.summary": Markdown stays as it is'],
  ['Camera:\n  sumary: A', /^2:3 unknown key "sumary"/],
  ['Camera: { platforms: [iOS], notes: [{ text: A, platforms: [Android] }] }', '1:11 a note is'],
  ['Camera:\n  notes: A', '2:3 "Camera.notes": write "- text: …" below it'],
  ['Camera:\n  summary: "{@link A}"', '2:3 "Camera.summary": readers would see the tag'],
  ['Camera:\n summary: A\n  returns: B', '2:11 not valid YAML: Nested mappings are not allowed in'],
  ['Camera:\n  Point: {}', '2:3 unknown key "Point". Write it at the start of the line'],
  ['Camera:\n  notes: [{ text: A, issues: [#1] }]', '# starts a comment: leave it out of numbers'],
  ['Camera:\n  platforms: iOS', 'Write a list: [one, two].'],
  ["Camera:\n  notes: [{ text: A, issues: ['1'] }]", 'Write digits alone, without quotes.'],
  ['Camera:\n  notes: [{ text: A, issues: [9999] }]', 'the library has no such issue'],
  ['Camera:\n<<<<<<< a\n  summary: A', '2:1 a merge left its mark'],
  ['Camera:\n  summary: `a`', '2:12 not valid YAML: Plain value cannot start with'],
  ['Camera:\n  notes: [{ text: A, platforms: [Windows] }]', /^2:\d+ .*platforms/],
  ['Camera:\n  since: 3', /^2:3 .*since/],
  ["Camera:\n  since: '3.1.2'", /^2:3 .*since/],
  ['Camera.focus:\n  parameters:\n    a: A', '3:5 no parameter "a". Its signature is: focus(point'],
  ['CameraProps.torch:\n  values:\n    onn: A', '3:5 no value "onn"'],
  [
    'Camera:\n  notes:\n    - text: A\n      source: [{ src/Camera.tsx: class Kamera }]',
    /^4:18 "class Kamera" is not in src\/Camera\.tsx\. The nearest is line 79: export class Camera /,
  ],
  ['Camera:\n  source: [{ src/Kamera.tsx: a }]', '2:14 react-native-vision-camera has no file'],
  [
    'Camera:\n  notes:\n    - text: A <Tabs> `<a>`',
    '3:7 "Camera.notes.0.text": readers would see the tag. Write',
  ],
  ['Camera:\n  summary: "[a](b.mdx)"', '2:3 "Camera.summary": a link leads nowhere. Write (api:'],
  ['Camera: [', /^1:\d+ not valid YAML/],
  ['Camera:\n  summary: As in #2437', /^2:17 the text ends before " #"/],
])('%j is a fault at its place', (yaml, expected) => {
  const [problem = '', ...others] = findProblems(yaml)
  expect(others).toEqual([])
  if (typeof expected === 'string') expect(problem).toContain(expected)
  else expect(problem).toMatch(expected)
})

test('the code that proves a note is linked, its line found', () => {
  const yaml = 'Camera:\n  source: [{ src/Camera.tsx: export class Camera extends }]\n'
  const { notes } = parseNotes(yaml, index, process.cwd())
  const [quotation] = notes.byKey.get('Camera')?.quotations ?? []
  expect(quotation?.link.href).toMatch(/\/blob\/v3\.9\.2\/package\/src\/Camera\.tsx#L79$/)
  expect(quotation?.link.title).toBe('export class Camera extends')
  expect(quotation?.label).toBe('Camera.tsx:79')
})

test('every fault is told in one run', () => {
  expect(findProblems('Nope: {}\nNever: {}\nCamera:\n  summary: "[a](api:None)"')).toHaveLength(3)
})

test('an example of the library is replaced', () => {
  const { examples } = describeKey('CameraProps.codeScanner')
  expect(examples).toEqual([expect.stringContaining('useCodeScanner({')])
})
