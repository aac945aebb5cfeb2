import { expect } from 'vitest'
import { compileMdx, type CompiledMdx, type CompileMdxOptions } from '~/guides/compile-mdx.server'
import { createLinkResolver } from '~/guides/links'

const file = 'docs/guides/a.mdx'

const apiHrefs: Record<string, string> = {
  Camera: '/docs/api/classes/Camera',
  'CameraProps.zoom': '/docs/api/interfaces/CameraProps#zoom',
}
const targets = {
  pathnames: new Map([['docs/guides/devices.mdx', '/docs/guides/devices']]),
  getApiHref: (key: string) => apiHrefs[key],
  suggestApiKey: () => 'Did you mean Camera?',
}

/** Compiles the body of a guide on a site of one other guide and two parts of the API, at `/x/`. */
export function compileBody(
  body: string,
  options: Partial<CompileMdxOptions> = {},
  frontmatter = '---\ntitle: A\n---',
): Promise<CompiledMdx> {
  return compileMdx(
    { file, text: `${frontmatter}\n\n${body}\n` },
    {
      basePath: '/x/',
      resolveLink: createLinkResolver(file, targets),
      getApiHref: targets.getApiHref,
      getDiagram: () => ({ note: 'None are known.' }),
      ...options,
    },
  )
}

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
  expect(problems[0]).toMatchObject({ file, line, column })
  expect(problems[0]?.message).toContain(message)
  expect(problems[0]?.note).toBeTruthy()
}
