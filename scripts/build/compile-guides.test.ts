import { symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { findSpecialFiles } from '~/guides/source.server'
import { ProblemsError } from '~/lib/problem'
import { readSite } from '~/site/site.server'
import { compileGuides } from './compile-guides'
import { createFolder } from '../../tests/support/create-folder'
import { reference } from '../../tests/support/library'
import { guideText } from '../../tests/support/guide-text'

const atStart = (text: string) => text.replace('---\n', '---\nslug: /guides\n')
const sound = atStart(guideText('Setup', '[Back](#setup)'))

const compile = async (root: string) => compileGuides(await readSite(root, { api: reference }))

/** What is said of guides, of which `sidebar` lists some. */
async function complain(guides: Record<string, string>, sidebar = '- setup\n', more = {}) {
  const files = Object.entries(guides).map(([id, text]) => [`docs/guides/${id}.mdx`, text])
  const root = createFolder({
    'docs/sidebar.yaml': sidebar,
    'docs/redirects.yaml': '',
    ...Object.fromEntries(files),
    ...more,
  })
  return compile(root).then(
    () => '',
    (error: Error) => {
      expect(error).toBeInstanceOf(ProblemsError)
      return error.message
    },
  )
}

test('a guide without a fault passes', async () => {
  expect(await complain({ setup: sound })).toBe('')
})

test('faults of all kinds are listed at once, each with file, line, column and remedy', async () => {
  const guides = {
    setup: atStart(guideText('Setup', 'Text {')),
    broken: guideText('Broken', '```tsxx\na\n```\n\n[x](devics.mdx)').replace('title', 'titel'),
    same: atStart(guideText('Same', 'Text')),
    planted: guideText(
      'Planted',
      '<ApiLink to="Camera.takePhotos">x</ApiLink>\n\n' +
        '<Figure src="./lenses.svg" caption="Lenses." />\n\n' +
        'A [member](api:CameraProps.zooom) that is not there.',
    ),
  }
  const redirects = '# Old\n/docs/guides/old: /docs/guides/gone\n'
  const output = await complain(guides, '- setup\n- broken\n', { 'docs/redirects.yaml': redirects })
  for (const words of [
    'docs/guides/broken.mdx:2:1 unknown frontmatter key "titel"',
    'frontmatter has no "title"',
    'docs/guides/setup.mdx:2:1 duplicate slug: docs/guides/same.mdx has the pathname',
    'docs/guides/setup.mdx:7:7',
    'docs/guides/same.mdx is not in the sidebar',
    'docs/guides/planted.mdx:6:1 the API has no "Camera.takePhotos"',
    'docs/guides/planted.mdx:8:1 there is no diagram "./lenses.svg"',
    'docs/guides/planted.mdx:10:3 the API has no "CameraProps.zooom"',
    'docs/redirects.yaml:2:1 /docs/guides/old leads to /docs/guides/gone, which does not exist',
  ]) {
    expect(output).toContain(words)
  }
})

test('links of sound guides are told beside the faults of others', async () => {
  const guides = {
    setup: atStart(
      guideText('Setup', '[Gone](/docs/guides/gone), [part](other.mdx#gone), [asks](/mcp.mjs)'),
    ),
    other: guideText('Other', '[Good](setup.mdx), [unknown](broken.mdx#gone)'),
    broken: guideText('Broken', 'Text {'),
  }
  const output = await complain(guides, '- setup\n- other\n- broken\n')
  expect(output).toMatch(
    /^3 problems:[^]*broken\.mdx:\d[^]*setup\.mdx:\d+:1 broken link to \/docs\/guides\/gone[^]*setup\.mdx:\d+:28 broken anchor/,
  )
})

test('links to other files are told, wherever they lead', async () => {
  const root = createFolder({
    'docs/sidebar.yaml': '- setup\n',
    'docs/redirects.yaml': '',
    'docs/guides/setup.mdx': sound.replace('[Back]', '<CodeFile src="../a.ts" />\n\n[Back]'),
    'public/icons/a.svg': '<svg/>',
    'secret.ts': 'const key = 1',
  })
  symlinkSync('../secret.ts', join(root, 'docs/a.ts'))
  symlinkSync('icons', join(root, 'public/folder'))
  symlinkSync('/nowhere', join(root, 'public/icons/b.svg'))
  expect(new ProblemsError(await findSpecialFiles(root)).message).toMatch(
    /^3 problems:\n\ndocs\/a\.ts it is a symbolic link, to "\.\.\/secret\.ts"[^]*public\/folder it[^]*public\/icons\/b\.svg it/,
  )
})

test('a guide that does not parse has that one fault, and no links that it lacks', async () => {
  const keys = 'api:\n  - Camera\n  - CameraProps#zoom\n---'
  const text = sound.replace(/---\n\n/, `${keys}\n\n`).replace('[Back](#setup)', 'Text {')
  const output = await complain({ setup: text })
  expect(output).toMatch(/^1 problem:\n\ndocs\/guides\/setup\.mdx:\d+:7 /)
})

test.each(['titel: A', 'title: "A'])('a guide with %j keeps its address', async (line) => {
  const other = guideText('Other', '[There](/docs/guides/moved)').replace(
    '---\n',
    '---\nslug: moved\n',
  )
  const output = await complain(
    { setup: sound, other: other.replace(/title: .*/, line) },
    '- setup\n- other\n',
    { 'docs/redirects.yaml': '/docs/old: /docs/guides/moved\n/docs/older: /docs/guides/moved\n' },
  )
  expect(output).toContain('docs/guides/other.mdx:')
  expect(output).not.toContain('docs/redirects.yaml')
})

test('a folder in the place of the sidebar is named', async () => {
  const root = createFolder({ 'docs/guides/setup.mdx': sound, 'docs/sidebar.yaml/a': '' })
  await expect(compile(root)).rejects.toThrow('docs/sidebar.yaml there is a folder in its place')
})
