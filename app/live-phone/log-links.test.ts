import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { toReference } from './log-links'
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
