import { describe, expect, test } from 'vitest'
import { tokensToText } from '~/reference/model/code-tokens'
import { briefComment } from '~/reference/model/comment'
import { readArticle } from '~/article/article'
import { listLinks } from './pages.server'
import { renderReflection } from './view/render-reflection.server'
import { findUsage } from '~/reference/typedoc/type-references'
import {
  getHtml,
  getMember,
  getMembers,
  getPage,
  getText,
  index,
  pages,
} from '../../tests/support/library'
import { findCommentRepairs } from '~/reference/typedoc/repair-markdown'

const [overview] = pages
if (!overview) throw new Error('no overview')
const props = getPage('interfaces', 'CameraProps')
const signatureOf = (page: typeof props, name: string): string =>
  tokensToText(getMember(page, name).signature)

test('1: link labels that hold code stay one link', () => {
  expect(getMember(props, 'isActive').comment.summary).toContain(
    '[documentation about the `isActive` prop](/docs/guides/lifecycle#the-isactive-prop)',
  )
})

test('2: an unclosed fence ends with its example', () => {
  const original = getMember(props, 'codeScanner').comment.originals[0]?.text
  expect(original?.match(/^```/gm)).toHaveLength(2)
  expect(original).toMatch(/codeScanner=\{codeScanner\} \/>\n```$/)
})

test('3: stray backticks swallow no links', () => {
  const { summary } = getMember(props, 'format').comment
  expect(summary).toContain(
    '- [`enableDepthData`](/docs/api/interfaces/CameraProps#enabledepthdata): `format.supportsDepthCapture`\n',
  )
  expect(summary).toContain('#videostabilizationmode): `format.videoStabilizationModes`\n')
  expect(summary).not.toContain('``')
})

test.each([
  ['TakePhotoOptions', 'flash', "flash?: 'on' | 'off' | 'auto'"],
  ['CameraProps', 'pixelFormat', "pixelFormat?: 'native' | 'yuv' | 'rgb'"],
  ['FormatFilter', 'videoResolution', "videoResolution?: Size | 'max'"],
  ['Code', 'type', "type: CodeType | 'unknown'"],
])('5: the union of %s.%s keeps its source order', (page, name, expected) => {
  expect(signatureOf(getPage('interfaces', page), name)).toBe(expected)
})

test('6: inherited members show what stands for type parameters', () => {
  expect(signatureOf(getPage('classes', 'CameraCaptureError'), 'code')).toBe(
    'readonly code: CaptureError',
  )
  expect(signatureOf(getPage('classes', 'CameraRuntimeError'), 'code')).toMatch(
    /^readonly code:\n {2}\| PermissionError\n[^]* {2}\| UnknownError$/,
  )
})

test('7: nested properties of PhotoFile.metadata are all there', () => {
  const photo = getPage('interfaces', 'PhotoFile')
  const ids = [...getHtml(photo, 'metadata').matchAll(/<li id="([^"]+)"/g)].map(([, id]) => id)
  expect(ids.filter((id) => /^metadata-[a-z]+$/.test(id ?? ''))).toEqual([
    'metadata-orientation',
    'metadata-dpiheight',
    'metadata-dpiwidth',
    'metadata-makerapple',
    'metadata-tiff',
    'metadata-exif',
  ])
  const exif = ids.filter((id) => id?.startsWith('metadata-exif-'))
  expect(exif).toHaveLength(31)
  expect(exif[1]).toBe('metadata-exif-exposuretime')
})

test('8: CameraProps leads to the View props of React Native', () => {
  expect(getHtml(props)).toContain(
    '<dt>Extends</dt><dd><code translate="no"><a href="https://reactnative.dev/docs/view#props">ViewProps</a></code>',
  )
})

test.each([
  ['useCameraFormat', '#usecameraformat-filters'],
  ['getCameraFormat', '#getcameraformat-filters'],
  ['useCameraDevice', '#usecameradevice-position'],
])('9: links of %s to a parameter lead to it', (name, anchor) => {
  const member = getMember(overview, name)
  expect(JSON.stringify(member.comment)).toContain(`(/docs/api${anchor})`)
  expect(getHtml(overview, member.id)).toContain(`<li id="${anchor.slice(1)}"`)
})

test('10: no link leads to the original site', () => {
  const hrefs = pages.flatMap((page) => {
    const html = renderReflection(page, () => true)
    return listLinks({ page, html, facts: readArticle(html) }).map(({ href }) => href)
  })
  expect(hrefs.filter((href) => href.includes('react-native-vision-camera.com'))).toEqual([])
  expect(new Set(hrefs.filter((href) => href.startsWith('/docs/guides/'))).size).toBeGreaterThan(5)
})

test('11: the entries of Templates have their comments and values', () => {
  const { members } = getMember(overview, 'Templates')
  expect(members).toHaveLength(10)
  expect(members.filter(({ comment }) => comment.summary === '')).toEqual([])
})

describe('unexported types are explained where they are named', () => {
  test.each([
    ['FormatFilter', 'videoResolution', ['Size']],
    ['FrameProcessorPlugin', 'call', ['ParameterType', 'BasicParameterType']],
  ])('%s.%s', (page, name, types) => {
    const { unexportedTypes } = getMember(getPage('interfaces', page), name)
    expect(unexportedTypes.map((type) => type.name)).toEqual(types)
  })
})

test.each<[what: string, id: string, text: RegExp | string]>([
  [
    '5: what a function returns, in its source order',
    'tryparsenativecameraerror',
    'ReturnsCameraRuntimeError | CameraCaptureError | T',
  ],
  ['9: a parameter, described under a wrong name', 'usecameraformat-device', /^device: .* — \w/],
  ['9: a parameter with links to it', 'usecameraformat-filters', /^filters: .* — \w/],
  ['11: a value', 'templates-video60fps', "Value[{ fps: 60 }, { videoResolution: 'max' }]"],
  ['an unexported type', 'usecamerapermission', 'PermissionState, not exported'],
  [
    'a member of it, with what the source says',
    'usecamerapermission',
    /hasPermission: boolean — [^.]*\. The first value is the current status.*As in the source.*By default, this will be/,
  ],
  ['what a member of it returns', 'usecamerapermission', /requestPermission: .*ReturnsWhether/],
])('the overview says %s', (_, id, text) => {
  expect(getText(overview, id)).toMatch(text)
})

test('an unexported ancestor is explained, and named on what comes from it', () => {
  const photo = getPage('interfaces', 'PhotoFile')
  expect(getText(photo)).toContain('TemporaryFile not exported')
  expect(getText(photo, 'path')).toContain('Inherited fromTemporaryFile')
})

test('source links lead to the line at the documented tag', () => {
  expect(getHtml(getPage('classes', 'Camera'), 'takephoto')).toContain(
    'href="https://github.com/mrousavy/react-native-vision-camera/blob/v3.9.2/package/src/Camera.tsx#L131"',
  )
})

function usageOf(name: string): ReturnType<typeof findUsage> {
  const declaration = index.getDeclaration(name)
  if (!declaration) throw new Error(`no ${name}`)
  return findUsage(declaration, index)
}

test('usage names takers and givers', () => {
  expect(usageOf('TakePhotoOptions').usedBy).toEqual([
    { text: 'Camera.takePhoto()', href: '/docs/api/classes/Camera#takephoto' },
  ])
  expect(usageOf('PhotoFile').returnedBy.map(({ text }) => text)).toEqual(['Camera.takePhoto()'])
})

test('a function that takes and returns a type is on both lists', () => {
  const { usedBy, returnedBy } = usageOf('CodeScanner')
  expect(usedBy.map(({ text }) => text)).toEqual(['useCodeScanner()', 'CameraProps.codeScanner'])
  expect(returnedBy.map(({ text }) => text)).toEqual(['useCodeScanner()'])
})

test('a function that tests for a type takes it, and does not return it', () => {
  const { usedBy, returnedBy } = usageOf('ErrorWithCause')
  expect(usedBy.map(({ text }) => text)).toContain('isErrorWithCause()')
  expect(returnedBy).toEqual([])
})

describe('error codes', () => {
  const codes = overview.groups.flatMap(({ members }) => members.flatMap((each) => each.errorCodes))

  test('have anchors, origins and guides', () => {
    expect(codes.length).toBeGreaterThanOrEqual(52)
    expect(codes.find(({ code }) => code === 'device/no-device')).toMatchObject({
      id: 'device-no-device',
      raisedBy: ['JavaScript', 'iOS', 'Android'],
      guideHref: '/docs/guides/errors#deviceno-device',
    })
  })

  test('that no type names stand below the type that they belong to', () => {
    const untyped = codes.filter(({ isUntyped }) => isUntyped).map(({ code }) => code)
    expect(untyped).toEqual([
      'NO_ACTIVITY',
      'device/flash-unavailable',
      'session/cannot-create-session',
      'system/hardware-buffers-unavailable',
    ])
    const device = getMember(overview, 'DeviceError')
    expect(device.errorCodes.at(-1)?.code).toBe('device/flash-unavailable')
  })
})

describe('values of unions', () => {
  // The public surface has all of them, in source order.
  test('have the meanings that a list in the comment gives them', () => {
    const { values, comment } = getMember(props, 'pixelFormat')
    const meanings = values.map(({ meaning }) => meaning.slice(0, 7))
    expect(meanings).toEqual(['The har', 'The YUV', 'RGB col'])
    expect(comment.summary).not.toContain('following values')
  })

  test.each([
    [overview, 'CodeType', 13],
    [getPage('interfaces', 'CameraDevice'), 'hardwareLevel', 3],
  ])('are taken from the reviewed file where no comment explains them', (page, name, count) => {
    const { values } = getMember(page, name)
    expect(values).toHaveLength(count)
    expect(values.filter(({ isCommented }) => isCommented)).toEqual([])
  })

  test('other lists stay where they are', () => {
    const { values, comment } = getMember(overview, 'PhysicalCameraDeviceType')
    expect(values).toHaveLength(3)
    expect(comment.summary).toContain('**dual wide-angle camera**')
  })
})

test('short exported types are shown where they are named', () => {
  const [orientation] = getMember(props, 'orientation').namedTypes
  expect(orientation?.declaration.name).toBe('Orientation')
  expect(getHtml(props, 'orientation')).toContain(
    '<ul class="reference-small-types" data-part="repeated"><li><code translate="no"><a href="/docs/api#orientation">',
  )
  expect(tokensToText(orientation?.type ?? [])).toContain("'landscape-left'")
  const [point] = getMember(getPage('classes', 'Camera'), 'focus').namedTypes
  expect(tokensToText(point?.type ?? [])).toBe('{ x: number; y: number }')
})

test('every entry of the overview has one line on what it is', () => {
  const briefs = getMembers(overview).map(({ comment }) => briefComment(comment))
  expect(briefs.filter((brief) => !brief || /\n|\]\(/.test(brief))).toEqual([])
  expect(briefComment(getMember(overview, 'FrameProcessor').comment)).toBe(
    'A function that runs for each frame, with a mark of its kind.',
  )
})

test('malformed comments are reported', () => {
  expect(findCommentRepairs(index)).toEqual([
    'CameraProps.format: stray backticks',
    'CameraProps.codeScanner: unclosed code fence',
  ])
})
