import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative, resolve } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { copyProject } from '../lib/site-folder'
import { otherSiteSource } from '../lib/test-sites'
import { claimFolder } from '../lib/run-program'
import { runBuild } from '../../tests/support/run-script'
import { createFolder, writeFiles } from '../../tests/support/create-folder'
import { guideText } from '../../tests/support/guide-text'

/** Creates a copy of the project with one guide, so that a build is quick, and an earlier build. */
function createProject(guide: string): string {
  const { folder, remove } = copyProject(process.cwd())
  onTestFinished(remove)
  rmSync(join(folder, 'docs'), { recursive: true })
  writeFiles(folder, {
    'dist/index.html': 'the previous build',
    'dist/404.html': '',
    'dist/.nojekyll': '',
    'docs/sidebar.yaml': '- setup\n',
    'docs/redirects.yaml': '',
    'docs/guides/setup.mdx': guide,
  })
  return folder
}

test('a build that fails at its end lists all faults and leaves the previous build', async () => {
  const links = '[a](/docs/guidez)\n\n## Top\n\n[b](#topp) and [c](/docs/api#usecameradevic)'
  const cwd = createProject(guideText('Setup', links).replace('---\n', '---\nslug: /guides\n'))
  const environment = { NODE_ENV: 'production', SITE_URL: '', BASE_PATH: '', GA_MEASUREMENT_ID: '' }
  const { status, output } = await runBuild([], { cwd, environment })
  expect(output).toMatch(
    /setup\.mdx:7:1 broken link to \/docs\/guidez\n\s+Did you mean \/docs\/guides/,
  )
  expect(output).toMatch(/setup\.mdx:11:1 broken anchor: \/docs\/guides has no "#topp"\n.*top/)
  expect(output).toMatch(/setup\.mdx:11:16 broken anchor: .*\n\s+Did you mean usecameradevice/)
  expect(output).not.toContain('at async')
  expect(status).toBe(1)
  expect(readFileSync(join(cwd, 'dist/index.html'), 'utf8')).toBe('the previous build')
  expect(readdirSync(cwd).filter((name) => name.startsWith('dist.'))).toEqual([])
}, 120_000)

test('a build says what it shows in place of titles and descriptions that it cannot', async () => {
  const site = mkdtempSync(join(tmpdir(), 'fallbacks-'))
  const assembled = join('.cache/sites', relative(resolve('.'), site).replace(/\W+/g, '-'))
  onTestFinished(() => [site, assembled].forEach((each) => rmSync(each, { recursive: true })))
  cpSync(otherSiteSource, site, { recursive: true })
  const edit = (guide: string, from: RegExp, to: string) => {
    const file = `docs/guides/${guide}.mdx`
    writeFiles(site, { [file]: readFileSync(join(site, file), 'utf8').replace(from, to) })
  }
  edit('filters', /(?<=title: ).*/, 'Filters for tides, '.repeat(16).slice(0, 299) + '.')
  edit('harmonics', /(?<=title: ).*/, '潮汐')
  edit('units', /description: .*\n/, '')
  const environment = { NODE_ENV: 'production', SITE_URL: '', BASE_PATH: '', OUTPUT_DIRECTORY: '' }
  const run = await runBuild(['--site', site], { environment })
  expect(run.output).toContain(
    'no description, so the first paragraph is shown in previews of links: docs/guides/units.mdx.',
  )
  expect(run.output).toContain(
    'the social image of /docs/guides/filters has small type, since its title has 300 characters.',
  )
  expect(run.output).toContain(
    'the social image of /docs/guides/harmonics shows /docs/guides/harmonics in place of its title',
  )
  const images = readdirSync(join(site, 'dist/social/docs/guides')).toSorted()
  expect(images).toEqual(['filters.png', 'harmonics.png', 'units.png'])
  expect(run.status).toBe(0)
}, 240_000)

test('a build with settings that make no sense says so before it begins', async () => {
  const environment = { SITE_URL: 'docs.example.com', OUTPUT_DIRECTORY: 'docs' }
  const { status, output } = await runBuild([], { environment })
  expect(output).toContain('SITE_URL "docs.example.com" is not an origin')
  expect(output).toMatch(/OUTPUT_DIRECTORY ".*docs" contains files of something else/)
  expect(status).toBe(1)
})

test('a build that would use what another one uses says so, and touches nothing', async () => {
  const needed = ['app/product/site.config.ts', 'api/typedoc.json', 'docs/sidebar.yaml']
  const site = createFolder(Object.fromEntries(needed.map((file) => [file, ''])))
  const output = join(site, 'dist')
  const copy = resolve('.cache/sites', relative(resolve('.'), site).replace(/\W+/g, '-'))
  for (const [claimed, words] of [
    [output, []],
    [copy, ['--site', site]],
  ] as const) {
    const release = claimFolder(claimed)
    const run = await runBuild([...words], { environment: { OUTPUT_DIRECTORY: output } })
    release()
    expect(run.output).toContain(`uses ${claimed}: process ${process.pid}, since `)
    expect(run.status).toBe(1)
    expect([output, copy].filter((folder) => existsSync(folder))).toEqual([])
  }
})
