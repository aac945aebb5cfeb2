import { expect, test } from 'vitest'
import { readSite } from '~/site/site.server'
import { createFolder } from '../tests/support/create-folder'
import { guideText } from '../tests/support/guide-text'
import { reference } from '../tests/support/library'
import { site as wholeSite } from '../tests/support/site'
import { findPage, readDataFile } from './dev-server'

function readFaultySite() {
  const folder = createFolder({
    'docs/sidebar.yaml': '- setup\n- broken\n- misspelled\n',
    'docs/guides/setup.mdx': guideText('Setup', 'Text'),
    'docs/guides/broken.mdx': guideText('Broken', 'Text').replace('title', 'titel'),
    'docs/guides/unlisted.mdx': guideText('Unlisted', 'Text'),
  })
  return readSite(folder, reference)
}

test('while an author writes, what is wrong with other files costs a page nothing', async () => {
  const site = await readFaultySite()
  expect(await findPage(site, '/docs/guides')).toMatchObject({ page: { title: 'Setup' } })
  expect(await findPage(site, '/docs/api')).toMatchObject({ page: { title: 'API reference' } })
})

test.each([
  ['broken', 'docs/guides/broken.mdx:2:1 unknown key "titel"'],
  ['unlisted', 'docs/guides/unlisted.mdx is not in the sidebar'],
  ['misspelled', 'docs/sidebar.yaml:3:3 there is no guide with the id "misspelled"'],
])('at /docs/guides/%s stands what is wrong', async (slug, message) => {
  await expect(findPage(await readFaultySite(), `/docs/guides/${slug}`)).rejects.toThrow(message)
})

test('the sidebar and the search data are answered as the build writes them', async () => {
  const { location, sidebar } = wholeSite
  const read = (path: string) => readDataFile(wholeSite, location.basePath + path)
  expect(await readDataFile(wholeSite, sidebar.url)).toContain('/docs/guides')
  const settings = JSON.parse((await read('search-data/settings.json')) ?? '')
  const { pages } = JSON.parse((await read(`search-data/${settings.headings}`)) ?? '')
  expect(pages.length).toBeGreaterThan(40)
  expect(await read('search-data/nothing.json')).toBeUndefined()
  // After a save, they are those of the next reading.
  const next = await readFaultySite()
  expect(await readDataFile(next, '/search-data/settings.json')).not.toContain(settings.headings)
  expect(await read('docs/guides')).toBeUndefined()
})
