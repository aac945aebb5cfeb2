import { guidePath } from '~/lib/paths'
import { type DevSite, startDevSite } from '../lib/dev-site'
import { type Page, type Browser, chromium } from '@playwright/test'
import { setTimeout } from 'node:timers/promises'
import { browserArguments, findBrowser } from '../lib/find-browser'
import { onEndSignal, runProgram } from '../lib/run-program'
import { medianBy } from './page-bytes'
import { rowsToTable } from '../lib/build-report'
import { parseCounts, writeResults } from './report'

/** An edit of the project, and where it can be seen. */
export interface Edit {
  name: string
  /** Makes the edit; `mark` is a word that nothing else holds. */
  make: (site: DevSite, mark: string) => void
  /** The elements that tell of it, and what one of them says then; `undefined` stands for none. */
  selector: string
  text: (mark: string) => string | undefined
}

/** The guide that is open while the edits are made. */
export const openPathname = guidePath('devices')

const guide = 'docs/guides/devices.mdx'
const overlay = 'dev-problems'

/** What is measured, in the order in which it is done; each leaves the project sound. */
const edits: Edit[] = [
  {
    name: 'text of a guide',
    make: (site, mark) => site.write(guide, `${site.read(guide)}\nThe text says ${mark}.\n`),
    selector: '.prose',
    text: (mark) => `The text says ${mark}.`,
  },
  {
    name: 'code of a guide',
    make: (site, mark) =>
      site.write(guide, `${site.read(guide)}\n\`\`\`ts\nexport const ${mark} = 1\n\`\`\`\n`),
    selector: '.prose code',
    text: (mark) => `export const ${mark} = 1`,
  },
  {
    name: 'new guide',
    make(site, mark) {
      site.write(`docs/guides/${mark}.mdx`, toGuide(mark))
      site.write('docs/sidebar.yaml', `${site.read('docs/sidebar.yaml')}- ${mark}\n`)
    },
    selector: '.docs-sidebar',
    text: (mark) => `Guide ${mark}`,
  },
  {
    name: 'order of the sidebar',
    make: (site, mark) =>
      site.write(
        'docs/sidebar.yaml',
        site.read('docs/sidebar.yaml').replace(/category: Ref\w*/, `category: Ref${mark}`),
      ),
    selector: '.docs-sidebar',
    text: (mark) => `Ref${mark}`,
  },
  ...fault('frontmatter error', ['title: Camera Devices', 'titel: Camera Devices'], 'titel'),
  ...fault('broken link', ['(formats.mdx)', '(format.mdx)'], 'format.mdx'),
  ...fault('snippet error', ['export const ', 'export cost '], 'TS'),
  {
    name: 'component',
    make: (site, mark) =>
      replaceIn(site, 'app/article/docs-layout.tsx', /{siteConfig\.title}.* {/, (start) =>
        start.replace(/}.* {/, `} ${mark} {`),
      ),
    selector: '.version-stamp',
    text: (mark) => mark,
  },
  {
    name: 'style',
    make: (site, mark) =>
      site.write(
        'app/styles/utilities.css',
        `${site.read('app/styles/utilities.css')}\n.version-stamp::after { content: '${mark}'; }\n`,
      ),
    selector: '.version-stamp',
    text: (mark) => mark,
  },
]

/** A fault that is made and, as a second edit, taken back. */
function fault(name: string, [right, wrong]: [string, string], message: string): Edit[] {
  return [
    {
      name: `${name}, shown`,
      make: (site) => replaceIn(site, guide, right, () => wrong),
      selector: overlay,
      text: () => message,
    },
    {
      name: `${name}, gone`,
      make: (site) => replaceIn(site, guide, wrong, () => right),
      selector: overlay,
      text: () => undefined,
    },
  ]
}

function replaceIn(
  site: DevSite,
  file: string,
  pattern: string | RegExp,
  replace: (found: string) => string,
): void {
  const before = site.read(file)
  const after = before.replace(pattern, replace)
  if (after === before) throw new Error(`${file} has no ${pattern}`)
  site.write(file, after)
}

function toGuide(mark: string): string {
  const description = `What the guide ${mark} is about, said in a sentence that is long enough.`
  return `---\ntitle: Guide ${mark}\ndescription: ${description}\n---\n\nText of the guide.\n`
}

/** How long an edit took to reach the screen, in milliseconds, each time it was made. */
export interface EditTimes {
  name: string
  times: number[]
}

const longestWait = 60_000

/**
 * Makes each edit `rounds` times and waits for it to show in the page, after a round that does not
 * count: the dev server checks all guides when it starts, and loads TypeScript for it.
 */
export async function measureEdits(
  site: DevSite,
  page: Page,
  rounds: number,
): Promise<EditTimes[]> {
  const results = edits.map(({ name }) => ({ name, times: [] as number[] }))
  for (let round = 0; round <= rounds; round += 1) {
    for (const [index, edit] of edits.entries()) {
      const time = await measureEdit(site, page, edit, `mark${round}x${index}`)
      if (round > 0) results[index]?.times.push(time)
    }
  }
  return results
}

async function measureEdit(site: DevSite, page: Page, edit: Edit, mark: string): Promise<number> {
  const started = performance.now()
  edit.make(site, mark)
  const shown = page.waitForFunction(
    ({ selector, text }) => {
      const texts = [...document.querySelectorAll(selector)].map((element) =>
        [
          element.textContent,
          element.shadowRoot?.textContent,
          getComputedStyle(element, '::after').content,
        ].join(' '),
      )
      return text === undefined ? texts.length === 0 : texts.some((each) => each.includes(text))
    },
    { selector: edit.selector, text: edit.text(mark) },
    { polling: 'raf', timeout: longestWait },
  )
  await shown.catch((error) => {
    throw new Error(`The edit "${edit.name}" does not show`, { cause: error })
  })
  return performance.now() - started
}

/** Measures from saving a file to seeing it in Chromium: `npm run bench:dev [-- --rounds 5]`. */

/** Milliseconds between two looks at a server that compiles, and for what it keeps afterwards. */
const settleTime = 3000

await runProgram(import.meta, async () => {
  const { rounds } = parseCounts({ rounds: 3 })
  const executablePath = findBrowser()
  const firstStart = await measureStart()
  const site = await startDevSite(process.cwd())
  let browser: Browser | undefined
  const stop = async (): Promise<void> => {
    await Promise.allSettled([browser?.close(), site.stop()])
  }
  onEndSignal(() => void stop().then(() => process.exit(1)))
  try {
    browser = await chromium.launch({ executablePath, args: browserArguments })
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
    await page.goto(site.url + openPathname.slice(1))
    await page.locator('html[data-hydrated]').waitFor()
    const results = await measureEdits(site, page, rounds)
    const starts = [firstStart, site.startTime].map(Math.round)
    const report = { startMilliseconds: starts, edits: results }
    const file = writeResults('dev', report)
    const rows = results.map(({ name, times }) => [
      name,
      toSeconds(medianBy(times, (time) => time) ?? 0),
      toSeconds(Math.max(...times)),
    ])
    console.log(`Ready after ${starts.map(toSeconds).join(' s, and the next time after ')} s.\n`)
    console.log(rowsToTable([['edit to screen, in seconds', 'median', 'longest'], ...rows]))
    console.log(`\nEvery time is in ${file}`)
  } finally {
    await stop()
  }
})

/** Starts the dev server and gives how long that took; what it has compiled is kept for the next start. */
async function measureStart(): Promise<number> {
  const site = await startDevSite(process.cwd())
  try {
    while (!/info.*built/.test(site.getOutput())) await setTimeout(settleTime)
    await setTimeout(settleTime)
  } finally {
    await site.stop()
  }
  return site.startTime
}

function toSeconds(milliseconds: number): string {
  return (milliseconds / 1000).toFixed(2)
}
