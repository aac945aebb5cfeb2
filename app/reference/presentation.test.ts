import { describe, expect, test } from 'vitest'
import { splitIdentifier } from '~/ui/identifier'
import type { ReflectionPage } from '~/reference/model/page'
import {
  getHtml as toHtml,
  getMember,
  getMembers,
  getPage,
  getText,
  pages,
} from '../../tests/support/library'
import { inertPlatforms } from '~/reference/overlay/overlay'

const overview = pageOf('Overview')
const camera = getPage('classes', 'Camera')

function pageOf(name: string): ReflectionPage {
  const page = pages.find((each) => each.name === name)
  if (!page) throw new Error(`no page ${name}`)
  return page
}

function toIndex(page: ReflectionPage): string {
  return /<nav class="reference-index"[^]*?<\/nav>/.exec(toHtml(page))?.[0] ?? ''
}

function toText(html: string): string {
  const text = html.replaceAll('<wbr/>', '').replace(/<[^>]+>/g, ' ')
  return text
    .replaceAll('&#x27;', "'")
    .replaceAll('&gt;', '>')
    .replaceAll('&lt;', '<')
    .replace(/\s+/g, ' ')
    .trim()
}

describe('the index', () => {
  test.each([
    ['CameraProps', 'zoom number'],
    ['CameraProps', "pixelFormat 'native' | 'yuv' | 'rgb'"],
    ['CameraProps', 'onError (error: CameraRuntimeError) => void'],
    ['Camera', 'takePhoto() Promise<PhotoFile>'],
    ['Camera', 'startRecording() void'],
    ['RecordVideoOptions', "videoBitRate 'extra-low' | 'low' | 'normal' | 'high' | …"],
    ['CameraProps', 'enableGpuBuffers boolean Android API 29+ only'],
    ['CameraProps', 'enableDepthData boolean No effect on Android'],
    ['CameraProps', 'photoHdr boolean No effect on iOS'],
    ['ErrorWithCause', 'domain string iOS only'],
    ['ErrorWithCause', 'message string'],
    ['ErrorWithCause', 'stacktrace string Android only'],
    ['CameraRuntimeError', 'format/format-required Android only'],
  ])('of %s has the line "%s"', (page, line) => {
    const lines = toIndex(pageOf(page)).match(/<li\b[^]*?<\/li>/g) ?? []
    expect(lines.map(toText)).toContain(line)
  })

  test('keeps types short', () => {
    const types = pages.flatMap(getMembers).map(({ shortType }) => shortType)
    expect(types.filter((type) => type.length > 48 || type.includes('\n'))).toEqual([])
  })

  test.each([
    ['CameraProps', 30],
    ['Camera', 12],
    ['FormatFilter', undefined],
  ])('of %s is folded if it is long', (page, count) => {
    const index = toIndex(pageOf(page))
    expect(/<details><summary>List of all (\d+)</.exec(index)?.[1]).toBe(count?.toString())
    expect(index).not.toContain(' open')
  })

  test('of the overview is the overview itself: pages to go to, and lines that open', () => {
    expect(toIndex(overview)).toBe('')
    const html = toHtml(overview)
    expect(html).toContain('<dt id="camera"><a href="/docs/api/classes/Camera">')
    expect(html).toContain('<dt id="cameraprops"><a href="/docs/api/interfaces/CameraProps">')
    const lines = html.match(/<details class="reference-entry"><summary[^]*?<\/summary>/g) ?? []
    expect(lines).toHaveLength(getMembers(overview).length)
    expect(lines.map(toText)).toContain(
      'useCameraDevices() CameraDevice[] — Get all available Camera Devices this phone has. Close',
    )
  })
})

describe('platforms', () => {
  test('exactly these members do nothing on one platform', () => {
    const inert = pages.flatMap((page) =>
      getMembers(page).flatMap(({ name, notes }) =>
        inertPlatforms(notes).map((platform) => `${page.name}.${name}: ${platform}`),
      ),
    )
    expect(inert.sort()).toEqual([
      'CameraProps.enableDepthData: Android',
      'CameraProps.enableHighQualityPhotos: Android',
      'CameraProps.enablePortraitEffectsMatteDelivery: Android',
      'CameraProps.photoHdr: iOS',
      'CameraProps.videoStabilizationMode: Android',
      'CodeScanner.regionOfInterest: Android',
      'TakePhotoOptions.enableAutoDistortionCorrection: Android',
      'TakePhotoOptions.enableAutoRedEyeReduction: Android',
      'TakePhotoOptions.enablePrecapture: iOS',
    ])
  })
})

