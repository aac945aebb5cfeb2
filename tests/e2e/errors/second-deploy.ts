import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { cacheDirectory } from '~/lib/disk-cache.server'
import { copyProject } from '../../../scripts/lib/project-copy'
import { testSites } from '../../../scripts/lib/test-sites'

/** What the announcement says on every page of the second deploy. */
export const secondAnnouncement = 'This is the second deploy'

/**
 * Builds the site once more, from sources with another announcement, so that its modules have other
 * names. Gives the folder; the build is kept for as long as the first one stays the same.
 */
export async function buildSecondDeploy(): Promise<string> {
  const first = readdirSync(join(testSites.root.folder, 'build'), { recursive: true })
  const key = createHash('sha256').update(first.map(String).sort().join()).digest('hex')
  const output = resolve(cacheDirectory, `second-deploy-${key.slice(0, 16)}`)
  if (existsSync(output)) return output
  for (const name of readdirSync(cacheDirectory)) {
    if (name.startsWith('second-deploy-')) rmSync(join(cacheDirectory, name), { recursive: true })
  }
  const { folder, remove } = copyProject(process.cwd())
  try {
    const config = join(folder, 'app/site.config.ts')
    const text = readFileSync(config, 'utf8')
    writeFileSync(config, text.replace(/content: '[^']+'/, `content: '${secondAnnouncement}'`))
    await build(folder, output)
  } finally {
    remove()
  }
  return output
}

function build(folder: string, output: string): Promise<void> {
  return new Promise((done, fail) => {
    const child = spawn(process.execPath, ['--import', 'tsx', 'scripts/build.ts'], {
      cwd: folder,
      env: {
        ...process.env,
        SITE_URL: '',
        GA_MEASUREMENT_ID: '',
        BASE_PATH: '/',
        OUTPUT_DIRECTORY: output,
      },
    })
    let printed = ''
    child.stdout.on('data', (chunk) => (printed += chunk))
    child.stderr.on('data', (chunk) => (printed += chunk))
    child.on('error', fail)
    child.on('close', (status) => (status === 0 ? done() : fail(new Error(printed))))
  })
}
