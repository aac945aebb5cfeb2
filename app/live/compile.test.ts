import { expect, test } from 'vitest'
import { compile } from './compile'

test('TypeScript with JSX becomes a module that can be evaluated', () => {
  const result = compile(
    `import { Text } from 'react-native'
export const Screen = ({ name }: { name: string }) => <Text>{name}</Text>`,
    'screen.tsx',
  )
  expect(result).toHaveProperty('code')
  expect(
    () => new Function('require', 'exports', 'code' in result ? result.code : ''),
  ).not.toThrow()
})

test.each([
  ['const a =', 1, 10],
  ['const a = 1\nconst b = <View>\n', 3, 1],
  ['let a: = 1', 1, 8],
])('%j is a fault at %i:%i', (source, line, column) => {
  expect(compile(source, 'screen.tsx')).toMatchObject({
    fault: { line, column, message: expect.stringMatching(/^[^:]/) },
  })
})
