import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { codeToApiKeys } from './rehype-api-code'

test.each([
  ['Camera', ['Camera']],
  ['useCameraDevice', ['useCameraDevice']],
  ['useCameraDevice("back")', ['useCameraDevice', 'Camera.useCameraDevice']],
  ['takePhoto()', ['takePhoto', 'Camera.takePhoto']],
  ['CameraProps.isActive', ['CameraProps.isActive']],
  ['CameraProps#isActive', ['CameraProps.isActive']],
  ['Camera.requestCameraPermission()', ['Camera.requestCameraPermission']],
  ['<Camera>', ['Camera']],
  ['<Camera />', ['Camera']],
  ['isActive={true}', ['CameraProps.isActive']],
  ['resizeMode="contain"', ['CameraProps.resizeMode']],
  ['zoom', []],
  ['format', []],
  ['npm install', []],
  ["'granted'", []],
  ['device/no-device', []],
  ['YUV_420_888', ['YUV_420_888']],
  ['<View><Camera /></View>', []],
])('%s', (code, keys) => {
  expect(codeToApiKeys(code)).toEqual(keys)
})

test('a bare lower-case word never stands for a part of the API', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[a-z]+$/), (word) => {
      expect(codeToApiKeys(word)).toEqual([])
    }),
  )
})
