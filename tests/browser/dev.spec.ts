import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { expect, test } from '@playwright/test'
import { testSites } from '../../scripts/lib/test-sites'

const guideFile = 'docs/guides/devices.mdx'
const notesFile = 'api/notes.yaml'
const guide = readFileSync(guideFile, 'utf8')
const notes = readFileSync(notesFile, 'utf8')
const port = String(testSites.based.port + 1)
let server: ChildProcess

/** Saves as editors do that replace the file. */
function save(file: string, text: string): void {
  writeFileSync('docs/saved.tmp', text)
  renameSync('docs/saved.tmp', file)
}

test.beforeAll(() => {
  const env = { ...process.env, PORT: port, BASE_PATH: '/' }
  server = spawn('npm', ['run', 'dev'], { env, detached: true, stdio: 'ignore' })
})

test.afterAll(() => {
  writeFileSync(guideFile, guide)
  writeFileSync(notesFile, notes)
  if (server.pid) process.kill(-server.pid)
})

test('what an author saves is shown, or what is wrong with it @weekly', async ({ page }) => {
  test.setTimeout(300_000)
  const origin = `http://localhost:${port}`
  await expect(async () => void (await page.goto(`${origin}/docs/guides/devices`))).toPass()
  await page.mouse.click(5, 5)
  await expect(page.locator('html[data-hydrated]')).toBeAttached({ timeout: 60_000 })
  for (let count = 0; count < 20; count += 1) save(guideFile, `${guide}\n\nSave ${count}\n`)
  const link = page.getByRole('link', { name: 'API', exact: true }).first()
  await link.focus()
  save(guideFile, `${guide}\n## Said just now\n\nText\n`)
  await expect(page.getByRole('heading', { name: 'Said just now' })).toBeVisible()
  await expect(link).toBeFocused()
  save(guideFile, `${guide}\n[x](nowhere.mdx)\n`)
  const fault = /devices\.mdx:\d+:1 broken markdown link "nowhere\.mdx"/
  await expect(page.getByText(fault)).toBeVisible()
  save(guideFile, guide)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Camera Devices')
  await page.goto(`${origin}/docs/api/classes/Camera`)
  save(notesFile, notes.replace('Shows what a camera sees', 'Shows just now'))
  await expect(page.getByText('Shows just now')).toBeVisible()
})
