/**
 * Checks every page and icon of the built site with the Nu Html Checker.
 * Usage: [OUTPUT_DIRECTORY=…] tsx scripts/check-html.ts
 */
import { execFile, spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs, promisify } from 'node:util'
import { globSync } from 'tinyglobby'
import { z } from 'zod'
import { hashTexts } from '~/lib/files.server'
import { checkBuilt, getOutputDirectory } from './lib/built-site'
import { runProgram, ToolError } from './lib/run-program'

/** The oldest Java that the checker runs on. */
export const minimalJava = 17

/** Bytes of messages that are read; a site whose every page is broken has a few megabytes. */
const maxOutput = 256 * 1024 * 1024

const report = z.object({
  messages: z.array(
    z.object({
      message: z.string(),
      url: z.string().optional(),
      lastLine: z.number().optional(),
      lastColumn: z.number().optional(),
      extract: z.string().optional(),
    }),
  ),
})

/** Finds a Java that is new enough among the commands; undefined where there is none. */
export function findJava(path = process.env['PATH']): string | undefined {
  const { stderr } = spawnSync('java', ['-version'], {
    encoding: 'utf8',
    env: { ...process.env, PATH: path },
  })
  const version = Number(/version "(\d+)/.exec(stderr ?? '')?.[1])
  return version >= minimalJava ? 'java' : undefined
}

/** Lists the pages and drawings of a built site, each text once: most pages have two files. */
export function listMarkup(root: string): string[] {
  const files = globSync('**/*.{html,svg}', { cwd: root }).toSorted()
  const byText = new Map(
    files.toReversed().map((file) => [hashTexts([readFileSync(join(root, file), 'utf8')]), file]),
  )
  return [...byText.values()].toSorted()
}

/**
 * Runs the checker on files of a folder; gives each fault as a line with its place. Leaves out what it
 * says of a page's security policy, since it doesn't know the site's own address, and of its styles,
 * since it doesn't know nesting, layers and view transitions. The browser tests fail on whatever a
 * policy blocks, and Stylelint reads the styles.
 */
export async function checkMarkup(java: string, root: string, files: string[]): Promise<string[]> {
  const jar = createRequire(import.meta.url).resolve('vnu-jar/build/dist/vnu.jar')
  const options = ['--format', 'json', '--exit-zero-always', '--skip-info-messages']
  const extent = ['--also-check-svg', '--filterpattern', '.*(Content Security Policy|CSS: ).*']
  const paths = files.map((file) => join(root, file))
  const words = ['-jar', jar, ...options, ...extent, ...paths]
  const { stderr } = await promisify(execFile)(java, words, { maxBuffer: maxOutput })
  return report.parse(JSON.parse(stderr)).messages.map((fault) => {
    const file = fault.url?.startsWith('file:') ? relative(root, fileURLToPath(fault.url)) : root
    const place = [file, fault.lastLine, fault.lastColumn].filter(Boolean).join(':')
    const extract = fault.extract ? `\n  ${fault.extract.replaceAll(/\s+/g, ' ')}` : ''
    return `${place} ${fault.message}${extract}`
  })
}

await runProgram(import.meta, async () => {
  parseArgs()
  const root = checkBuilt(getOutputDirectory())
  const java = findJava()
  if (!java) {
    const lack = `NOT CHECKED: the Nu Html Checker needs Java ${minimalJava} or newer, and found none.`
    // Machines of CI have one, or are to get one: nobody reads a notice there.
    if (process.env['CI']) throw new ToolError(lack)
    console.log(lack)
    return
  }
  const files = listMarkup(root)
  const faults = await checkMarkup(java, root, files)
  if (faults.length > 0) throw new ToolError(faults.join('\n'))
  console.log(`${files.length} files are valid`)
})
