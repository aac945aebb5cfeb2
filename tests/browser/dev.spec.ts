import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { expect, test } from '@playwright/test'
import { testSites } from '../../scripts/lib/test-sites'

const file = 'docs/guides/devices.mdx'
const notesFile = 'api/notes.yaml'
const [text, notes] = [file, notesFile].map((each) => readFileSync(each, 'utf8')) as [
  string,
  string,
]
const port = String(testSites.based.port + 1)
let server: ChildProcess

/** Saves as editors do that replace the file. */
function save(content: string, target = file): void {
  writeFileSync('docs/saved.tmp', content)
  renameSync('docs/saved.tmp', target)
}

test.beforeAll(() => {
  server = spawn('npm', ['run', 'dev'], {
    env: { ...process.env, PORT: port, BASE_PATH: '/' },
    detached: true,
    stdio: 'ignore',
  })
})

test.afterAll(() => {
  writeFileSync(file, text)
  writeFileSync(notesFile, notes)
  if (server.pid) process.kill(-server.pid)
})

test('what an author saves is shown, or what is wrong with it @weekly', async ({ page }) => {
  test.setTimeout(300_000)
  const url = `http://localhost:${port}/docs/guides/devices`
  await expect(async () => void (await page.goto(url))).toPass({ timeout: 180_000 })
  await page.mouse.click(5, 5)
  await expect(page.locator('html[data-hydrated]')).toBeAttached({ timeout: 60_000 })
  for (let count = 0; count < 20; count += 1) save(`${text}\n\nSave ${count}\n`)
  await page.getByRole('link', { name: 'API', exact: true }).first().focus()
  save(`${text}\n## Said just now\n\nText\n`)
  await expect(page.getByRole('heading', { name: 'Said just now' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'API', exact: true }).first()).toBeFocused()
  save(`${text}\n[x](nowhere.mdx)\n`)
  await expect(
    page.getByText(/devices\.mdx:\d+:1 broken markdown link "nowhere\.mdx"/),
  ).toBeVisible()
  save(text)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Camera Devices')
  await page.goto(`http://localhost:${port}/docs/api/classes/Camera`)
  save(notes.replace('Shows what a camera sees', 'Shows just now'), notesFile)
  await expect(page.getByText('Shows just now')).toBeVisible()
})
