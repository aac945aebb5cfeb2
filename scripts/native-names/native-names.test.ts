import { symlinkSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { sortProblems } from '~/lib/problem'
import { createFolder } from '../../tests/support/create-folder'
import { runScript } from '../../tests/support/run-script'
import {
  checkNames,
  parsePlatformNames,
  type PlatformName,
  platformNamesFile,
  readLibrary,
} from '../check-native-names'
import { findImports, findNames, type NativeLanguage } from './find-names'

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

/** Splits code at what is marked as ‹this›. */
function readMarks(marked: string) {
  const marks = [...marked.matchAll(/‹(.+?)›/g)].map(({ 1: name = '', index }) => {
    const before = marked.slice(0, index).replace(/[‹›]/g, '')
    const lines = before.split('\n')
    const place = `${lines.length + 1}:${(lines.at(-1) ?? '').length + 1}`
    const kind = /import [<"]?$/.test(before) ? 'import' : 'name'
    return { name, index: before.length, place, kind }
  })
  return { code: marked.replace(/[‹›]/g, ''), marks }
}

test.each<[NativeLanguage, string]>([
  ['swift', 'import VisionCamera\n\nclass A: ‹FrameProcesorPlugin› {}'],
  ['swift', 'class A: FrameProcessorPlugin {\n  override func ‹calback›() -> Any? { nil }\n}'],
  ['swift', 'import ‹VisonCamera›'],
  ['objective-c', '#import <‹VisionCamera/FrameProcessorPlugins.h›>'],
  [
    'objective-c',
    '@interface A : FrameProcessorPlugin\n@end\n@implementation A\n' +
      '- (instancetype)‹initWithProxi›:(VisionCameraProxyHolder*)proxy {\n  return self;\n}\n@end',
  ],
  ['objective-c', '#import "‹own.h›"\nvoid run() { ‹own_function›(); }'],
  ['kotlin', 'import ‹com.mrousavy.camera.frameprocessors.Frame›\n'],
  ['kotlin', 'fun run(frame: Frame) {\n  frame.‹incrementRefCounter›()\n}'],
  // Names of one system do not count for the other.
  ['kotlin', 'val a = VisionCameraProxy::class'],
  ['kotlin', 'val a = ‹VisionCameraProxyHolder›::class'],
  ['java', 'class A extends FrameProcessorPlugin {\n  void b(Frame c) { c.‹getImagePlane›(); }\n}'],
  ['c++', 'void run(facebook::jsi::Runtime& a) {\n  auto b = a.global().‹asHostObjekt›();\n}'],
])('a name that nobody declares is found at its place: %s %s', async (language, marked) => {
  const { code, marks } = readMarks(marked)
  expect((await check(fence(language, code))).lines).toEqual(
    marks.map(({ place, kind, name }) => unknown(place, language, kind, name)),
  )
})

test('a misspelled macro is found, with the right one', async () => {
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

test('samples know what others declare, and the headers they show', async () => {
  const header = fence('c++', 'void own_function();', 'cpp/own.h')
  const code = fence('objective-c', '#import "own.h"\nvoid run() { own_function(); }')
  expect((await check(header + code)).lines).toEqual([])
})

test('the list of platform names is for its languages, and has none that no sample uses', async () => {
  const list = (names: string) =>
    `Own:\n  about: A framework of its own.\n  languages: [swift]\n  names:\n    - ${names}\n`
  const { names, problems } = parsePlatformNames(list('OwnClass'))
  expect(problems).toEqual([])
  expect((await check(fence('swift', 'OwnClass()'), names)).lines).toEqual([])
  expect((await check(fence('java', 'OwnClass a = null;'), names)).lines).toEqual([
    '5:undefined no sample in swift uses "OwnClass"',
    unknown('2:1', 'java', 'name', 'OwnClass'),
  ])
  for (const [text, line] of [
    [list('not a name'), 5],
    ['Own:\n  languages: [cobol]\n', 2],
  ] as const) {
    const expected = expect.objectContaining({ file: platformNamesFile, line })
    expect(parsePlatformNames(text).problems).toContainEqual(expected)
  }
})

// Names that the code declares have an exclamation mark.
test.each<[NativeLanguage, names: string, code: string]>([
  ['swift', 'two! three', '// one\nlet two = three("four") /* five */'],
  ['kotlin', 'one! Two c!', "val one: Two? = null // three\nval c = 'x'"],
  ['java', 'Two! String three!', '/** {@link One} */ class Two { String three = "four"; }'],
  ['objective-c', 'NSString one!', 'NSString* one = @"two"; // three'],
  ['c++', 'one! two', 'auto one = two("three", \'f\', 0xff, 1.0f);'],
  // What strings compute is code.
  ['swift', 'call b d', 'call("a \\(b("c \\(d)")) e")'],
  ['kotlin', 'call b d', 'call("a ${b("c $d")} e")'],
  // An overriding method does not declare its name, but its parameters.
  [
    'kotlin',
    'A! B one two! Any Any two three!',
    'class A : B() { override fun one(two: Any): Any = two\nfun three() {} }',
  ],
  [
    'swift',
    'A! B one two! C three four! C five! six! seven! C',
    'class A: B { override func one(_ two: C, three four: C) {}\nfunc five(six seven: C) {} }',
  ],
  [
    'java',
    'A! B Override one two! two three!',
    'class A extends B { @Override int one(int two) { return two; } int three() { return 1; } }',
  ],
  [
    'objective-c',
    'A! B one! C two! A three C four!',
    '@interface A : B\n- (void)one:(C)two;\n@end\n@implementation A\n- (void)three:(C)four {}\n@end',
  ],
  ['c++', 'A! B one two! three!', 'class A : B { void one(int two) override; void three(); };'],
  // An excerpt.
  ['objective-c', 'run self stop', '- (void)run {\n  [self stop];\n}'],
  // The macro that names a plugin declares that name only.
  [
    'objective-c',
    'VISION_EXPORT_SWIFT_FRAME_PROCESSOR One two!',
    'VISION_EXPORT_SWIFT_FRAME_PROCESSOR(One, two)',
  ],
])('code in %s has the names %s', async (language, expected, code) => {
  const names = (await findNames(language, code)).filter(({ kind }) => kind === 'name')
  for (const { name, index } of names) expect(code.slice(index, index + name.length)).toBe(name)
  expect(names.map(({ name, isDeclared }) => (isDeclared ? `${name}!` : name)).join(' ')).toBe(
    expected,
  )
})

test.each<[NativeLanguage, string]>([
  ['swift', 'import ‹Vision›\n'],
  ['kotlin', 'package a.b\n\nimport ‹a.b.C›\nimport ‹d.*›'],
  ['java', 'import static ‹a.B.c›;'],
  ['objective-c', '#import <‹A/B+C.h›>\n#if __has_include("‹D.h›")'],
])('imports in %s are whole: %s', (language, marked) => {
  const { code, marks } = readMarks(marked)
  expect(findImports(language, code)).toEqual(marks.map(({ name, index }) => ({ name, index })))
})

test('wrong names and needless entries go to the error output and fail the run', async () => {
  const list = 'about: A package of its own.\n  languages: [kotlin]\n  names: [ownName, other]'
  const cwd = createFolder({
    'docs/guide.mdx': fence('kotlin', 'val a: Framee = ownName()'),
    'api/native-names.yaml': `Own:\n  ${list}\n`,
  })
  symlinkSync(resolve('node_modules'), join(cwd, 'node_modules'))
  const program = resolve('scripts/check-native-names.ts')
  const { status, stdout, stderr } = await runScript(program, [], { cwd })
  expect(stderr).toContain('api/native-names.yaml:4 no sample in kotlin uses "other"\n')
  expect(stderr).not.toContain('ownName')
  expect(stderr).toContain(
    'docs/guide.mdx:2:8 error kotlin: neither the library nor a guide has the name "Framee"\n' +
      '    Did you mean frame, Frame or ',
  )
  expect(stdout).toBe("native names: 3 in 1 code samples; 2 are listed as the platform's\n")
  expect(status).toBe(1)
})
