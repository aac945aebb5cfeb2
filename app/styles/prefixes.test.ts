import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { listFiles } from '~/lib/files.server'

/** Properties that the oldest browsers know only with `-webkit-`; `text-decoration`, with more than a line. */
const prefixed =
  /^ *((?:mask(?:-image)?|user-select|box-decoration-break|text-size-adjust|text-decoration(?=:[^;]* [^;]* )): [^;]+;)/gm

const styles = listFiles('app').filter((file) => file.endsWith('.css'))

test('what older browsers know by a prefix has it, too', () => {
  const declarations = styles.flatMap((file) => {
    const text = readFileSync(`app/${file}`, 'utf8')
    return [...text.matchAll(prefixed)].map(({ 1: declaration = '', index }) => {
      const before = text.slice(0, index).trimEnd()
      return { file, declaration, isPrefixed: before.endsWith(`-webkit-${declaration}`) }
    })
  })
  expect(declarations.length).toBeGreaterThan(7)
  expect(declarations.filter(({ isPrefixed }) => !isPrefixed)).toEqual([])
})
