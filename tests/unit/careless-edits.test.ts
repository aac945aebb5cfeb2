/** Careless edits stop with a place, what is wrong and what would be right: none passes in silence. */
import { execFileSync } from 'node:child_process'
import { cpSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { ProblemsError } from '~/lib/problem'
import { readSite } from '~/site/site.server'
import { compileGuides } from '../../scripts/prerender/compile-guides'
import { findPictureProblems } from '../../scripts/lib/check-pictures'
import { runToEnd } from '../../scripts/lib/run-program'
import { copyProject } from '../../scripts/lib/site-folder'
import { createFolder, writeFiles } from '../support/create-folder'
import { guideText } from '../support/guide-text'
import { reference } from '../support/library'

const svg = (more: string) =>
  `<svg viewBox="0 0 720 300">\n<title>Lens</title>\n<desc>A lens.</desc>\n${more}\n</svg>`
const figure = '<Figure src="./a.svg" caption="A lens." />'

/** A site of one guide, whose body starts on line 7. */
const site = (body: string) => ({
  'docs/sidebar.yaml': '- setup\n',
  'docs/redirects.yaml': '',
  'docs/guides/setup.mdx': guideText('Setup', body).replace('---\n', '---\nslug: /guides\n'),
})

/** The first line of what is said of a site after an edit; files without content are removed. */
async function complain(edits: Record<string, string | Buffer | undefined>): Promise<string> {
  const folder = createFolder(site('Text.'))
  cpSync('public', join(folder, 'public'), { recursive: true })
  for (const [file, content] of Object.entries(edits)) {
    if (content === undefined) rmSync(join(folder, file))
    else writeFileSync(join(folder, file), content)
  }
  const check = async () => {
    const pictures = await findPictureProblems(folder)
    if (pictures.length > 0) throw new ProblemsError(pictures)
    await compileGuides(await readSite(folder, { api: reference }))
  }
  const error: unknown = await check().then(
    () => undefined,
    (reason: unknown) => reason,
  )
  if (!error) return 'nothing'
  expect(error).toBeInstanceOf(ProblemsError)
  const [problem, ...others] = (error as ProblemsError).problems
  expect(others).toEqual([])
  expect(problem?.note).toBeTruthy()
  return (error as ProblemsError).message.split('\n')[2] ?? ''
}

const setup = 'docs/guides/setup.mdx'

describe('a guide', () => {
  test.each([
    ['bold text that never ends', 'It is **never closed here.', '7:7 ** starts'],
    ['a space in a link', 'See [text] (devices.mdx) here.', '7:5 a link is not complete'],
    ['a space before an anchor', 'See [x](devices.mdx #a) here.', '7:5 a link is not complete'],
    ['this machine', 'See [it](http://localhost:3000/docs).', '7:5 '],
    ['this machine by number', 'See [it](http://127.0.0.1/docs).', '7:5 '],
    ['an image that is not there', 'See ![a lens](./lens.png).', '7:5 there is no image'],
    [
      'a deep list',
      Array.from({ length: 60 }, (_, at) => `${'  '.repeat(at)}- a`).join('\n'),
      '57:1 the guide is nested too deeply',
    ],
  ])('with %s', async (_name, body, words) => {
    const message = await complain(site(body))
    expect(message).toContain(`${setup}:${words}`)
  })

  test.each<[string, string | Buffer, string]>([
    [
      'in UTF-16',
      Buffer.from(`\uFEFF${site('Text.')[setup]}`, 'utf16le'),
      'it is not text in UTF-8',
    ],
    [
      'that is a picture',
      Buffer.from('iVBORw0KGgoAAAANSUhEUgAA', 'base64'),
      'it is not text in UTF-8',
    ],
    [
      'with a title of 40,000 letters',
      site('Text.')[setup].replace('Setup', 'a'.repeat(40_000)),
      '"title"',
    ],
  ])('%s', async (_name, content, words) => {
    expect(await complain({ [setup]: content })).toMatch(
      new RegExp(`^docs/guides/setup\\.mdx:\\d+:1 .*${words}`),
    )
  })

  test('with a broken image beside it shows the image', async () => {
    expect(
      await complain({ ...site('See ![a lens](./lens.png).'), 'docs/guides/lens.png': 'x' }),
    ).toBe('nothing')
  })
})

describe('a diagram', () => {
  test.each([
    ['text that phones show too small', '<text font-size="12">a</text>', '4:1 text of 12'],
    ['small text of a group', '<g font-size="12"><text>a</text></g>', '4:19 text of 12'],
    ['a color that one theme hides', '<text font-size="24" fill="#222">a</text>', '4:1 '],
    ['an id twice', '<g id="a"/><g id="a"/>', '4:12 the id "a" is taken'],
  ])('with %s', async (_name, drawn, words) => {
    const files = { ...site(figure), 'docs/guides/a.svg': svg(drawn) }
    expect(await complain(files)).toContain(`docs/guides/a.svg:${words}`)
  })
})

const manifest = 'public/manifest.webmanifest'

describe('a file', () => {
  test.each<[string, string, string | undefined, string]>([
    ['a manifest that is cut off', manifest, '{ "name": "A", "icons": [', `${manifest}:1:`],
    [
      'a manifest with an icon that is not there',
      manifest,
      '{ "icons": [{ "src": "no.png" }] }',
      `${manifest}:1:15 `,
    ],
    [
      'an icon that is missing',
      'public/favicon.svg',
      undefined,
      'app/settings/site.config.ts:31:3 ',
    ],
  ])('%s', async (_name, file, text, words) => {
    expect(await complain({ [file]: text })).toContain(words)
  })
})

/** A copy of the project with two guides, which commands read quickly. */
function createProject(): string {
  const { folder, remove } = copyProject(process.cwd())
  onTestFinished(remove)
  rmSync(join(folder, 'docs'), { recursive: true })
  writeFiles(folder, {
    ...site('Text.'),
    'docs/sidebar.yaml': '- setup\n- upgrade-to-3\n- upgrade-to-4\n- upgrade-to-5\n',
    'docs/guides/upgrade-to-3.mdx': guideText('Upgrade to 3', 'Text.'),
    'docs/guides/upgrade-to-4.mdx': guideText('Upgrade to 4', 'Text.'),
    'docs/guides/upgrade-to-5.mdx': guideText('Upgrade to 5', 'Text.'),
  })
  return folder
}

/** Runs a command of npm in a project. */
async function run(cwd: string, command: string): Promise<string> {
  const env = { ...process.env, NODE_ENV: 'production' as const, SITE_URL: '', BASE_PATH: '' }
  const { status, output } = await runToEnd('npm', ['run', '--silent', command], { cwd, env })
  expect(status, output).toBe(1)
  expect(output).not.toMatch(/^ +at |node:internal|Node\.js v/m)
  return output
}

const settings = 'app/settings/site.config.ts'

describe('without a stack, a command tells of', () => {
  test.each<[string, string, (text: string) => string, string]>([
    ['empty settings', settings, () => '', `${settings}:1:1 config is missing`],
    [
      'settings without an export',
      settings,
      (text) => text.replace('export const config', 'const config'),
      `${settings}:13:28 config is missing`,
    ],
    [
      'settings that throw',
      settings,
      () => "throw new Error('no')",
      `${settings}:1:7 it fails: no`,
    ],
    ['settings that end too early', settings, () => 'export const config = {', `${settings}:1:23 `],
    [
      'settings without a library',
      settings,
      (text) => text.replace('library: {', 'libary: {'),
      `${settings}:14:3 libary is not a setting`,
    ],
    [
      'a version without a guide',
      settings,
      (text) => text.replace('guides/setup', 'guides/set-up'),
      `${settings}:80:67 there is no guide "guides/set-up"`,
    ],
    [
      'a version of other pages',
      settings,
      (text) => text.replace("path: '/docs'", "path: '/elsewhere'"),
      `${settings}:80:52 no guide is below "/elsewhere"`,
    ],
    [
      'no components',
      'app/tools/guide-components.tsx',
      () => 'export const guideComponents = null',
      'app/tools/guide-components.tsx guideComponents is no object',
    ],
    [
      'an upgrade without its guide',
      'api/upgrade.yaml',
      (text) => text.replace('upgrade-to-4', 'upgrade-to-6'),
      'api/upgrade.yaml:20:3 there is no guide at /docs/guides/upgrade-to-6',
    ],
  ])('%s', async (_name, file, edit, words) => {
    const folder = createProject()
    const path = join(folder, file)
    writeFileSync(path, edit(readFileSync(path, 'utf8')))
    expect(await run(folder, 'check:content')).toContain(words)
  })

  test('links in a circle and pipes, before anything reads them', async () => {
    const folder = createProject()
    symlinkSync('loop.mdx', join(folder, 'docs/guides/loop.mdx'))
    symlinkSync('.', join(folder, 'docs/guides/here'))
    execFileSync('mkfifo', [join(folder, 'docs/guides/pipe.mdx')])
    const output = await run(folder, 'build')
    expect(output).toContain('docs/guides/here it is a symbolic link, to "."')
    expect(output).toContain('docs/guides/loop.mdx it is a symbolic link, to "loop.mdx"')
    expect(output).toContain('docs/guides/pipe.mdx it is neither a file nor a folder')
  })

  test('links of settings and redirects that lead nowhere', async () => {
    const folder = createProject()
    writeFiles(folder, { 'docs/redirects.yaml': '/old: /docs/guides#nothing\n' })
    const path = join(folder, settings)
    const text = readFileSync(path, 'utf8')
    writeFileSync(path, text.replace("href: '/docs/api'", "href: '/docs/ap'"))
    const output = await run(folder, 'build')
    expect(output).toContain(
      'docs/redirects.yaml:1:1 broken anchor: /docs/guides has no "#nothing"',
    )
    expect(output).toMatch(/^app\/settings\/site\.config\.ts:38:21 broken link to \/docs\/ap$/m)
    expect(output).not.toMatch(/^page .* broken link to \/docs\/ap$/m)
  })

  test('styles that are cut off', async () => {
    const folder = createProject()
    writeFiles(folder, { 'app/styles/base.css': 'a { color: ' })
    expect(await run(folder, 'build')).toContain('app/styles/base.css:1:1 Unclosed block')
  })
})
