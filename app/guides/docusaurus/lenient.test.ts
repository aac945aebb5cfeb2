import { afterAll, expect, test, vi } from 'vitest'
import { siteConfig } from '~/lib/site-config'
import { createFolder } from '../../../tests/support/create-folder'
import { guideText } from '../../../tests/support/guide-text'
import { reference } from '../../../tests/support/library'

// Test files share their modules: those that read the setting are loaded anew.
vi.resetModules()
vi.doMock('~/lib/site-config', async (load) => ({
  ...(await load<object>()),
  siteConfig: { ...siteConfig, docusaurus: 'lenient' },
}))
const { readSite } = await import('~/site/site.server')
const { compileGuides } = await import('../../../scripts/prerender/compile-guides')

afterAll(() => {
  vi.doUnmock('~/lib/site-config')
  vi.resetModules()
})

const remote = 'https://example.com/lens.png'
const faults: [name: string, body: string, message: string, html: string][] = [
  ['a skipped level', '## A\n\n#### B', 'level 4 follows one of level 2', '<h4 id="b">'],
  ['open bold text', 'One ** two.', '** starts or ends no bold text', 'One ** two.'],
  ['a style', '<div style={{ width: 1 }}>x</div>', '<div> has an inline style', '<div>x</div>'],
  ['a language', '```logcatt\na\n```', 'unknown code language "logcatt"', '<code class="'],
  ['an image', `![Lens](${remote})`, 'is not a file of', `<a href="${remote}">Lens</a>`],
  [
    'one as JSX',
    `<img src="${remote}" alt="Lens" />`,
    'is not a file',
    `<a href="${remote}">Lens</a>`,
  ],
]

test.each(faults)('%s is a warning', async (_name, body, message, html) => {
  const root = createFolder({
    'docs/sidebar.yaml': '- setup\n',
    'docs/redirects.yaml': '',
    'docs/guides/setup.mdx': guideText('Setup', body).replace('---\n', '---\nslug: /guides\n'),
  })
  const site = await readSite(root, { api: reference })
  const { warnings } = await compileGuides(site)
  expect(warnings.map((each) => each.message)).toEqual([expect.stringContaining(message)])
  const [guide] = site.guides.guides
  expect(guide && (await site.guides.compile(guide)).html).toContain(html)
})

test('equal titles are a warning, and a link without a target is none', async () => {
  const root = createFolder({
    'docs/sidebar.yaml': '- setup\n- other\n',
    'docs/redirects.yaml': '',
    'docs/guides/setup.mdx': guideText('Setup', 'Text').replace('---\n', '---\nslug: /guides\n'),
    'docs/guides/other.mdx': guideText('Setup', 'More text'),
  })
  const { warnings } = await compileGuides(await readSite(root, { api: reference }))
  expect(warnings.map(({ file, message }) => `${file} ${message}`)).toContain(
    'docs/guides/setup.mdx docs/guides/other.mdx has the same title',
  )
  const linking = createFolder({
    'docs/sidebar.yaml': '- setup\n- other\n',
    'docs/redirects.yaml': '',
    'docs/guides/setup.mdx': guideText('Setup', '[a](b.mdx)'),
    'docs/guides/other.mdx': guideText('Other', '[An anchor that is not there](#gone)'),
  })
  const told = readSite(linking, { api: reference }).then(compileGuides)
  await expect(told).rejects.toThrow('b.mdx')
  await expect(told).rejects.not.toThrow('#gone')
})
