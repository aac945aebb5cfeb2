import { expect, test } from 'vitest'
import { checkGrammar, grammars } from './check-grammar'
import { blankMagicComments, checkXml } from './check-guides'

const inClass = (macro: string) => `@implementation A\n- (void)b {}\n${macro}\n@end`
const jni = (name: string) => `extern "C" JNIEXPORT void JNICALL ${name}(JNIEnv*, jobject) {}`
const linkage = (end: string) =>
  `#ifdef __cplusplus\nextern "C" {\n#endif\nvoid run();\n#ifdef __cplusplus\n${end}\n#endif`
const someFaults = expect.arrayContaining([expect.objectContaining({ offset: expect.any(Number) })])
const closing = '}\nclass Other {'

test.each<[language: keyof typeof grammars, code: string, faults: unknown]>([
  // Code that closes a class it did not open is no excerpt.
  ['swift', closing, someFaults],
  ['java', closing, someFaults],
  ['kotlin', closing, someFaults],
  ['c++', closing, someFaults],
  // Faults in an excerpt keep their place.
  [
    'objective-c',
    '- (void)run {\n  [self stop]\n}',
    [{ offset: 27, message: '";" is missing here' }],
  ],
  // Macros keep their arguments checked.
  ['objective-c', inClass('VISION_EXPORT_FRAME_PROCESSOR(A, a)'), []],
  ['objective-c', inClass('VISION_EXPORT_FRAME_PROCESSOR(A a)'), someFaults],
  ['c++', jni('Java_run'), []],
  ['c++', jni('Java run'), someFaults],
  // The branch for C++ is taken.
  ['c++', linkage('}'), []],
  ['c++', linkage(''), someFaults],
  ['c++', linkage('} f('), someFaults],
])('the grammar of %s finds the faults of %j', async (language, code, faults) => {
  expect(await checkGrammar(grammars[language], code)).toEqual(faults)
})

test.each(Object.entries(grammars))(
  'the grammar of %s rejects an open bracket, and prose',
  async (_, grammar) => {
    for (const code of ['f(1', 'this is (not code; but } prose']) {
      expect(await checkGrammar(grammar, code)).toEqual(someFaults)
    }
  },
)

test('a grammar that is not installed is named', async () => {
  const grammar = { file: 'tree-sitter-wasms/out/none.wasm' }
  await expect(checkGrammar(grammar, 'code')).rejects.toThrow('tree-sitter-wasms/out/none.wasm')
})

test.each([
  ['ampersands in comments', '<!-- a & b --><![CDATA[a & b]]><a>&lt;&#38;</a>', true],
  ['an excerpt with two roots', '<a /><b />', true],
  ['a document with two roots', '<?xml version="1.0"?>\n<a />\n<b />', false],
])('XML: %s', (_, code, isSound) => {
  expect(checkXml(code).length === 0).toBe(isSound)
})

test.each([
  ['a\nb', 'a\nb'],
  ['{\n  // highlight-next-line\n  "a": 1\n}', '{\n\n  "a": 1\n}'],
  ['# highlight-start\na\n# highlight-end', '\na\n'],
  ['// an ordinary comment\na', '// an ordinary comment\na'],
])('%j without its marks of lines is %j', (code, expected) => {
  expect(blankMagicComments(code)).toBe(expected)
})
