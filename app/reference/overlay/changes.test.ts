import { describe, expect, test } from 'vitest'
import { problemToText } from '~/lib/problem'
import { library } from '~/lib/site-config'
import { parseChanges } from './changes'
import { upgradeFile } from './upgrades'
import { createReflectionIndex } from '~/reference/typedoc/reflection-index'
import { buildPages } from '~/reference/model/page'
import { emptyOverlay, type Overlay, linkChanges, type ApiChange } from './overlay'
import { renderReflection } from '~/reference/view/render-reflection.server'
import { checkAnyYaml, expectPlaces } from '../../../tests/support/any-yaml'
import { documentSource } from '../../../tests/support/document-source'
import { getPage, getText, index, pages, overlay } from '../../../tests/support/library'
import {
  describeChange,
  findRename,
  isSameSignature,
  joinReleases,
  listSignatures,
} from '~/reference/model/changes'
import { listUpgradeParts } from '~/reference/model/upgrade-parts'

const small = createReflectionIndex(
  await documentSource(`
export interface Shape { area: number; kind: 'round' | 'flat' }
export function draw(shape: Shape): void {}
`),
)
const integrity = `sha512-${'a'.repeat(86)}==`
const release = (version: string, body = ''): string =>
  `  - version: ${version}\n    integrity: ${integrity}\n${body}`
const head = `package: ${library.name}\nversions:\n${release('1.0.0')}`
const sound = `${head}${release(library.version, "    added:\n      Shape.area: 'area: number'\n")}${release('9.0.1', "    removed:\n      Shape.area: 'area: number'\n    changed:\n      draw: { before: 'function draw(shape: Shape): void', after: 'function draw(): void' }\n")}`
const upgrade = '9:\n  guide: upgrade\n  members:\n    Shape.area: Use [`kind`](api:Shape.kind).\n'
const faultsOf = (text: string, advice?: string): string[] =>
  parseChanges(text, small, advice).problems.map(problemToText)

test('changes are told by the place of what they concern, with the advice on later ones', () => {
  const { changes, upgrades, problems } = parseChanges(sound, small, upgrade)
  expect(problems).toEqual([])
  const guide = '/docs/guides/upgrade'
  const [from, to] = [library.version, '9.0.1']
  const only = { major: '9', isUpcoming: true, from, to, guide, added: {}, runTime: [] }
  expect(upgrades).toMatchObject([{ ...only, removed: { 'Shape.area': 'area: number' } }])
  const advice = 'Use [`kind`](/docs/api/interfaces/Shape#kind).'
  const version = library.version.replace(/\.\d+$/, '')
  expect([...changes]).toEqual([
    [
      '/docs/api/interfaces/Shape#area',
      [
        { kind: 'added', after: 'area: number', version, isUpcoming: false },
        {
          kind: 'removed',
          before: 'area: number',
          version: '9.0',
          isUpcoming: true,
          guide,
          advice,
        },
      ],
    ],
    ['/docs/api#draw', [expect.objectContaining({ kind: 'changed', version: '9.0' })]],
  ])
})

