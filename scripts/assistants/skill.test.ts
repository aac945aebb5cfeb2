import { readFileSync } from 'node:fs'
import { listFiles } from '~/lib/files.server'
import { index } from '../../tests/support/library'
import { expect, test } from 'vitest'

const skill = readFileSync('docs/skill.md', 'utf8')
const wrongNames = [...skill.matchAll(/^- `([^`]+)` \(version /gm)].map(([, name = '']) => name)

const sources = 'node_modules/react-native-vision-camera/src'
const library = listFiles(sources)
  .map((file) => readFileSync(`${sources}/${file}`, 'utf8'))
  .join('\n')

/** Whether the library has a name such as `Camera.focus`, or a string such as `'granted'`. */
function isKnown(name: string): boolean {
  if (name.startsWith("'")) return library.includes(name)
  // Look-ups forgive the case of letters.
  return index.find(name.replace('.', '#'))?.declaration.name === name.split('.').at(-1)
}

test('the library has none of the names that the skill calls wrong', () => {
  expect(['Camera.focus', 'useCameraDevice', "'granted'"].every(isKnown)).toBe(true)
  expect(wrongNames.length).toBeGreaterThan(90)
  expect(wrongNames.filter(isKnown)).toEqual([])
})
