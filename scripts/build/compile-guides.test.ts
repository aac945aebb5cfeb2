import { symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { settingsFile } from '~/guides/samples.server'
import { type Problem, ProblemsError } from '~/lib/problem'
import { library, siteConfig } from '~/settings/site-config'
import { readSite } from '~/site/site.server'
import { createFolder } from '../../tests/support/create-folder'
import { guideText } from '../../tests/support/guide-text'
import { reference } from '../../tests/support/library'
import { compileGuides } from './compile-guides'

const setup = guideText('Setup', '## One\n\n[Back](#one)')

/** Lists the problems of guides, all of which the sidebar lists. */
async function complain(
  guides: Record<string, string>,
  files = {},
  problems: Problem[] = [],
  deleted: string[] = [],
) {
  const ids = Object.keys(guides)
  const root = createFolder({
    'docs/sidebar.yaml': `- ${ids.join('\n- ')}\n`,
    'docs/redirects.yaml': '',
    'docs/skill.md': guideText('Skill', '').replace(/title: .*/, `name: ${library.name}`),
    ...Object.fromEntries(ids.map((id) => [`docs/guides/${id}.mdx`, guides[id]!])),
    ...files,
  })
  // Samples import what is installed.
  symlinkSync(join(process.cwd(), 'node_modules'), join(root, 'node_modules'))
  const site = await readSite(root, { ...reference, problems })
  for (const file of deleted) site.history.dates.set(file, '2026-01-01')
  return compileGuides(site).then(
    () => '',
    (error: Error) => {
      expect(error).toBeInstanceOf(ProblemsError)
      return error.message
    },
  )
}

test('faults of all kinds are listed at once, each with file, line, column and remedy', async () => {
  const guides = {
    setup: guideText('Setup', 'Text {'),
    broken: guideText('Links', '[x](setup.mdx)').replace('title', 'titel'),
    links: guideText(
      'Links',
      '[gone](/docs/gone), [part](links.mdx#gone), [unknown](broken.mdx#gone), [a](/skill.md)\n\n' +
        'A [member](api:CameraProps.zoom)\n\n- ```ts\n  const a: string = 1\n  ```',
    ).replace('---\n\n', 'api:\n  - CameraProps#zooom\n  - Camera\n---\n\n'),
  }
  const files = {
    'docs/sidebar.yaml': '- setup\n- broken\n',
    'docs/redirects.yaml':
      '/docs/old: /docs/guides/gone.mdx\n/docs/guides/links: /docs/api\n/docs/guides/left: /docs/old\n',
    'docs/skill.md': '[setup](/docs/guides), [old](/docs/old.md), [api](api:Camera)',
  }
  const notes = [{ file: 'api/notes.yaml', message: 'a fault' }]
  const deleted = ['left', 'lost', 'broken'].map((id) => `docs/guides/${id}.mdx`)
  const output = await complain(guides, files, notes, deleted)
  expect(output).toContain(
    'broken link to /docs/old\n    The page moved: write /docs/guides/gone.mdx.',
  )
  expect(output.split('\n').filter((line) => /^\S/.test(line))).toEqual([
    '19 problems:',
    'api/notes.yaml a fault',
    'docs/guides/broken.mdx:1:1 "title": a text is missing',
    'docs/guides/broken.mdx:2:1 unknown key "titel"',
    'docs/guides/links.mdx:3:1 docs/guides/broken.mdx has the same description',
    'docs/guides/links.mdx:5:5 the API has no "CameraProps#zooom"',
    'docs/guides/links.mdx:6:5 the text never links "Camera"',
    'docs/guides/links.mdx:9:1 broken link to /docs/gone',
    'docs/guides/links.mdx:9:21 broken anchor: /docs/guides/links has no "#gone"',
    "docs/guides/links.mdx:14:9 error TS2322: Type 'number' is not assignable to type 'string'.",
    expect.stringMatching(/^docs\/guides\/setup\.mdx:6:7 /),
    'docs/redirects.yaml no redirect leads on from /docs/guides/lost',
    'docs/redirects.yaml:1:1 broken link to /docs/guides/gone.mdx',
    'docs/redirects.yaml:2:1 /docs/guides/links is an existing page',
    'docs/redirects.yaml:3:1 broken link to /docs/old',
    'docs/sidebar.yaml:1:1 docs/guides/links.mdx is not in the sidebar',
    'docs/skill.md:1:1 the file has no frontmatter',
    'docs/skill.md:1:7 "/docs/guides" is no Markdown',
    'docs/skill.md:1:28 broken link to /docs/old',
    'docs/skill.md:1:49 broken link to /api:Camera',
  ])
})

test.each([
  ['```ts\ntype B = “b”\n```', '7:1 readers would see'],
  ['[x](#two)\n\n##\u00a0Two', '8:1 no space follows'],
  [':::note\nText\n:::\n\n[x](#admonition-1)', '10:1 broken anchor'],
])('a fault that a rule explains has no others beside it: %s', async (text, fault) => {
  const output = await complain({ setup: guideText('Setup', text) })
  expect(output).toContain(`1 problem:\n\ndocs/guides/setup.mdx:${fault}`)
})

test('links to a guide that was renamed have its new name as their remedy', async () => {
  const guides = { setup: guideText('Setup', '[x](old.mdx#a), [y](#old)'), new: setup }
  const output = await complain(guides, {}, [], ['docs/guides/old.mdx', 'docs/guides/setup.mdx'])
  expect(output).toMatch(/The page moved: write new\.mdx#a\.\n.* no "#old"\n {4}Known: none/)
  expect(output).toContain('Write "/docs/guides/old: /docs/guides/new"')
})

test.each([
  ['guides#tow', 'Did you mean'],
  ['guides/old#a', 'The page moved: write guides#a.'],
])('search words name a section of the site, not %s', async (address, remedy) => {
  const redirects = { 'docs/redirects.yaml': '/docs/guides/old: /docs/guides' }
  const files = { 'docs/search.yaml': `keywords: {${address}: [lens]}`, ...redirects }
  const output = await complain({ setup }, files)
  expect(output).toContain('1 problem:\n\ndocs/search.yaml:1:12 no page or section has the address')
  expect(output).toContain(remedy)
})

test.each([
  [{ path: '/docs/2' }, '2:4 broken link to /docs/2\n'],
  [{ mainDoc: 'guides/setpu' }, '4:4 no guide is "guides/setpu"\n    Did you mean guides/setup?'],
  [{ name: 'current' }, '7:4 two versions have the name "current"\n    Give each'],
  [{ repository: 'https://a.example/' }, '6:4 the address ends with a slash or .git\n    Leave'],
  [{ year: -1 }, '9:4 the year is -1\n    Write one year'],
  [{ pattern: '*.b' }, '8:4 SyntaxError: Invalid regular expression: /*.b/'],
  [{ textColor: '#39290b' }, '5:4 the contrast of the announcement is 1.0:1\n    Write two'],
  [{ textColor: 'gold-ish' }, '5:4 Error: Unable to parse color "gold-ish"\n    Write two'],
  [{ library: '3.9.9' }, '3:4 react-native-vision-camera 3.9.2 is installed\n    Run `npm install'],
])('settings with %o have a fault at its place', async (change, fault) => {
  const [textColor, repository] = ['#ffdb91', 'https://a.example']
  const { docsVersions, announcementBar, source, search, copyright } = siteConfig
  const before = structuredClone(siteConfig)
  const sound = { path: '/docs', mainDoc: 'guides/setup', library: '3.9.2', textColor, repository }
  const wanted = { ...sound, name: '2', pattern: '.', year: 2024, ...change }
  source.repository = wanted.repository
  Object.assign(announcementBar ?? {}, { textColor: wanted.textColor })
  docsVersions.push({ ...wanted, label: '2' })
  library.version = wanted.library
  search.externalUrlRegex = wanted.pattern
  copyright.year = wanted.year
  onTestFinished(() => {
    Object.assign(siteConfig, before)
    library.version = before.library.version
  })
  const settings = `// The\n// '${wanted.path}'\n// '${wanted.library}'\n// '${wanted.mainDoc}'\n// '#39290a'\n// '${wanted.repository}'\n// '${wanted.name}'\n// '*.b'\n// '${copyright.holder}'\n`
  const output = await complain({ setup }, { [settingsFile]: settings })
  expect(output).toContain(`1 problem:\n\n${settingsFile}:${fault}`)
})
