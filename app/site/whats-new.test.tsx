import { expect, test } from 'vitest'
import type { Change } from '~/guides/history.server'
import { feedPath } from '~/lib/paths'
import { renderPage } from '../../tests/support/render-page'
import { WhatsNew } from './whats-new.server'

const devices = { title: 'Devices', pathname: '/docs/guides/devices' }
const formats = { title: 'Formats', pathname: '/docs/guides/formats' }
const changes: Change[] = [
  { id: 'change-c', date: '2026-01-03T09:00:00Z', reason: 'Fix <Camera>', guides: [devices] },
  { id: 'change-b', date: '2026-01-03T08:00:00Z', reason: 'Reword', guides: [devices, formats] },
  { id: 'change-a', date: '2026-01-02T08:00:00Z', reason: 'Begin', guides: [formats] },
]

const render = (list: Change[], history = {}) =>
  renderPage(<WhatsNew changes={list} history={history} />)

test('changes stand below their day, with their reason and all their guides', () => {
  const html = render(changes, { versionDate: '2025-12-31T23:30:00-01:00' })
  const text = html.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ')
  expect(html.match(/<h2 id="[^"]*"/g)).toEqual([
    '<h2 id="day-2026-01-03"',
    '<h2 id="day-2026-01-02"',
  ])
  expect(text).toMatch(
    /January 3, 2026 # Fix &lt;Camera&gt; Devices Reword Devices , Formats January 2, 2026 # Begin Formats/,
  )
  expect(html.match(/<li id="[^"]*"/g)).toHaveLength(3)
  expect(html.match(/href="\/docs\/guides\/devices"/g)).toHaveLength(2)
  expect(html).toContain(`href="${feedPath}"`)
  expect(text).toMatch(/about VisionCamera 3\.9\.2 since January 1, 2026\./)
  expect(html).toMatch(/href="https:\/\/github\.com\/[^"]*\/commits\/main\/docs"/)
})

test.each([
  ['the git history is shallow', 'built without the history of its files'],
  [undefined, 'No guide has changed yet.'],
])('without changes because %s, the page says so', (warning, words) => {
  const html = render([], { warning })
  expect(html).toContain(words)
  expect(html).not.toMatch(/<h2|since/)
})
