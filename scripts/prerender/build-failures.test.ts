import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { copyOf } from '../lib/assemble-site'
import { copyProject } from '../lib/site-folder'
import { claimFolder } from '../lib/run-program'
import { runBuild } from '../../tests/support/run-script'
import { createFolder, writeFiles } from '../../tests/support/create-folder'
import { guideText } from '../../tests/support/guide-text'

/** Creates a copy of the project with two guides, so that a build is quick, and an earlier build. */
function createProject(guide: string): string {
  const { folder, remove } = copyProject(process.cwd())
  onTestFinished(remove)
  rmSync(join(folder, 'docs'), { recursive: true })
  writeFiles(folder, {
    'dist/index.html': 'the previous build',
    'dist/404.html': '',
    'dist/.nojekyll': '',
    'docs/sidebar.yaml': '- setup\n- upgrade-to-3\n- upgrade-to-4\n- upgrade-to-5\n',
    'docs/redirects.yaml': '',
    'docs/guides/setup.mdx': guide,
    'docs/guides/upgrade-to-3.mdx': guideText('Upgrade to 3', 'Text.'),
    'docs/guides/upgrade-to-4.mdx': guideText('Upgrade to 4', 'Text.'),
    'docs/guides/upgrade-to-5.mdx': guideText('Upgrade to 5', 'Text.'),
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

test('a build with settings that make no sense says so before it begins', async () => {
  const environment = {
    BASE_PATH: 'camera',
    SITE_URL: 'docs.example.com',
    GA_MEASUREMENT_ID: 'UA-12345-6',
    SEARCH_APP_ID: 'APP1',
    OUTPUT_DIRECTORY: 'docs',
  }
  const { status, output } = await runBuild([], { environment })
  for (const words of [
    'BASE_PATH "camera" is not a base path',
    'SITE_URL "docs.example.com" is not an origin',
    'GA_MEASUREMENT_ID "UA-12345-6" is not a measurement ID',
    'SEARCH_API_KEY missing',
    'docs" contains files of something else',
  ]) {
    expect(output).toContain(words)
  }
  expect(status).toBe(1)
})

test('a build that would use what another one uses says so, and touches nothing', async () => {
  const needed = ['app/settings/site.config.ts', 'api/typedoc.json', 'docs/sidebar.yaml']
  const site = createFolder(Object.fromEntries(needed.map((file) => [file, ''])))
  const output = join(site, 'dist')
  const copy = copyOf(resolve('.'), site)
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
