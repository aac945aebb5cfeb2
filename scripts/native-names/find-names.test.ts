import { expect, test } from 'vitest'

import { findImports, findNames, type NativeLanguage } from './find-names'

/** The names of code, those that it declares with an exclamation mark. */
async function namesOf(language: NativeLanguage, code: string): Promise<string[]> {
  const names = (await findNames(language, code)).filter(({ kind }) => kind === 'name')
  for (const { name, index } of names) expect(code.slice(index, index + name.length)).toBe(name)
  return names.map(({ name, isDeclared }) => (isDeclared ? `${name}!` : name))
}

test('comments, strings and words of the language are no names', async () => {
  expect(await namesOf('swift', '// one\nlet two = three("four") /* five */')).toEqual([
    'two!',
    'three',
  ])
  expect(await namesOf('kotlin', "val one: Two? = null // three\nval c = 'x'")).toEqual([
    'one!',
    'Two',
    'c!',
  ])
  expect(await namesOf('java', '/** {@link One} */ class Two { String three = "four"; }')).toEqual([
    'Two!',
    'String',
    'three!',
  ])
  expect(await namesOf('objective-c', 'NSString* one = @"two"; // three')).toEqual([
    'NSString',
    'one!',
  ])
  expect(await namesOf('c++', 'auto one = two("three", \'f\', 0xff, 1.0f);')).toEqual([
    'one!',
    'two',
  ])
})

test('what strings compute is code', async () => {
  expect(await namesOf('swift', 'call("a \\(b("c \\(d)")) e")')).toEqual(['call', 'b', 'd'])
  expect(await namesOf('kotlin', 'call("a ${b("c $d")} e")')).toEqual(['call', 'b', 'd'])
})

test('an overriding method does not declare its name, but its parameters', async () => {
  const kotlin = 'class A : B() { override fun one(two: Any): Any = two\nfun three() {} }'
  expect(await namesOf('kotlin', kotlin)).toEqual('A! B one two! Any Any two three!'.split(' '))
  const swift =
    'class A: B { override func one(_ two: C, three four: C) {}\nfunc five(six seven: C) {} }'
  expect(await namesOf('swift', swift)).toEqual(
    'A! B one two! C three four! C five! six! seven! C'.split(' '),
  )
  const java =
    'class A extends B { @Override int one(int two) { return two; } int three() { return 1; } }'
  expect(await namesOf('java', java)).toEqual('A! B Override one two! two three!'.split(' '))
  const objectiveC =
    '@interface A : B\n- (void)one:(C)two;\n@end\n@implementation A\n- (void)three:(C)four {}\n@end'
  expect(await namesOf('objective-c', objectiveC)).toEqual(
    'A! B one! C two! A three C four!'.split(' '),
  )
  const cpp = 'class A : B { void one(int two) override; void three(); };'
  expect(await namesOf('c++', cpp)).toEqual('A! B one two! three!'.split(' '))
})

test('an excerpt keeps its places', async () => {
  const names = await findNames('objective-c', '- (void)run {\n  [self stop];\n}')
  expect(names).toContainEqual({ name: 'stop', index: 22, kind: 'name', isDeclared: false })
})

test('the macro that names a plugin declares that name only', async () => {
  const code = 'VISION_EXPORT_SWIFT_FRAME_PROCESSOR(One, two)'
  expect(await namesOf('objective-c', code)).toEqual([
    'VISION_EXPORT_SWIFT_FRAME_PROCESSOR',
    'One',
    'two!',
  ])
})

test('imports are whole', () => {
  const nativeImports = (language: NativeLanguage, code: string) =>
    findImports(language, code).map(({ name, index }) => `${index} ${name}`)
  expect(nativeImports('swift', 'import Vision\n')).toEqual(['7 Vision'])
  expect(nativeImports('kotlin', 'package a.b\n\nimport a.b.C\nimport d.*')).toEqual([
    '20 a.b.C',
    '33 d.*',
  ])
  expect(nativeImports('java', 'import static a.B.c;')).toEqual(['14 a.B.c'])
  expect(nativeImports('objective-c', '#import <A/B+C.h>\n#if __has_include("D.h")')).toEqual([
    '9 A/B+C.h',
    '37 D.h',
  ])
})