describe('faults are told with their line', () => {
  const version = library.version.replaceAll('.', String.raw`\.`)
  const later = (body: string) => `${head}${release(library.version)}${release('9.0.0', body)}`
  test.each<[message: RegExp, text: string]>([
    [/^api\/changes\.yaml:1:10 .*alias/, 'package: *x'],
    [/"versions": it is missing/, `package: ${library.name}`],
    [/^api\/changes\.yaml:1:1 .*of other/, sound.replace(library.name, 'other')],
    [
      new RegExp(`^api/changes\\.yaml:2:1 version ${version}, which the site documents`),
      `${head}${release('1.2.0')}`,
    ],
    [/^api\/changes\.yaml:3:5 .*such as 3\.9\.2/, sound.replace('1.0.0', '1.0.x')],
    [/^api\/changes\.yaml:4:5 .*"versions\.0/, sound.replace(integrity, 'md5')],
    [
      new RegExp(`:\\d+:7 "Shape\\.area": ${version} has area: number, and not area: string`),
      sound.replaceAll('area: number', 'area: string'),
    ],
    [
      new RegExp(`:10:7 "Shape\\.x": ${version} has nothing`),
      later("    changed:\n      Shape.x: { before: 'x: 1', after: 'x: 2' }\n"),
    ],
    [
      /:10:7 "Shape\.area": .*and not nothing/,
      later("    added:\n      Shape.area: 'area: number'\n"),
    ],
  ])('%s', (message, text) => {
    const [fault = '', ...others] = faultsOf(text, upgrade)
    expect([fault, others.filter((each) => !each.startsWith(upgradeFile))]).toEqual([
      expect.stringMatching(message),
      [],
    ])
  })

  test.each<[message: RegExp, text: string | undefined]>([
    [/^api\/upgrade\.yaml:1:1 "Shape\.area" is removed/, undefined],
    [/^api\/upgrade\.yaml:1:1 "9\.guide": it is missing/, '9: { members: {} }'],
    [/^api\/upgrade\.yaml:3:3 "Shape\.area" is removed/, '9:\n  guide: a\n  members: {}'],
    [/:5:5 no version after .* "Shape\.kind"/, `${upgrade}    Shape.kind: Keep it.`],
    [/:4:5 .*"Shape\.kin"\n.*Shape\.kind/, upgrade.replace('api:Shape.kind', 'api:Shape.kin')],
    [/:5:1 the index of changes has no version 8/, `${upgrade}8: { guide: other }`],
    [/:5:1 "new": Invalid key/, `${upgrade}new: { guide: other }`],
    [/:6:24 "9\.runTime\.0\.source"/, `${upgrade}  runTime:\n    - { text: Longer., source: a }`],
  ])('%s', (message, text) => {
    expect(faultsOf(sound, text)[0]).toMatch(message)
  })

  test('any text gives places', () => {
    checkAnyYaml((text) => {
      expectPlaces(parseChanges(text, small, undefined).problems, text)
      const { problems } = parseChanges(sound, small, text)
      expectPlaces(problems, text)
    })
  })
})

test.each<[string | undefined, string | undefined, boolean]>([
  ['call: (a: string) => void', 'call(a: string): void', true],
  ['onA?: (a: (b: 1) => 2) => void', 'onA?(a: (b: 1) => 2): void', true],
  ['call: (a: string) => void', 'call(a: number): void', false],
  ['readonly a: 1', 'a: 1', false],
  ["a?: 'x' | 'y' | 'z'", "a?: 'z' | 'x' | 'y'", true],
  ["a?: 'x' | 'y'", "a?: 'x' | 'z'", false],
  ["interface A extends unknown<'x'>", 'interface A', true],
  [undefined, '', false],
])('%j and %j are the same: %j', (a, b, isSame) => {
  expect(isSameSignature(a, b)).toBe(isSame)
})

test.each<[Pick<ApiChange, 'before' | 'after' | 'isUpcoming'>, string]>([
  [
    { before: "a?: 'x' | 'y'", after: "a?: 'y' | 'z'", isUpcoming: true },
    "Removed: `'x'`. Added: `'z'`.",
  ],
  [{ before: 'a(): 1', after: 'a(): 2', isUpcoming: true }, 'It becomes `a(): 2`.'],
  [{ before: 'a(): 1', after: 'a(): 2', isUpcoming: false }, 'It was `a(): 1`.'],
])('%j is told as %j', (change, text) => {
  expect(describeChange({ kind: 'changed', version: '1.0', ...change })).toBe(text)
})

test('a constant with members is told of by them, and a signature is on one line', () => {
  const signatures = listSignatures(index)
  expect(signatures.get('VisionCameraProxy')).toBe('const VisionCameraProxy')
  expect(signatures.get('Templates.Photo')).toBe('Photo: FormatFilter[]')
  expect(signatures.get('FrameProcessor.type')).toBe("type: 'frame-processor'")
  expect([...signatures.values()].filter((each) => /\n| {2}|\( | \)/.test(each))).toEqual([])
})

describe('the pages of the documented library', () => {
  const at = (name: string, id: string) => getText(getPage('interfaces', name), id)

  test('say since when a member is there', () => {
    expect(at('CameraDevice', 'minfocusdistance')).toContain('Since 3.8')
    expect(at('CameraDevice', 'hastorch')).not.toContain('Since')
    expect(getText(getPage('interfaces', 'FrameProcessorPlugin'))).toContain('Since 3.8')
  })

  test('say what changed, and what a later version changes or removes', () => {
    expect(at('Frame', 'toarraybuffer')).toContain(
      'Changed in 3.8It was toArrayBuffer(): Uint8Array.',
    )
    expect(at('TakePhotoOptions', 'enableprecapture')).toMatch(
      /Since 3\.9Removed in 4\.0.*In 4\.0Removed\. Nothing takes its place\. How to upgrade/,
    )
    expect(at('CameraProps', 'pixelformat')).toMatch(
      /Changes in 4\.0.*In 4\.0Removed: 'native'\. For native, leave the prop out\./,
    )
    const [overview] = pages
    expect(overview && getText(overview, 'codetype')).toContain("Changed in 3.9Added: 'upc-a'.")
  })

  test('link the section of the guide on upgrades, but not among the guides that explain them', () => {
    const link = {
      text: 'Upgrade to 4: Props',
      href: '/docs/guides/upgrade-to-4#props',
      guide: 'Upgrade to 4',
    }
    const other = { text: 'Zoom', href: '/docs/guides/zooming', guide: 'Zoom' }
    const change = { kind: 'removed', version: '4.0', isUpcoming: true } as const
    const guide = '/docs/guides/upgrade-to-4'
    const toLinks = (changes: ApiChange[], links: (typeof other)[]) =>
      linkChanges(changes, links).map(({ upgrade: to }) => to?.href)
    expect(toLinks([{ ...change, guide }], [other, link])).toEqual([link.href])
    expect(toLinks([{ ...change, guide }], [other])).toEqual([guide])
    expect(toLinks([change], [link])).toEqual([undefined])
  })

  test('say nothing of it where a library has no index of changes', () => {
    const toText = (changes: Overlay['changes']): string =>
      buildPages({ index: small, overlay: { ...emptyOverlay, changes } })
        .map((page) => renderReflection(page, () => false))
        .join('')
    const words = /Since \d|Changed in|Removed/
    expect(toText(parseChanges(sound, small, upgrade).changes)).toMatch(words)
    expect(toText(new Map())).not.toMatch(words)
  })
})

test.each<[key: string, to: string | undefined]>([
  ['Photo.supportsHDR', 'Photo.supportsHdr'],
  ['Photo.boost', 'Photo.enableBoost'],
  ['Photo.bitRate', 'Video.bitRate'],
  ['Photo.audio', undefined],
  ['Photo.focus', undefined],
  ['Photo', undefined],
])('%s is now called %s', (key, to) => {
  const removed = {
    Photo: 'interface Photo',
    'Photo.supportsHDR': 'supportsHDR: boolean',
    'Photo.boost': 'boost?: boolean',
    'Photo.bitRate': 'bitRate?: number',
    'Photo.audio': 'audio: boolean',
    'Photo.focus': 'focus(): void',
  }
  const added = {
    Picture: 'interface Picture',
    'Photo.supportsHdr': 'supportsHdr: boolean',
    'Photo.enableBoost': 'enableBoost?: boolean',
    'Photo.allowAudioPlayback': 'allowAudioPlayback: boolean',
    'Video.bitRate': 'bitRate?: number',
    'Photo.tapFocus': 'tapFocus(): void',
    'Photo.slowFocus': 'slowFocus(): void',
  }
  expect(findRename(key, { added, changed: {}, removed })).toBe(to)
})

test('releases one after another are joined, and what they undo is left out', () => {
  const none = { added: {}, changed: {}, removed: {} }
  const joined = joinReleases([
    {
      ...none,
      added: { New: 'type New = 1', 'A.back': 'back: 1' },
      removed: { 'A.gone': 'gone: 1' },
    },
    {
      ...none,
      changed: {
        'A.x': { before: 'x: 1', after: 'x: 2' },
        'New.y': { before: 'y: 1', after: 'y: 2' },
      },
    },
    {
      ...none,
      changed: { 'A.x': { before: 'x: 2', after: 'x: 3' } },
      removed: { 'A.back': 'back: 1' },
    },
    { ...none, added: { 'A.gone': 'gone: 1' }, removed: { B: 'type B = 1' } },
  ])
  expect(joined).toEqual({
    added: { New: 'type New = 1' },
    changed: { 'A.x': { before: 'x: 1', after: 'x: 3' } },
    removed: { B: 'type B = 1' },
  })
})

test('every part of each upgrade is there, and the prompt has the versions and no links', () => {
  const parts = listUpgradeParts(overlay, (pathname) => `https://x.dev${pathname}.md`)
  for (const { major, from, to, removed } of overlay.upgrades) {
    const [list = '', prompt = ''] = ['removed', 'prompt'].map((each) =>
      parts.get(`${major}/${each}`),
    )
    expect(list.split('\n')).toHaveLength(Object.keys(removed).length)
    expect(prompt).toContain(`from ${library.name} ${from} to ${to}.`)
    expect(prompt).toContain(`https://x.dev/docs/guides/upgrade-to-${major}.md`)
    expect(prompt.split('\n').filter((line) => /\]\(/.test(line))).toEqual([])
    expect(Object.keys(removed).filter((key) => !prompt.includes(`- \`${key}\`: `))).toEqual([])
  }
  expect(overlay.upgrades.map(({ major }) => major)).toEqual(['3', '4', '5'])
  expect(parts.get('5/run-time')).toContain(
    '(https://unpkg.com/react-native-vision-camera@5.2.3/src/',
  )
})
