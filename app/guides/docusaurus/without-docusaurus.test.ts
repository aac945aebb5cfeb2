import { afterAll, expect, test, vi } from 'vitest'
import { siteConfig } from '~/lib/site-config'

// Test files share their modules: those that read the setting are loaded anew.
vi.resetModules()
vi.doMock('~/lib/site-config', () => ({ siteConfig: { ...siteConfig, docusaurus: false } }))
const { compileMdx } = await import('~/guides/compile-mdx.server')
const { parseFrontmatter } = await import('~/guides/frontmatter')
const { createLinkResolver } = await import('~/guides/links')

afterAll(() => {
  vi.doUnmock('~/lib/site-config')
  vi.resetModules()
})

const targets = { pathnames: new Map(), getApiHref: () => undefined, suggestApiKey: () => '' }

function compile(body: string) {
  return compileMdx(
    { file: 'docs/guides/a.mdx', text: `---\ntitle: A\n---\n\n${body}\n` },
    {
      basePath: '/',
      resolveLink: createLinkResolver('docs/guides/a.mdx', targets),
      getApiHref: targets.getApiHref,
      getDiagram: () => ({ note: 'None are known.' }),
    },
  )
}

test.each([
  ['a component of its theme', '<CodeBlock language="js">a</CodeBlock>', 'unknown component'],
  ['a module of its theme', 'import Tabs from "@theme/Tabs"', '@theme/Tabs'],
  ['an HTML comment', 'Text <!-- hidden -->', 'Unexpected character `!`'],
  ['an older kind of admonition', ':::caution\nText\n:::', 'unknown admonition "caution"'],
])('with the setting off, %s is a fault', async (_name, body, message) => {
  const { problems } = await compile(body)
  expect(problems).toHaveLength(1)
  expect(problems[0]?.message).toContain(message)
})

test('with the setting off, comments in code stay comments, and the rest of the kit works', async () => {
  const body = '```js\n// highlight-next-line\nlet a\n```\n\n:::tip[Try it]\nText\n:::'
  const { html, problems } = await compile(body)
  expect(problems).toEqual([])
  expect(html).toContain('highlight-next-line')
  expect(html).toContain('admonition-tip')
})

test.each(['sidebar_position: 1', 'displayed_sidebar: camera'])(
  'with the setting off, the key of %s is unknown',
  (line) => {
    const { problems } = parseFrontmatter('a.mdx', `---\ntitle: A\n${line}\n---\n`)
    expect(problems.map(({ message }) => message)).toContain(
      `unknown frontmatter key "${line.split(':')[0]}"`,
    )
  },
)
