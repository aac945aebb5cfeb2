// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import type { Camera } from './camera-view'
import { findCode, scene, toScannedCode } from './scene'

const image = { width: 720, height: 1280 }
const corners = [
  { x: 100, y: 200 },
  { x: 300, y: 200 },
  { x: 300, y: 400 },
  { x: 100, y: 400 },
]

/** A camera with these props. */
const see = (props: object, position = 'back') =>
  findCode(image, { props, device: { position } } as unknown as Camera)

test('a code is reported where the sensor has it: turned by a quarter', () => {
  expect(toScannedCode('hello', corners, image)).toEqual({
    type: 'qr',
    value: 'hello',
    corners: [
      { x: 200, y: 620 },
      { x: 200, y: 420 },
      { x: 400, y: 420 },
      { x: 400, y: 620 },
    ],
    frame: { x: 200, y: 420, width: 200, height: 200 },
  })
})

test.each([
  ['in the light', false, {}, 'back', 4],
  ['in the dark', true, {}, 'back', 0],
  ['by the light of the torch', true, { torch: 'on' }, 'back', 4],
  ['by the selfie camera', false, {}, 'front', 0],
  ['when zoomed past it', false, { zoom: 6 }, 'back', 0],
])('the corners of the code that are seen %s', (_how, isDark, props, position, count) => {
  scene.isDark = isDark
  expect(see(props, position)).toHaveLength(count)
})
