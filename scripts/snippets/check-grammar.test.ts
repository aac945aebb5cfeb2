import { expect, test } from 'vitest'

import { checkGrammar, grammars } from './check-grammar'
import { checkXml } from './check-guides'

test.each(Object.entries(grammars))(
  'the grammar of %s rejects an open bracket',
  async (_, check) => {
    expect(await checkGrammar(check, 'f(1')).not.toEqual([])
  },
)

test.each(Object.entries(grammars))('the grammar of %s rejects prose', async (language, check) => {
  const faults = await checkGrammar(check, 'this is (not code; but } prose')
  expect(faults, language).not.toEqual([])
})

test.each(['swift', 'java', 'kotlin', 'c++'] as const)(
  'in %s, code that closes a class it did not open is no excerpt',
  async (language) => {
    const check = grammars[language]
    expect(await checkGrammar(check, '}\nclass Other {')).not.toEqual([])
  },
)

test('faults in an excerpt keep their place', async () => {
  const method = '- (void)run {\n  [self stop]\n}'
  const check = grammars['objective-c']
  expect(await checkGrammar(check, method)).toEqual([
    { offset: 27, message: '";" is missing here' },
  ])
})

test('Objective-C macros keep their arguments checked', async () => {
  const check = grammars['objective-c']
  const code = (macro: string) => `@implementation A\n- (void)b {}\n${macro}\n@end`
  expect(await checkGrammar(check, code('VISION_EXPORT_FRAME_PROCESSOR(A, a)'))).toEqual([])
  expect(await checkGrammar(check, code('VISION_EXPORT_FRAME_PROCESSOR(A a)'))).not.toEqual([])
})

test('C++ is checked with the macros of JNI and the branch for C++ taken', async () => {
  const check = grammars['c++']
  const jni = (name: string) => `extern "C" JNIEXPORT void JNICALL ${name}(JNIEnv*, jobject) {}`
  expect(await checkGrammar(check, jni('Java_run'))).toEqual([])
  expect(await checkGrammar(check, jni('Java run'))).not.toEqual([])

  const linkage = (end: string) =>
    `#ifdef __cplusplus\nextern "C" {\n#endif\nvoid run();\n#ifdef __cplusplus\n${end}\n#endif`
  expect(await checkGrammar(check, linkage('}'))).toEqual([])
  expect(await checkGrammar(check, linkage(''))).not.toEqual([])
  expect(await checkGrammar(check, linkage('} f('))).toContainEqual(
    expect.objectContaining({ offset: expect.any(Number) }),
  )
})

test('a grammar that is not installed is named', async () => {
  const check = { file: 'tree-sitter-wasms/out/none.wasm' }
  await expect(checkGrammar(check, 'code')).rejects.toThrow('tree-sitter-wasms/out/none.wasm')
})

test('ampersands are free in comments and character data', () => {
  expect(checkXml('<!-- a & b --><![CDATA[a & b]]><string>&lt;&#38;</string>')).toEqual([])
})

test('an XML document has one root, an excerpt need not', () => {
  expect(checkXml('<a /><b />')).toEqual([])
  expect(checkXml('<?xml version="1.0"?>\n<a />\n<b />')).not.toEqual([])
})
