import { expect, test } from 'vitest'
import { collectErrorGuides, collectGuideLinks } from '~/pages/guide-references'

const frontmatter = { title: 'Camera Devices', description: 'About devices.' }
const getHref = (key: string): string | undefined =>
  key === 'Nothing' ? undefined : `/docs/api#${key.toLowerCase()}`

test('guides are found by what documents the keys that they name', () => {
  const guides = [
    {
      pathname: '/docs/guides/a',
      frontmatter: { ...frontmatter, api: ['Zoom', 'zoom', 'Nothing'] },
    },
    {
      pathname: '/docs/guides/b',
      frontmatter: { ...frontmatter, title: 'B', api: ['Zoom', 'Fps'] },
    },
    { pathname: '/docs/guides/c', frontmatter },
  ]
  const a = { text: 'Camera Devices', href: '/docs/guides/a' }
  const b = { text: 'B', href: '/docs/guides/b' }
  expect([...collectGuideLinks(guides, getHref)]).toEqual([
    ['/docs/api#zoom', [a, b]],
    ['/docs/api#fps', [b]],
  ])
})

test('headings that are error codes are found by their code', () => {
  const headings = [
    { depth: 2, text: 'Handle errors', id: 'handle-errors' },
    { depth: 3, text: 'device/no-device', id: 'deviceno-device' },
    { depth: 3, text: 'NO_ACTIVITY', id: 'no_activity' },
  ]
  expect([...collectErrorGuides('/docs/guides/errors', headings)]).toEqual([
    ['device/no-device', '/docs/guides/errors#deviceno-device'],
    ['NO_ACTIVITY', '/docs/guides/errors#no_activity'],
  ])
})
