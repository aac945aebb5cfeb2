import { expect, test } from 'vitest'
import { index } from '../../../tests/support/library'

test.each([
  ['CameraProps#isActive', '/docs/api/interfaces/CameraProps#isactive'],
  ['Camera.REQUESTCameraPermission', '/docs/api/classes/Camera#requestcamerapermission'],
  ['Templates.Snapchat', '/docs/api#templates-snapchat'],
  ['FrameProcessor.type', '/docs/api#frameprocessor-type'],
  ['PhotoFile.metadata.{Exif}', '/docs/api/interfaces/PhotoFile#metadata-exif'],
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
