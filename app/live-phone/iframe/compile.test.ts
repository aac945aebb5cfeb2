import { expect, test } from 'vitest'
import { compile } from './compile'

test('TypeScript with JSX becomes a module with the lines of its source', () => {
  const source = `import { Text } from 'react-native'
export const Screen = ({ name }: { name: string }) => <Text>{name}</Text>`
  const code = compile(source, 'screen.tsx')
  expect(() => new Function('require', 'exports', code)).not.toThrow()
  expect(code.split('\n')[1]).toContain('Screen')
})

test.each([
  ['const a =', 'screen.tsx, line 1, column 10: '],
  ['const a = 1\nconst b = <View>\n', 'screen.tsx, line 3, column 1: '],
  ['let a: = 1', 'screen.tsx, line 1, column 8: '],
])('%j is refused with its place', (source, message) => {
  expect(() => compile(source, 'screen.tsx')).toThrow(message)
})
