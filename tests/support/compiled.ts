import { expect } from 'vitest'
import type { CompiledMdx } from '~/guides/compile-mdx.server'

/** Expects a document without faults, whose HTML holds a piece of HTML. */
export function expectHtml(compiled: CompiledMdx, html: string): void {
  expect(compiled.problems).toEqual([])
  expect(compiled.html).toContain(html)
}

/** Expects no HTML and just one fault, at a place in `docs/guides/a.mdx`, with a remedy. */
export function expectFault(
  { problems, html }: CompiledMdx,
  { line, column, message }: { line: number; column: number; message: string },
): void {
  expect(html).toBe('')
  expect(problems).toHaveLength(1)
  expect(problems[0]).toMatchObject({ file: 'docs/guides/a.mdx', line, column })
  expect(problems[0]?.message).toContain(message)
  expect(problems[0]?.note).toBeTruthy()
}
