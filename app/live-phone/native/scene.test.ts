// @vitest-environment happy-dom
import type { Point } from 'react-native-vision-camera'
import { expect, test, vi } from 'vitest'
import type { CameraSource } from './native-props'
import { draw, findCode, scene, toScannedCode } from './scene'

const image = { width: 720, height: 1280 }
const toText = ({ x, y }: Point) => `${Math.round(x)} ${Math.round(y)}`

/** The light, the device and the image of a test. */
type Conditions = { isDark?: boolean } & Record<string, unknown>

/** Creates a camera with these props on this device. */
const createCamera = (props: object, device: object) => ({ props, device }) as CameraSource

/** A canvas that notes its calls and colors, and gives itself as its context and as its gradients. */
let calls: string[] = []
const record = (...words: unknown[]): object => {
  calls.push(words.filter((word) => word !== canvas && !(word instanceof Image)).join(' '))
  return canvas
}
const canvas: object = new Proxy(Object, {
  set: (_canvas, _name, color) => typeof color !== 'string' || Boolean(record(color)),
  get: (_canvas, name) => record.bind(null, name),
  construct: () => canvas,
})

/** Draws what the selfie camera sees, and gives the calls and colors of its canvas. */
function show(props: object, device = {}, flash?: string): string[] {
  calls = []
  vi.stubGlobal('OffscreenCanvas', canvas)
  draw(canvas as never, image, createCamera(props, { position: 'front', ...device }), flash)
  vi.unstubAllGlobals()
  return calls
}

test('a code is reported where the sensor has it: turned by a quarter', () => {
  const upright = [100, 300, 300, 100].map((x, at) => ({ x, y: at < 2 ? 200 : 400 }))
  const { corners, ...code } = toScannedCode('hello', upright, image)
  expect(corners.map(toText)).toEqual(['200 620', '200 420', '400 420', '400 620'])
  const frame = { x: 200, y: 420, width: 200, height: 200 }
  expect(code).toEqual({ type: 'qr', value: 'hello', frame })
})

test('the code lies on the table, and its corners come from the top left clockwise', () => {
  const found = findCode(image, createCamera({ zoom: 2 }, { neutralZoom: 2 }))
  expect(found.map(toText)).toEqual(['205 1032', '408 1007', '433 1210', '230 1235'])
})

test.each<[string, number, object, Conditions?]>([
  ['in the light', 4, {}],
  ['in the dark', 0, {}, { isDark: true }],
  ['by the light of the torch', 4, { torch: 'on' }, { isDark: true }],
  ['by the selfie camera', 0, {}, { position: 'front' }],
  ['when zoomed past it', 0, { zoom: 6 }],
  ['when zoomed past its lower half', 0, { zoom: 1.1 }],
  ['in an image too narrow for its left half', 0, {}, { width: 250 }],
])('the code is seen %s by %i corners', (_how, count, props, { isDark = false, ...rest } = {}) => {
  scene.isDark = isDark
  expect(findCode({ ...image, ...rest }, createCamera(props, rest))).toHaveLength(count)
})

const white = (stops: number) => `rgb(255 255 255 / ${1 - 2 ** -stops})`
const black = (stops: number) => `rgb(0 0 0 / ${1 - 2 ** -stops})`
const lit = ['rgb(0 0 20 / 0.1)', 'rgb(0 0 20 / 0.8)', black(0)]

test.each<[string, string[], object, Conditions?, string?]>([
  ['as it is', [black(0)], {}, {}, 'auto'],
  ['brighter', [white(1.25)], { exposure: 4 }, { maxExposure: 8 }],
  ['darker', [black(1.25)], { exposure: -2 }, { minExposure: -4, maxExposure: 8 }],
  ['brighter without a range', [white(2.5)], { exposure: 1 }],
  ['brighter by the flash', [white(0.2)], {}, {}, 'on'],
  ['dark', ['rgb(0 0 20 / 0.75)', 'rgb(0 0 20 / 0.88)', black(0)], {}, { isDark: true }],
  ['lit by the torch', lit, { torch: 'on' }, { isDark: true }],
  ['lit by the flash where it is dark', lit, {}, { isDark: true }, 'auto'],
])('the picture is %s', (_how, expected, props, { isDark = false, ...device } = {}, flash) => {
  scene.isDark = isDark
  const colors = show(props, device, flash).flatMap((call) => /rgb.*/.exec(call) ?? [])
  expect(colors).toEqual(expected)
})

test('the drawing is placed once in an image, in which the selfie camera is a mirror', () => {
  scene.isDark = false
  const area = ['save', 'beginPath', 'rect 0 0 720 1280', 'clip']
  const place = ['getContext 2d', 'setTransform matrix(-3.072, 0, 0, 3.072, 360, 640)']
  const shown = ['drawImage 0 0', black(0), 'fillRect 0 0 720 1280', 'restore']
  const drawn = [...area, ...place, 'drawImage -2000 -2000 4000 4000', ...shown]
  expect(show({ zoom: 3 })).toEqual(drawn)
  expect(show({ zoom: 3 })).toEqual([...area, ...shown])
})
