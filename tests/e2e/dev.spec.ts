import { execFileSync } from 'node:child_process'
import { type DevSite, isRunning, startDevSite } from '../support/dev-site'
import { expect as expectSoon, test } from './site'
import { isMarked, markDocument } from './steps/document'
import { openUrl, waitForHydration } from './steps/open'

test.describe.configure({ mode: 'serial' })

// Pages of it are closed, and its server swaps their modules.
test.use({ reuseContext: false })

const guide = 'docs/guides/devices.mdx'

// On a busy machine compilers take their time.
const expect = expectSoon.configure({ timeout: 30_000 })

const sites: DevSite[] = []

// What failed most often says so in its terminal.
test.afterEach(() => {
  const isFailed = test.info().errors.length > 0
  for (const site of sites.splice(0)) if (isFailed) process.stderr.write(site.getOutput())
})

async function start(): Promise<DevSite> {
  const site = await startDevSite(process.cwd(), { basePath: '/x/' })
  sites.push(site)
  return site
}

test('the dev server shows edits and faults as they are saved, and leaves nothing behind', async ({
  page,
  complaints,
}) => {
  test.setTimeout(480_000)
  const site = await start()
  const processes = listDescendants(site.pid)
  let restarted: number[] = []
  let printed = ''
  try {
    await openUrl(page, `${site.url}docs/guides/devices`)
    const files = [
      'favicon.svg',
      'docs/guides/diagrams/frame-processors-pipeline.svg',
      'docs/guides/devices.md',
    ]
    const answers = await Promise.all(files.map((file) => page.request.get(site.url + file)))
    expect(answers.map((answer) => answer.status())).toEqual([200, 200, 404])
    expect(await answers[2]?.text()).toContain('docs/guides/devices.md is made by the build')
    const worker = await page.request.get(`${site.url}sw.js`)
    expect(await worker.text()).toContain('.unregister()')
    await test.step('an edit shows where the reader is', () => expectEditInPlace(page, site))
    await test.step('a fault is listed until it is mended', () => expectFault(page, site))
    await test.step('settings are those of the last edit', () => expectSettings(page, site))
    expect(complaints.splice(0).filter((text) => !ofSwap.test(text))).toEqual([])
    await test.step('a killed app server is started again', () => expectRestart(page, site))
    await test.step('notes on the library are read again', () => expectNotes(page, site))
    // No server answers for a moment then.
    const ofRestart =
      /net::ERR_|Failed to fetch|^Event |^WebSocket connection|^The page has no sidebar\./
    expect(complaints.splice(0).filter((text) => !ofRestart.test(text))).toEqual([])
    restarted = listDescendants(site.pid)
  } finally {
    await page.close()
    const { status, output } = await site.stop()
    printed = output
    expect(status, output).toBe(0)
  }
  expect(printed).toContain('The app server has ended unexpectedly. It is started again.')
  for (const each of [processes, restarted]) {
    expect(each.length).toBeGreaterThan(2)
    await expect.poll(() => each.filter(isRunning)).toEqual([])
  }
})

test('a later start serves what the last one compiled, and edits of code show all the same', async ({
  page,
  complaints,
}) => {
  test.setTimeout(240_000)
  const compiled = /info.*built/
  // The test before has compiled what this one serves.
  const site = await start()
  try {
    expect(site.getOutput()).not.toMatch(compiled)
    await openUrl(page, `${site.url}docs/guides/devices`)
    await markDocument(page)
    await expect.poll(site.getOutput, { timeout: 90_000 }).toMatch(compiled)
    const file = 'app/shell/navbar.tsx'
    const sound = site.read(file)
    const edit = (word: string): void => {
      const edited = sound.replace('{libraryVersion}<', `{libraryVersion} ${word}<`)
      expect(edited).not.toBe(sound)
      site.write(file, edited)
    }
    expect(await isMarked(page)).toBe(true)
    edit('edited')
    await expect(page.locator('.version-stamp')).toContainText('edited', { timeout: 90_000 })
    await page.goto('about:blank')
    // The first one is built while the next ones come, of which one can't be compiled.
    for (const word of ['A', '{', 'lastly']) {
      edit(word)
      await page.waitForTimeout(600)
    }
    const hasLast = async (): Promise<boolean> => {
      const answer = await page.request.get(`${site.url}docs/guides/devices`, { timeout: 60_000 })
      return (await answer.text()).includes(' lastly<')
    }
    await expect.poll(hasLast, { timeout: 90_000 }).toBe(true)
    expect(complaints.splice(0).filter((text) => !ofSwap.test(text))).toEqual([])
  } finally {
    await page.close()
    await site.stop()
  }
})

/** Remix swaps the modules of a page that is open, which lacks its sidebar until it is reloaded. */
const ofSwap = /^The page has no sidebar\./

type Page = Parameters<typeof waitForHydration>[0]

