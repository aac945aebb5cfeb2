import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { indexToText, listChanges } from './change-index'

const before = new Map([
  ['Shape', 'interface Shape'],
  ['Shape.area', 'area: number'],
  ['Shape.draw', 'draw: () => void'],
  ['Old', 'interface Old'],
  ['Old.x', 'x: 1'],
  ['a.Name', 'const a.Name'],
])
const after = new Map([
  ['New.y', 'y: 2'],
  ['New', 'interface New'],
  ['Shape', 'interface Shape'],
  ['Shape.area', 'area?: number'],
  ['Shape.draw', 'draw(): void'],
  ['Shape.kind', "kind: 'round'"],
])

test('what differs between two versions is listed once and by name', () => {
  const changes = listChanges(before, after)
  expect(changes).toEqual({
    added: { New: 'interface New', 'Shape.kind': "kind: 'round'" },
    changed: { 'Shape.area': { before: 'area: number', after: 'area?: number' } },
    removed: { Old: 'interface Old', 'a.Name': 'const a.Name' },
  })
  expect(Object.keys(changes.added)).toEqual(['New', 'Shape.kind'])
})

test('the index holds versions, integrities and signatures only, and nothing that is empty', () => {
  const none = { added: {}, changed: {}, removed: {} }
  const first = { version: '1.0.0', integrity: 'sha512-a', ...none }
  const second = { version: '1.1.0', integrity: 'sha512-b', ...listChanges(before, after) }
  const text = indexToText([first, second])
  expect(text).toMatch(/^# .*\n# .*do not edit/)
  expect(parse(text)).toEqual({
    package: 'react-native-vision-camera',
    versions: [{ version: '1.0.0', integrity: 'sha512-a' }, second],
  })
})
