import { execFileSync } from 'node:child_process'
import { type DevSite, isRunning, startDevSite } from '../../scripts/lib/dev-site'
import { expect as expectSoon, test } from './site'
import { isMarked, markDocument } from './steps/document'
import { waitForHydration } from './steps/open'

const guide = 'docs/guides/devices.mdx'

// On a busy machine compilers take their time.
const expect = expectSoon.configure({ timeout: 30_000 })

test('the dev server shows edits and faults as they are saved, and leaves nothing behind', async ({
  page,
}) => {
  test.setTimeout(120_000)
  const site = await startDevSite(process.cwd(), { basePath: '/x/' })
  const processes = listDescendants(site.pid)
  try {
    await page.goto(`${site.url}docs/guides/devices`)
    await waitForHydration(page)
    expect((await page.request.get(`${site.url}favicon.svg`)).status()).toBe(200)
    const kit = await page.request.get(`${site.url}docs/authoring`, { timeout: 60_000 })
    expect(await kit.text()).toContain('class="authoring-example"')
    const worker = await page.request.get(`${site.url}sw.js`)
    expect(await worker.text()).toContain('.unregister()')
    await test.step('an edit shows where the reader is', () => expectEditInPlace(page, site))
    await test.step('a fault is listed until it is mended', () => expectFault(page, site))
  } finally {
    await page.close()
    const { status, output } = await site.stop()
    expect(status, output).toBe(0)
  }
  expect(processes.length).toBeGreaterThan(2)
  await expect.poll(() => processes.filter(isRunning)).toEqual([])
})

type Page = Parameters<typeof waitForHydration>[0]

async function expectEditInPlace(page: Page, site: DevSite): Promise<void> {
  const last = page.getByRole('heading', { name: 'Where to go next' })
  await last.scrollIntoViewIfNeeded()
  const place = await page.evaluate(() => scrollY)
  expect(place).toBeGreaterThan(500)
  await markDocument(page)
  site.write(guide, `${site.read(guide)}\nThis was added by an edit.\n`)
  await expect(page.getByText('This was added by an edit.')).toBeVisible()
  expect(await page.evaluate(() => scrollY)).toBe(place)
  expect(await isMarked(page)).toBe(true)
}

async function expectFault(page: Page, site: DevSite): Promise<void> {
  const sound = site.read(guide)
  site.write(guide, sound.replace('\ntitle:', '\ntitel:'))
  const faults = page.getByRole('alert')
  await expect(faults).toContainText(`${guide}:2:1`)
  await expect(faults).toContainText('unknown frontmatter key "titel"')
  // What can no longer be shown stays as it was.
  await expect(page.getByText('This was added by an edit.')).toBeVisible()
  site.write(guide, sound)
  await expect(faults).toHaveCount(0)
}

/** The ids of all processes that a process has started, and these in turn. */
function listDescendants(parent: number): number[] {
  const rows = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' })
  const pairs = rows
    .trim()
    .split('\n')
    .map((row) => row.trim().split(/\s+/).map(Number))
  const childrenOf = (id: number): number[] =>
    pairs.flatMap(([pid = 0, ppid]) => (ppid === id ? [pid, ...childrenOf(pid)] : []))
  return childrenOf(parent)
}