async function expectEditInPlace(page: Page, site: DevSite): Promise<void> {
  const last = page.getByRole('heading', { name: 'In short' })
  await last.scrollIntoViewIfNeeded()
  const place = await page.evaluate(() => scrollY)
  expect(place).toBeGreaterThan(500)
  await markDocument(page)
  site.write(guide, `${site.read(guide)}\nThis was added by an edit.\n`)
  await expect(page.getByText('This was added by an edit.')).toBeVisible()
  expect(await page.evaluate(() => scrollY)).toBe(place)
  expect(await isMarked(page)).toBe(true)
  // On a busy machine one edit may be noticed twice, and the page be asked for amid the next one.
  await page.waitForTimeout(1000)
}

async function expectFault(page: Page, site: DevSite): Promise<void> {
  const sound = site.read(guide)
  site.write(guide, sound.replace('\ntitle:', '\ntitel:'))
  const faults = page.getByRole('alert')
  await expect(faults).toContainText(`${guide}:2:1`)
  await expect(faults).toContainText('unknown frontmatter key "titel"')
  await faults.getByRole('link', { name: `${guide}:2:1` }).click()
  await expect.poll(() => site.getOutput()).toContain(`${guide} 2 1\n`)
  // What can no longer be shown stays as it was.
  await expect(page.getByText('This was added by an edit.')).toBeVisible()
  const title = page.getByRole('heading', { level: 1 })
  expect((await page.reload())?.status()).toBe(200)
  await expect(title).toHaveText('This guide has faults')
  await expect(faults).toContainText('unknown frontmatter key "titel"')
  site.write(guide, sound.replace('\n## ', '\n<Unknown />\n\n## '))
  await expect(faults).toContainText('unknown component <Unknown>')
  expect((await page.reload())?.status()).toBe(200)
  await expect(title).toHaveText('This guide has faults')
  site.write(guide, sound)
  await expect(title).toHaveText('Camera Devices')
  await expect(faults).toHaveCount(0)
}

/**
 * Edits settings while no page is open: a page asks for the modules of each build, which are gone when
 * the next edit follows fast.
 */
async function expectSettings(page: Page, site: DevSite): Promise<void> {
  const url = page.url()
  await page.goto('about:blank')
  const file = 'app/settings/site.config.ts'
  const sound = site.read(file)
  const holder = /holder: '[^']*'/
  expect(sound).toMatch(holder)
  site.write(file, sound.replace(holder, `holder: ''`))
  await expect.poll(site.getOutput, { timeout: 90_000 }).toContain('copyright.holder')
  await page.goto(url)
  const faults = page.getByRole('alert')
  await expect(faults).toContainText('copyright.holder')
  site.write(file, sound.replace(holder, `holder: 'A Changed Holder'`))
  await expect(faults).toHaveCount(0)
  const ask = () => page.request.get(url, { timeout: 30_000 })
  const readPage = () => ask().then((answer) => answer.text(), String)
  await expect.poll(readPage, { timeout: 90_000 }).toContain('A Changed Holder')
}

async function expectRestart(page: Page, site: DevSite): Promise<void> {
  const server = listDescendants(site.pid, /^\S*node .*scripts\/dev\/app-server\.ts/)[0]
  expect(server).toBeGreaterThan(0)
  await page.goto('about:blank')
  const builds = countBuilds(site)
  process.kill(server!, 'SIGKILL')
  await expect.poll(() => isRunning(server!)).toBe(false)
  const url = `${site.url}docs/guides/devices`
  const ask = () => page.request.get(url, { timeout: 5000 }).then((answer) => answer.status())
  await expect.poll(() => ask().catch(String), { timeout: 60_000 }).toBe(200)
  await page.goto(url)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Camera Devices')
  await expect.poll(() => countBuilds(site), { timeout: 90_000 }).toBeGreaterThan(builds)
}

/** How often the compiler has built the app. Pages are reloaded when one that was started again has. */
function countBuilds(site: DevSite): number {
  return site.getOutput().match(/info.*built/g)?.length ?? 0
}

async function expectNotes(page: Page, site: DevSite): Promise<void> {
  const file = 'api/errors.yaml'
  const sound = site.read(file)
  const remedy = 'Render something else until there is a device.'
  expect(sound).toContain(remedy)
  await page.goto(`${site.url}docs/api`)
  const entry = page.getByRole('article').locator('li, section', { hasText: 'device/no-device' })
  await expect(entry.last()).toContainText(remedy)
  await waitForHydration(page)
  await markDocument(page)
  site.write(file, sound.replace(remedy, 'Show a picture of a camera.'))
  await expect(entry.last()).toContainText('Show a picture of a camera.')
  expect(await isMarked(page)).toBe(true)
  site.write(file, `${sound}unheard/of: {}\n`)
  await expect.poll(site.getOutput).toMatch(/api\/errors\.yaml:\d+:\d+.*unheard\/of/)
  await expect(entry.last()).toContainText('Show a picture of a camera.')
}

/** The ids of all processes that a process has started, and these in turn, by their commands. */
function listDescendants(parent: number, command = /./): number[] {
  const table = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' })
  const rows = [...table.matchAll(/^ *(\d+) +(\d+) (.*)$/gm)]
  const findChildren = (id: number): RegExpExecArray[] =>
    rows.filter((row) => Number(row[2]) === id).flatMap((row) => [row, ...findChildren(+row[1]!)])
  return findChildren(parent).flatMap(([, id, , words]) => (command.test(words!) ? Number(id) : []))
}