describe('types of options and results', () => {
  test('are listed where a method names them', () => {
    const { namedTypes } = getMember(camera, 'takePhoto')
    expect(namedTypes.map(({ declaration }) => declaration.name)).toEqual([
      'TakePhotoOptions',
      'PhotoFile',
    ])
    expect(toHtml(camera, 'takephoto')).toContain(
      '<li><code translate="no"><a href="/docs/api/interfaces/TakePhotoOptions#flash">flash</a>?: ',
    )
    const text = getText(camera, 'takephoto')
    expect(text).toMatch(/flash\?: 'on' \| 'off' \| 'auto' — Whether the Flash/)
    expect(text).toMatch(/enableAutoRedEyeReduction\?: boolean No effect on Android — /)
  })

  test('that are large stay on their page', () => {
    expect(getMember(camera, 'getAvailableCameraDevices').namedTypes).toEqual([])
  })

  test('are folded if they are long', () => {
    const html = toHtml(camera)
    expect(html).toMatch(
      /<details class="reference-fold"[^>]*><summary><code translate="no">PhotoFile<\/code> 8 prop/,
    )
    expect(toHtml(overview)).toMatch(
      /<details class="reference-fold"[^>]* open=""><summary><code translate="no">CodeScanner<\/code> 3 prop/,
    )
  })
})

describe('error classes', () => {
  test.each([
    ['CameraCaptureError', 14, 14],
    ['CameraRuntimeError', 31, 38],
  ])('%s lists %i codes of its type and %i in all', (name, typed, all) => {
    const page = getPage('classes', name)
    const { errorCodes = [], id } = page.groups.at(-1) ?? {}
    expect(id).toBe('error-codes')
    expect(errorCodes.filter(({ isUntyped }) => !isUntyped)).toHaveLength(typed)
    expect(errorCodes).toHaveLength(all)
    expect(toHtml(page)).toContain('<h2 id="error-codes">Error codes')
  })

  test('tell who throws a code, where, and what it means', () => {
    const group = getPage('classes', 'CameraRuntimeError').groups.at(-1)
    const code = group?.errorCodes.find((each) => each.code === 'device/focus-not-supported')
    expect(code?.meaning).toMatch(/cannot focus/)
    expect(code?.raisedBy).toEqual(['iOS', 'Android'])
    expect(code?.thrownBy).toEqual([
      { text: 'Camera.focus()', href: '/docs/api/classes/Camera#focus' },
    ])
    expect(toText(toHtml(getPage('classes', 'CameraCaptureError')))).toMatch(
      /capture\/timed-out # Android only .*? Thrown by Camera\.takePhoto\(\)/,
    )
  })

  test('keep the codes of one domain together', () => {
    const codes = getPage('classes', 'CameraRuntimeError').groups.at(-1)?.errorCodes ?? []
    const domains = codes.map(({ code }) => code.split('/')[0])
    const changes = domains.filter((domain, at) => domain !== domains[at - 1])
    expect(changes).toEqual([...new Set(changes)])
  })

  test('every code that is raised is thrown by something, but one that stops the import', () => {
    const codes = getMembers(overview).flatMap((each) => each.errorCodes)
    const orphans = codes.filter((each) => each.raisedBy.length > 0 && each.thrownBy.length === 0)
    expect(orphans.map(({ code }) => code)).toEqual(['system/camera-module-not-found'])
  })
})

describe('a page', () => {
  test('opens with what it is for and its signature, and leaves types that are not exported to its end', () => {
    const html = toHtml(camera)
    expect(html).toMatch(/^<div class="reference-text"[^>]*><p>/)
    expect(html.match(/<figure[^>]*>/)?.[0]).toContain('reference-signature')
    expect(html.indexOf('CameraState</code> not exported')).toBeGreaterThan(
      html.indexOf('<dt>Source</dt>'),
    )
  })

  test.each(pages.map(({ name }) => name))('%s has no mark that repeats its heading', (name) => {
    const page = pageOf(name)
    const marks = [...toHtml(page).matchAll(/<li[^>]* data-icon="([^"]+)"/g)].map(
      ([, icon]) => icon,
    )
    expect(marks).not.toContainEqual(expect.stringMatching(/^(method|property|optional|static)$/))
  })
})

test.each([
  ['enablePortraitEffectsMatteDelivery', 'enable|Portrait|Effects|Matte|Delivery'],
  ['getCameraDevice()', 'get|Camera|Device()'],
  ['CameraProps.isActive', 'Camera|Props.|is|Active'],
  ['device/no-device', 'device/|no-device'],
  ['minISO', 'min|ISO'],
  ['QRCodeScanner', 'QR|Code|Scanner'],
  ['fps', 'fps'],
  ['Taking Photos on iPhones', 'Taking Photos on iPhones'],
])('%s may break as %s', (text, parts) => {
  expect(splitIdentifier(text).join('|')).toBe(parts)
})

test('Camera opens with what it is for, and keeps the words of the library', () => {
  const html = toHtml(camera)
  const [first = ''] = /<p>[^]*?<\/p>/.exec(html) ?? []
  expect(toText(first)).toMatch(/^Shows what a camera sees/)
  expect(first).not.toContain('href="/"')
  expect(html.split('As in the source')[1]).toContain('A powerful')
})
