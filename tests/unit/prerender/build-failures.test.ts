import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createProject, type Project } from './project'

const description = 'A sentence that says, in at least fifty characters, what a page is about.'

function guide(title: string, body: string): string {
  return `---\ntitle: ${title}\ndescription: ${title}: ${description}\n---\n\n${body}\n`.replace(
    /description: (.*)/,
    'description: "$1"',
  )
}

let project: Project

beforeAll(() => {
  project = createProject()
  project.write('dist/index.html', 'the previous build')
  project.write('dist/404.html', '')
  project.write('dist/.nojekyll', '')
  project.write('docs/sidebar.yaml', '- setup\n- broken\n')
})

afterAll(() => project.remove())

function expectPreviousBuild(): void {
  expect(readFileSync(join(project.path, 'dist/index.html'), 'utf8')).toBe('the previous build')
  expect(readdirSync(project.path).filter((name) => name.startsWith('dist.'))).toEqual([])
}

describe('a build that fails leaves the previous one and lists everything that is wrong', () => {
  test(
    'faults of guides, each with file, line, column and remedy',
    { timeout: 60_000 },
    async () => {
      project.write(
        'docs/guides/setup.mdx',
        guide('Setup', 'Text {').replace('---\n', '---\nslug: /guides\n'),
      )
      project.write(
        'docs/guides/broken.mdx',
        guide('Broken', '```tsxx\na\n```\n\n[x](devics.mdx)').replace('title', 'titel'),
      )
      project.write(
        'docs/guides/same.mdx',
        guide('Same', 'Text').replace('---\n', '---\nslug: /guides\n'),
      )
      project.write(
        'docs/guides/planted.mdx',
        guide(
          'Planted',
          '<ApiLink to="Camera.takePhotos">x</ApiLink>\n\n' +
            '<Figure src="./lenses.svg" caption="Lenses." />\n\n' +
            'A [member](api:CameraProps.zooom) that is not there.',
        ),
      )
      project.write('docs/redirects.yaml', '# Old\n/docs/guides/old: /docs/guides/gone\n')
      const { status, output } = await project.run('scripts/build.ts')
      expect(status).toBe(1)
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
      expect(output).not.toContain('at async')
      expectPreviousBuild()
    },
  )

  test('links and anchors that lead nowhere', { timeout: 120_000 }, async () => {
    project.write('docs/sidebar.yaml', '- setup\n')
    const links = '[a](/docs/guidez)\n\n## Top\n\n[b](#topp) and [c](/docs/api#usecameradevic)'
    project.write(
      'docs/guides/setup.mdx',
      guide('Setup', links).replace('---\n', '---\nslug: /guides\n'),
    )
    project.removeFile('docs/guides/broken.mdx', 'docs/guides/same.mdx', 'docs/guides/planted.mdx')
    project.write('docs/redirects.yaml', '')
    const { status, output } = await project.run('scripts/build.ts')
    expect(status).toBe(1)
    expect(output).toMatch(
      /setup\.mdx:7:1 broken link to \/docs\/guidez\n\s+Did you mean \/docs\/guides/,
    )
    expect(output).toMatch(/setup\.mdx:11:1 broken anchor: \/docs\/guides has no "#topp"\n.*top/)
    expect(output).toMatch(/setup\.mdx:11:16 broken anchor: .*\n\s+Did you mean usecameradevice/)
    expectPreviousBuild()
  })

  test('everything that is set wrongly, at once', { timeout: 60_000 }, async () => {
    const config = readFileSync(join(project.path, 'app/site.config.ts'), 'utf8')
    project.write('app/site.config.ts', config.replace('hideNavbarOnScroll', 'hideNavbar'))
    const { status, output } = await project.run('scripts/build.ts', {
      BASE_PATH: 'camera',
      SITE_URL: 'docs.example.com',
      GA_MEASUREMENT_ID: 'UA-12345-6',
      OUTPUT_DIRECTORY: 'docs',
    })
    project.write('app/site.config.ts', config)
    expect(status).toBe(1)
    expect(output).toContain('BASE_PATH "camera" is not a base path')
    expect(output).toContain('"/camera/"')
    expect(output).toContain('SITE_URL "docs.example.com" is not an origin')
    expect(output).toContain('GA_MEASUREMENT_ID "UA-12345-6" is not a measurement id')
    expect(output).toMatch(/OUTPUT_DIRECTORY ".*docs" holds files that are no built site/)
    expect(output).toContain('app/site.config.ts hideNavbar is not a setting')
    expect(output).toContain('Did you mean hideNavbarOnScroll?')
    expect(output).toContain('app/site.config.ts hideNavbarOnScroll is missing')
    expectPreviousBuild()
  })
})

test('missing API data names the command that makes it', { timeout: 60_000 }, async () => {
  project.removeFile('api/vision-camera.json')
  const { status, output } = await project.run('scripts/check-content.ts')
  expect(status).toBe(1)
  expect(output).toContain('api/vision-camera.json the API reference has not been generated yet')
  expect(output).toContain('npm run build:api')
  expect(existsSync(join(project.path, 'api/vision-camera.json'))).toBe(false)
})
