import { symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { settingsFile } from '~/guides/samples.server'
import { type Problem, ProblemsError } from '~/lib/problem'
import { siteConfig } from '~/settings/site-config'
import { readSite } from '~/site/site.server'
import { createFolder } from '../../tests/support/create-folder'
import { guideText } from '../../tests/support/guide-text'
import { reference } from '../../tests/support/library'
import { compileGuides } from './compile-guides'

const setup = guideText('Setup', '## One\n\n[Back](#one)')

/** Lists the problems of guides, all of which the sidebar lists. */
async function complain(guides: Record<string, string>, files = {}, problems: Problem[] = []) {
  const root = createFolder({
    'docs/sidebar.yaml': Object.keys(guides)
      .map((id) => `- ${id}\n`)
      .join(''),
    'docs/redirects.yaml': '',
    ...Object.fromEntries(
      Object.entries(guides).map(([id, text]) => [`docs/guides/${id}.mdx`, text]),
    ),
    ...files,
  })
  // Samples import what is installed.
  symlinkSync(join(process.cwd(), 'node_modules'), join(root, 'node_modules'))
  return compileGuides(await readSite(root, { ...reference, problems })).then(
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
    broken: guideText('Broken', '[x](setup.mdx)').replace('title', 'titel'),
    links: guideText(
      'Links',
      '[gone](/docs/gone), [part](links.mdx#gone), [unknown](broken.mdx#gone), [a](/skill.md)\n\n' +
        'A [member](api:CameraProps.zoom)\n\n- ```ts\n  const a: string = 1\n  ```',
    ).replace('---\n\n', 'api:\n  - CameraProps#zooom\n  - Camera\n---\n\n'),
  }
  const files = {
    'docs/sidebar.yaml': '- setup\n- broken\n',
    'docs/redirects.yaml': '/docs/old: /docs/guides/gone.mdx\n/docs/guides/links: /docs/api\n',
  }
  const output = await complain(guides, files, [{ file: 'api/notes.yaml', message: 'a fault' }])
  expect(output.split('\n').filter((line) => /^\S/.test(line))).toEqual([
    '12 problems:',
    'api/notes.yaml a fault',
    'docs/guides/broken.mdx:1:1 "title": a text is missing',
    'docs/guides/broken.mdx:2:1 unknown key "titel"',
    'docs/guides/links.mdx:5:5 the API has no "CameraProps#zooom"',
    'docs/guides/links.mdx:6:5 the text never links "Camera"',
    'docs/guides/links.mdx:9:1 broken link to /docs/gone',
    'docs/guides/links.mdx:9:21 broken anchor: /docs/guides/links has no "#gone"',
    "docs/guides/links.mdx:14:9 error TS2322: Type 'number' is not assignable to type 'string'.",
    expect.stringMatching(/^docs\/guides\/setup\.mdx:6:7 /),
    'docs/redirects.yaml:1:1 broken link to /docs/guides/gone.mdx',
    'docs/redirects.yaml:2:1 /docs/guides/links is an existing page',
    'docs/sidebar.yaml:1:1 docs/guides/links.mdx is not in the sidebar',
  ])
})

test.each([
  [{ path: '/docs/2' }, '2:4 broken link to /docs/2\n'],
  [{ mainDoc: 'guides/setpu' }, '4:4 no guide is "guides/setpu"\n    Did you mean guides/setup?'],
  [{ library: '3.9.9' }, '3:4 react-native-vision-camera 3.9.2 is installed\n    Run `npm install'],
])('settings with %o have a fault at its place', async (change, fault) => {
  const wanted = { path: '/docs', mainDoc: 'guides/setup', library: '3.9.2', ...change }
  const { docsVersions, library } = siteConfig
  docsVersions.push({ ...wanted, name: '2', label: '2' })
  library.version = wanted.library
  onTestFinished(() => {
    docsVersions.pop()
    library.version = '3.9.2'
  })
  const settings = `// The\n// '${wanted.path}'\n// '${wanted.library}'\n// '${wanted.mainDoc}'\n`
  const output = await complain({ setup }, { [settingsFile]: settings })
  expect(output).toContain(`1 problem:\n\n${settingsFile}:${fault}`)
})
