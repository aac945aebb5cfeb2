import { expect, test } from 'vitest'
import { index } from '../../../tests/support/library'

test.each([
  ['CameraProps', '/docs/api/interfaces/CameraProps'],
  ['CameraProps.device', '/docs/api/interfaces/CameraProps#device'],
  ['CameraProps#isActive', '/docs/api/interfaces/CameraProps#isactive'],
  ['CameraDeviceFormat#photoWidth', '/docs/api/interfaces/CameraDeviceFormat#photowidth'],
  ['CameraProps#videoStabilizationMode', '/docs/api/interfaces/CameraProps#videostabilizationmode'],
  ['Camera.requestCameraPermission', '/docs/api/classes/Camera#requestcamerapermission'],
  ['CameraRuntimeError.code', '/docs/api/classes/CameraRuntimeError#code'],
  ['useCameraDevice', '/docs/api#usecameradevice'],
  ['PixelFormat', '/docs/api#pixelformat'],
  ['Templates.Snapchat', '/docs/api#templates-snapchat'],
  [
    'VisionCameraProxy.initFrameProcessorPlugin',
    '/docs/api#visioncameraproxy-initframeprocessorplugin',
  ],
  ['FrameProcessor.type', '/docs/api#frameprocessor-type'],
  ['PhotoFile.metadata.{Exif}', '/docs/api/interfaces/PhotoFile#metadata-exif'],
  ['PhotoFile.path', '/docs/api/interfaces/PhotoFile#path'],
])('finds %s at %s', (key, href) => {
  expect(index.getHref(key)).toBe(href)
})

test.each(['pixelFormat', 'cameraprops', 'CameraProps.nothing', 'Size', 'FrameInternal', ''])(
  'does not know %j',
  (key) => {
    expect(index.getHref(key)).toBeUndefined()
  },
)

test.each([
  ['CameraProp.device', 'CameraProps.device'],
  ['useCameraDevise', 'useCameraDevice'],
  ['Camera#takePhotos', 'Camera.takePhoto'],
])('suggests for %s the key %s', (wrong, right) => {
  expect(index.suggest(wrong)).toContain(right)
})
