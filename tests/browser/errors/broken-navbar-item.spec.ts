import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { address, expect, site, test } from '../site'
import { fulfillChanged } from './steps'

const items = /navbar:\[/
const broken = 'navbar:[{label:"API",href:null},'

/** The script of a built site that holds the navbar's items. */
function findScript(folder: string): string {
  const build = join(folder, 'build/_shared')
  const names = readdirSync(build).filter((name) => name.endsWith('.js'))
  const found = names.find((name) => items.test(readFileSync(join(build, name), 'utf8')))
  if (!found) throw new Error(`no script in ${build} holds the navbar's items`)
  return found
}

test('a broken navbar item is named, with the cause', async ({ page, complaints }) => {
  const script = `**/${findScript(site.folder)}`
  await page.route(script, (route) => fulfillChanged(route, (text) => text.replace(items, broken)))
  await page.goto(address(site, '/docs/guides'))
  await page.keyboard.press('Shift')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page crashed.')
  await expect(page.getByRole('main')).toHaveCount(1)
  const causes = page.getByRole('list', { name: 'Error and its causes' }).getByRole('listitem')
  await expect(causes).toHaveText([
    /^The navbar item \{"label":"API","href":null\} failed to render\.$/,
    /^Cause: Cannot read properties of null/,
  ])
  expect(complaints.splice(0).join('\n')).toContain('The navbar item')
  await page.unroute(script)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Getting Started')
})
