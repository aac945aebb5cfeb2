import { expect, test } from 'vitest'
import type { Change } from '~/guides/changes.server'
import { feedPath } from '~/lib/paths'
import { renderPage } from '../../tests/support/render-page'
import { WhatsNew } from './whats-new.server'

const toChange = (date: string, title: string): Change => ({
  id: `${date}-${title.toLowerCase()}`,
  date,
  title,
  text: `${title} <helps> you.`,
  link: '/docs/guides/devices#pick',
})

test('changes stand below their day, with what they mean and a link', () => {
  const changes = [
    toChange('2026-01-03', 'Explorer'),
    toChange('2026-01-03', 'Recipes'),
    toChange('2026-01-02', 'Start'),
  ]
  const html = renderPage(<WhatsNew changes={changes} basePath="/" />)
  const text = html.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ')
  expect(html.match(/<h2 id="[^"]*"/g)).toEqual([
    '<h2 id="day-2026-01-03"',
    '<h2 id="day-2026-01-02"',
  ])
  expect(text).toMatch(
    /January 3, 2026 # Explorer Explorer &lt;helps&gt; you\. Recipes Recipes .* January 2, 2026 # Start/,
  )
  expect(html.match(/<li id="[^"]*"/g)).toHaveLength(3)
  expect(html.match(/href="\/docs\/guides\/devices#pick"/g)).toHaveLength(3)
  expect(html).toContain(`href="${feedPath}"`)
})

test('without changes, the page says so', () => {
  const html = renderPage(<WhatsNew changes={[]} basePath="/" />)
  expect(html).toContain('There is nothing to tell yet.')
  expect(html).not.toMatch(/<h2/)
})
