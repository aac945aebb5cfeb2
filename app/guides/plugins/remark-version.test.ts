import { expect, test } from 'vitest'
import { libraryVersion } from '~/lib/site-config'
import { compileBody, expectHtml } from '../../../tests/support/compiled'
import { guideText } from '../../../tests/support/guide-text'
import { parseFrontmatter } from '../frontmatter'

test.each([
  ['text', 'It is %VERSION%.', `It is ${libraryVersion}.`],
  ['code within a line', '`a@%VERSION%`', `a@${libraryVersion}</code>`],
  [
    'an address',
    '[a](https://a.example/v%VERSION%/b)',
    `href="https://a.example/v${libraryVersion}/b"`,
  ],
  ['a fence', '```bash title="v%VERSION%"\nnpx a\n```', `v${libraryVersion}`],
  ['code', '```text\na@%VERSION%\n```', `a@${libraryVersion}`],
  ['a command', '<PackageTabs command="install a@%VERSION%" />', `a@${libraryVersion}`],
])('a guide has the documented version in %s', async (_name, body, html) => {
  expectHtml(await compileBody(body), html)
})

test('the frontmatter has it, too', () => {
  const text = guideText('For %VERSION%', 'Text.')
  expect(parseFrontmatter('a.mdx', text).data?.title).toBe(`For ${libraryVersion}`)
})
