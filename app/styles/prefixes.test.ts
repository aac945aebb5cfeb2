import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { listFiles } from '~/lib/files.server'

/** Properties that the oldest browsers know only with `-webkit-`; `text-decoration`, with more than a line. */
const prefixed =
  /^ *(?:-webkit-([^;]+;)\n *)?((?:mask(?:-image)?|user-select|box-decoration-break|text-size-adjust|text-decoration(?=:[^;]* [^;]* )): [^;]+;)/gm

test('what older browsers know by a prefix has it, too', () => {
  const styles = listFiles('app').filter((file) => file.endsWith('.css'))
  const declarations = styles.flatMap((file) => [
    ...readFileSync(`app/${file}`, 'utf8').matchAll(prefixed),
  ])
  expect(declarations.length).toBeGreaterThan(7)
  for (const [, before, declaration] of declarations) expect(before).toBe(declaration)
})
