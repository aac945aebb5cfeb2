import { describe, expect, test } from 'vitest'

import { sortProblems } from '~/lib/problem'

import {
  checkNames,
  parsePlatformNames,
  type PlatformName,
  platformNamesFile,
  readLibrary,
} from '../check-native-names'

const library = readLibrary(process.cwd())

const fence = (language: string, code: string, title = '') =>
  `\`\`\`${language}${title && ` title="${title}"`}\n${code}\n\`\`\`\n`

/** What the check finds in a guide: `line:column message`, and the remedies. */
async function check(text: string, platform: PlatformName[] = []) {
  const { problems } = await checkNames([{ file: 'guide.mdx', text }], library, platform)
  const sorted = sortProblems(problems)
  return {
    lines: sorted.map(({ line, column, message }) => `${line}:${column} ${message}`),
    remedies: sorted.map(({ note: remedy }) => remedy),
  }
}

const unknown = (place: string, language: string, kind: string, name: string) =>
  `${place} error ${language}: neither the library nor a guide has the ${kind} "${name}"`

describe('a misspelled name of the library is found at its place', () => {
  test.each<[language: string, code: string, place: string, kind: string, name: string]>([
    [
      'swift',
      'import VisionCamera\n\nclass A: FrameProcesorPlugin {}',
      '4:10',
      'name',
      'FrameProcesorPlugin',
    ],
    [
      'swift',
      'import VisionCamera\nclass A: FrameProcessorPlugin {\n  override func calback() -> Any? { nil }\n}',
      '4:17',
      'name',
      'calback',
    ],
    ['swift', 'import VisonCamera', '2:8', 'import', 'VisonCamera'],
    [
      'objective-c',
      '#import <VisionCamera/FrameProcessorPlugins.h>',
      '2:10',
      'import',
      'VisionCamera/FrameProcessorPlugins.h',
    ],
    [
      'objective-c',
      '@interface A : FrameProcessorPlugin\n@end\n@implementation A\n' +
        '- (instancetype)initWithProxi:(VisionCameraProxyHolder*)proxy {\n  return self;\n}\n@end',
      '5:17',
      'name',
      'initWithProxi',
    ],
    [
      'kotlin',
      'import com.mrousavy.camera.frameprocessors.Frame\n',
      '2:8',
      'import',
      'com.mrousavy.camera.frameprocessors.Frame',
    ],
    [
      'kotlin',
      'fun run(frame: Frame) {\n  frame.incrementRefCounter()\n}',
      '3:9',
      'name',
      'incrementRefCounter',
    ],
    [
      'java',
      'class A extends FrameProcessorPlugin {\n  void b(Frame frame) { frame.getImagePlane(); }\n}',
      '3:31',
      'name',
      'getImagePlane',
    ],
    [
      'c++',
      'void run(facebook::jsi::Runtime& runtime) {\n  auto a = runtime.global().asHostObjekt();\n}',
      '3:29',
      'name',
      'asHostObjekt',
    ],
  ])('%s %#', async (language, code, place, kind, name) => {
    expect((await check(fence(language, code))).lines).toEqual([
      unknown(place, language, kind, name),
    ])
  })

  test('a macro, with the right one', async () => {
    const swift = fence('swift', '@objc(A)\nclass A: FrameProcessorPlugin {}')
    const right = fence('objective-c', 'VISION_EXPORT_SWIFT_FRAME_PROCESSOR(A, a)')
    expect((await check(swift + right)).lines).toEqual([])
    const { lines, remedies } = await check(
      `${swift}- In a list\n\n  \`\`\`objective-c\n  VISION_EXPORT_SWIFT_FRAME_PROCESOR(A, a)\n  \`\`\`\n`,
    )
    expect(lines).toContain(
      unknown('8:3', 'objective-c', 'name', 'VISION_EXPORT_SWIFT_FRAME_PROCESOR'),
    )
    expect(remedies[0]).toMatch(/^Did you mean VISION_EXPORT_SWIFT_FRAME_PROCESSOR/)
  })
})

test('names of one system do not count for the other', async () => {
  expect((await check(fence('kotlin', 'val a = VisionCameraProxy::class'))).lines).toEqual([])
  expect((await check(fence('kotlin', 'val a = VisionCameraProxyHolder::class'))).lines).toEqual([
    unknown('2:9', 'kotlin', 'name', 'VisionCameraProxyHolder'),
  ])
})

test('samples know what others declare, and the headers they show', async () => {
  const header = fence('c++', 'void own_function();', 'cpp/own.h')
  const code = fence('objective-c', '#import "own.h"\nvoid run() { own_function(); }')
  expect((await check(header + code)).lines).toEqual([])
  expect((await check(code)).lines).toEqual([
    unknown('2:10', 'objective-c', 'import', 'own.h'),
    unknown('3:14', 'objective-c', 'name', 'own_function'),
  ])
})

describe('the list of platform names', () => {
  const text = (names: string) =>
    `Own:\n  about: A framework of its own.\n  languages: [swift]\n  names:\n    - ${names}\n`

  test('makes names known to its languages', async () => {
    const { names, problems } = parsePlatformNames(text('OwnClass'))
    expect(problems).toEqual([])
    expect((await check(fence('swift', 'OwnClass()'), names)).lines).toEqual([])
  })

  test('is for its languages only, and has nothing that no sample in them uses', async () => {
    const { names } = parsePlatformNames(text('OwnClass'))
    expect((await check(fence('java', 'OwnClass a = null;'), names)).lines).toEqual([
      '5:undefined no sample in swift uses "OwnClass"',
      unknown('2:1', 'java', 'name', 'OwnClass'),
    ])
  })

  test('tells its own faults by line', () => {
    expect(parsePlatformNames(text('not a name')).problems).toEqual([
      expect.objectContaining({ file: platformNamesFile, line: 5 }),
    ])
    expect(parsePlatformNames('Own:\n  languages: [cobol]\n').problems).toContainEqual(
      expect.objectContaining({ file: platformNamesFile, line: 2 }),
    )
  })
})
