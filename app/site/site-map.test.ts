import { expect, test } from 'vitest'
import { readSiteMap } from './pages.server'

const sections = await readSiteMap(process.cwd())

test('the site map has the sidebar and, behind it, symbols', () => {
  expect(sections.map(({ label }) => label)).toEqual(['Guides', 'API', 'Symbols'])
})

test('symbols lead to their anchors; those with a page of their own are in the sidebar', () => {
  const links = sections.at(-1)?.items.flatMap((item) => (item.kind === 'link' ? [item] : []))
  const pathnames = new Map(links?.map(({ label, pathname }) => [label, pathname]))
  expect(pathnames.get('useCameraDevice')).toBe('/docs/api#usecameradevice')
  expect(pathnames.get('Camera.takePhoto')).toBe('/docs/api/classes/Camera#takephoto')
  expect(pathnames.get('CameraProps.isActive')).toBe('/docs/api/interfaces/CameraProps#isactive')
  expect(pathnames.has('CameraProps')).toBe(false)
})
