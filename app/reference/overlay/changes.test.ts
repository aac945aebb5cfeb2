import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { problemToText } from '~/lib/problem'
import { library } from '~/lib/site-config'
import { changesFile, parseChanges, upgradeFile } from './changes'
import { createReflectionIndex } from '~/reference/typedoc/reflection-index'
import { buildPages } from '~/reference/model/page'
import { emptyOverlay, type Overlay, upgradeLink, type ApiChange } from './overlay'
import { renderReflection } from '~/reference/view/render-reflection.server'
import { checkAnyYaml, expectPlaces } from '../../../tests/support/any-yaml'
import { documentSource } from '../../../tests/support/document-source'
import { getPage, getText, index, pages, overlay } from '../../../tests/support/library'
import { describeChange, isSameSignature, listSignatures } from '~/reference/model/changes'

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
const upgrade = 'guide: upgrade\nmembers:\n  Shape.area: Use [`kind`](api:Shape.kind).\n'
const faultsOf = (text: string, advice?: string): string[] =>
  parseChanges(text, small, advice).problems.map(problemToText)

test('changes are told by the place of what they concern, with the advice on later ones', () => {
  const { changes, upgradeGuide, problems } = parseChanges(sound, small, upgrade)
  expect(problems).toEqual([])
  expect(upgradeGuide).toBe('/docs/guides/upgrade')
  const advice = 'Use [`kind`](/docs/api/interfaces/Shape#kind).'
  const version = library.version.replace(/\.\d+$/, '')
  expect([...changes]).toEqual([
    [
      '/docs/api/interfaces/Shape#area',
      [
        { kind: 'added', after: 'area: number', version, isUpcoming: false },
        { kind: 'removed', before: 'area: number', version: '9.0', isUpcoming: true, advice },
      ],
    ],
    ['/docs/api#draw', [expect.objectContaining({ kind: 'changed', version: '9.0' })]],
  ])
})

describe('faults are told with their line', () => {
  const later = (body: string) => `${head}${release(library.version)}${release('9.0.0', body)}`
  test.each<[message: RegExp, text: string]>([
    [/^api\/changes\.yaml:1:10 .*alias/, 'package: *x'],
    [/"versions": it is missing/, `package: ${library.name}`],
    [/^api\/changes\.yaml:1:1 .*of other/, sound.replace(library.name, 'other')],
    [
      /^api\/changes\.yaml:2:1 version 3\.9\.2, which the site documents/,
      `${head}${release('1.2.0')}`,
    ],
    [/^api\/changes\.yaml:3:5 .*such as 3\.9\.2/, sound.replace('1.0.0', '1.0.x')],
    [/^api\/changes\.yaml:4:5 .*"versions\.0/, sound.replace(integrity, 'md5')],
    [
      /^api\/changes\.yaml:\d+:7 "Shape\.area": 3\.9\.2 has area: number, and not area: string/,
      sound.replaceAll('area: number', 'area: string'),
    ],
    [
      /:10:7 "Shape\.x": 3\.9\.2 has nothing/,
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
    [/^api\/upgrade\.yaml:1:1 "guide": it is missing/, undefined],
    [/"guide": it is missing/, 'members: {}'],
    [/^api\/upgrade\.yaml:2:1 "Shape\.area" is removed/, 'guide: a\nmembers: {}'],
    [/:4:3 no version after .* "Shape\.kind"/, `${upgrade}  Shape.kind: Keep it.`],
    [/:3:3 .*"Shape\.kin"\n.*Shape\.kind/, upgrade.replace('api:Shape.kind', 'api:Shape.kin')],
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
    expect(upgradeLink(overlay, [other, link])).toBe(link)
    expect(upgradeLink(overlay, [other])?.href).toBe('/docs/guides/upgrade-to-4')
    expect(upgradeLink(emptyOverlay, [link])).toBeUndefined()
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

test('the guide on upgrades links every member that is removed, and others that need care', () => {
  const { guide, members } = parse(readFileSync(upgradeFile, 'utf8')) as {
    guide: string
    members: Record<string, string>
  }
  const text = readFileSync(`docs/guides/${guide}.mdx`, 'utf8')
  const { versions } = parse(readFileSync(changesFile, 'utf8')) as {
    versions: { removed?: Record<string, string> }[]
  }
  const removed = Object.keys(versions.at(-1)?.removed ?? {})
  expect(removed.length).toBeGreaterThan(10)
  const keys = [...new Set([...removed, ...Object.keys(members)])]
  // Its codes are not documented one by one on that page.
  expect(keys.filter((key) => !text.includes(`](api:${key})`))).toEqual(['SessionError'])
})
