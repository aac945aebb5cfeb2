import { expect, test } from 'vitest'
import { findSettingPlace } from './setting-places'

const text = `import type { SiteConfig } from '~/lib/site-config-schema.server'

const link = { label: 'A', href: '/a' }

export const config: SiteConfig = {
  title: 'Camera',
  library: { name: 'camera', version: '1.0.0' },
  navbar: [
    link,
    { label: 'B', href: 'b' },
  ],
} satisfies SiteConfig
`

test.each<[PropertyKey[], line: number, column: number]>([
  [['title'], 6, 3],
  [['library', 'version'], 7, 30],
  [['library', 'source'], 7, 3],
  [['navbar', 1, 'href'], 10, 19],
  // Its value is elsewhere.
  [['navbar', 0, 'href'], 9, 5],
  [['navbar', 2], 8, 3],
  [['footer'], 5, 35],
])('%s is at %i:%i', (path, line, column) => {
  expect(findSettingPlace(text, path)).toEqual({ line, column })
})

test.each(['', 'export {}', 'export const config = {', 'const other = 1'])(
  'in %j, the place is that of the file or of what is there',
  (broken) => {
    expect(findSettingPlace(broken, ['title']).line).toBe(1)
  },
)
