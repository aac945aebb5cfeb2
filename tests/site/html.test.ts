import { execFile, spawnSync } from 'node:child_process'
import { createRequire } from 'node:module'
import { resolve } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { testSites } from '../../scripts/lib/test-sites'
import { files, pages } from './built-site'

/** The oldest Java that the Nu Html Checker runs on. */
const minimalJava = 17

const { stderr = '' } = spawnSync('java', ['-version'], { encoding: 'utf8' })
const hasJava = Number(/version "(\d+)/.exec(stderr)?.[1]) >= minimalJava
if (!hasJava) {
  console.warn(`NOT CHECKED: whether the HTML is valid, which needs Java ${minimalJava} or newer.`)
}

interface Fault {
  url?: string
  lastLine?: number
  message: string
  extract?: string
}

// Machines of CI have a Java, or are to get one: nobody reads a notice there.
test.skipIf(!hasJava && !process.env['CI'])('all pages and drawings are valid', async () => {
  const jar = createRequire(import.meta.url).resolve('vnu-jar/build/dist/vnu.jar')
  const markup = [
    ...pages.map(({ file }) => file),
    ...[...files].filter((file) => file.endsWith('.svg')),
  ]
  const paths = markup.map((file) => resolve(testSites.root.folder, file))
  // The checker doesn't know the site's own address, and of styles not nesting, layers and view
  // transitions: browser tests fail on what a policy blocks, and Stylelint reads the styles.
  const words =
    '--format json --exit-zero-always --skip-info-messages --also-check-svg --filterpattern'
  const filter = '.*(Content Security Policy|CSS: ).*'
  const run = promisify(execFile)
  const report = await run('java', ['-jar', jar, ...words.split(' '), filter, ...paths], {
    maxBuffer: 2 ** 28,
  })
  const { messages } = JSON.parse(report.stderr) as { messages: Fault[] }
  const faults = messages.map(
    ({ url, lastLine, message, extract }) => `${url}:${lastLine} ${message} ${extract}`,
  )
  expect(faults).toEqual([])
})
