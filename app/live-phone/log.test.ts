// @vitest-environment happy-dom
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { toReference, toSentence } from './log'
import type { LogEntry } from './messages'
import { cameraModule } from './native/camera-module'

/** The anchors of all pages of the API reference, each with its pathname. */
const surface = readFileSync('app/reference/public-surface.txt', 'utf8')
  .split('\n\n')
  .flatMap((page) => {
    const [pathname = '', ...anchors] = page.split('\n')
    return anchors.map((anchor) => pathname + anchor.trim())
  })

/** The events that the types of the library declare. */
const folder = 'node_modules/react-native-vision-camera/src'
const events = ['CameraProps', 'CodeScanner'].flatMap((file) => {
  const types = readFileSync(`${folder}/${file}.ts`, 'utf8')
  return [...types.matchAll(/^ +(on[A-Z]\w*)\??:/gm)].map(([, name = '']) => name)
})

test.each(events)('%s leads to where the API reference documents it', (name) => {
  expect(surface).toContain(toReference(name))
})

test.each(Object.keys(cameraModule))('%s() leads there too, if apps can call it', (name) => {
  const isPublic = surface.some((each) => each.endsWith(`/Camera#${name.toLowerCase()}`))
  const expected = isPublic ? expect.toSatisfy((each) => surface.includes(each)) : undefined
  expect(toReference(`${name}()`)).toEqual(expected)
})

test.each(['console.log', 'run', 'onReader', 'constructor'])('%s leads nowhere', (name) => {
  expect(toReference(name)).toBeUndefined()
})

const guide = readFileSync('docs/guides/errors.mdx', 'utf8')
const native = ['camera-module.ts', 'camera-view.tsx'].map((file) =>
  readFileSync(`app/live-phone/native/${file}`, 'utf8'),
)
const codes = native.join('').match(/(?<=(?:fail|reject)\(')[a-z-]+\/[a-z-]+/g) ?? []

test.each([...new Set(codes)])('%s is linked to its section of the guide on errors', (code) => {
  expect(guide).toContain(`\n### ${code}\n`)
  const detail = `fails with ${code}: It failed`
  const sentence = toSentence({ kind: 'error', name: 'takePhoto()', detail })
  expect(sentence.slice(0, 3)).toEqual(['The app calls ', 'takePhoto()', ', which fails with '])
  expect(sentence.slice(3)).toEqual([code, ': It failed'])
  expect(toReference(code)).toBe(`/docs/guides/errors#${code.replace('/', '')}`)
})

test.each<[string, LogEntry['kind'], string, string]>([
  ['The camera calls onStarted', 'event', 'onStarted', ''],
  ['The scanner calls onCodeScanned with http://a.b', 'event', 'onCodeScanned', 'http://a.b'],
  ['The app calls focus(), which ends after 1 ms', 'call', 'focus()', 'ends after 1 ms'],
  ['The app writes to console.log: /capture/unknown', 'call', 'console.log', '/capture/unknown'],
  ['The code does not run: No', 'fault', 'The code does not run', 'No'],
])('an entry reads as a sentence: %s', (sentence, kind, name, detail) => {
  const parts = toSentence({ kind, name, detail })
  expect(parts.join('')).toBe(sentence)
  expect(parts.filter((_, index) => index % 2)).toEqual(kind === 'fault' ? [] : [name])
})
