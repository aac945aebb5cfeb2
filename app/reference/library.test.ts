import { expect, test } from 'vitest'
import { describe as describeKey, getPage, index } from '../../tests/support/library'
import { toFullLabel } from './library'

test.each([
  ['Camera', '/docs/api/classes/Camera', 'Camera'],
  ['Camera.takePhoto', '/docs/api/classes/Camera#takephoto', 'Camera.takePhoto()'],
  ['CameraProps#isActive', '/docs/api/interfaces/CameraProps#isactive', 'CameraProps.isActive'],
  ['CameraProps.isactive', '/docs/api/interfaces/CameraProps#isactive', 'CameraProps.isActive'],
  ['useCameraDevice', '/docs/api#usecameradevice', 'useCameraDevice()'],
  ['PixelFormat', '/docs/api#pixelformat', 'PixelFormat'],
  ['Templates.Snapchat', '/docs/api#templates-snapchat', 'Templates.Snapchat'],
  [
    'VisionCameraProxy.throwJSError',
    '/docs/api#visioncameraproxy-throwjserror',
    'VisionCameraProxy.throwJSError()',
  ],
  ['PhotoFile.metadata.{Exif}', '/docs/api/interfaces/PhotoFile#metadata-exif', undefined],
])('%s is at %s', (key, href, label = key) => {
  expect(index.getHref(key)).toBe(href)
  const reflection = index.find(key)
  if (reflection) expect(toFullLabel(reflection)).toBe(label)
})

test.each(['camera', 'Camera.takephotos', 'PermissionState', 'PermissionState.hasPermission', ''])(
  '"%s" has no address',
  (key) => expect(index.getHref(key)).toBeUndefined(),
)

test.each([
  ['Point', ['Camera.focus', 'Code.corners']],
  ['ErrorWithCause', ['isErrorWithCause']],
])('users of %s are what has its name in a signature, but not itself', (name, users) => {
  expect(index.findUsers(name).map(({ key }) => key)).toEqual(users)
})

// One table of what readers see, as the source has it.
test.each([
  ['Camera.startRecording', 'startRecording(options: RecordVideoOptions): void'],
  ['Camera.requestCameraPermission', /^static requestCameraPermission\(\): Promise</],
  [
    'useCameraFormat',
    'function useCameraFormat(\n  device: CameraDevice | undefined,\n  filters: FormatFilter[],\n): CameraDeviceFormat | undefined',
  ],
  ['CameraProps.frameProcessor', 'frameProcessor?: FrameProcessor'],
  ['Templates', 'const Templates: Record<PredefinedTemplates, FormatFilter[]>'],
  [
    'CameraRuntimeError',
    /^class CameraRuntimeError extends CameraError<\n {2}\| PermissionError\n/,
  ],
  ['CameraRuntimeError.code', /^get code\(\):\n {2}\| PermissionError\n[^]*UnknownError$/],
  ['CameraCaptureError.code', 'get code(): CaptureError'],
  ['TakePhotoOptions.flash', "flash?: 'on' | 'off' | 'auto'"],
  ['isErrorWithCause', 'function isErrorWithCause(error: unknown): error is ErrorWithCause'],
  ['Frame.isValid', 'readonly isValid: boolean'],
  ['PhotoFile.metadata', /^metadata\?: \{\n {2}Orientation: number\n[^]*'\{Exif\}': \{\n/],
])('the signature of %s is its source text', (key, expected) => {
  const { signature } = describeKey(key)
  if (typeof expected === 'string') expect(signature).toBe(expected)
  else expect(signature).toMatch(expected)
})

test('no signature has a body, a comment or a name that is nowhere', () => {
  const faults = index.all.filter(({ declaration: { signature } }) =>
    /\/\*|\/\/|=>\s*$|\bTCode\b(?! extends)|\bexport\b/.test(signature),
  )
  expect(faults.map(({ key }) => key)).toEqual(['CameraError.code', 'code'])
})

test('names in a signature lead to what they are', () => {
  const { html } = getPage('CameraProps')
  expect(html).toContain('<a href="/docs/api#frameprocessor">FrameProcessor</a>')
  expect(html).toContain('<a href="https://reactnative.dev/docs/view#props">ViewProps</a>')
  const { html: overview } = getPage('API reference')
  expect(overview).toContain('<a id="device-no-device" href="/docs/guides/errors#deviceno-device">')
})
