import { expect, test } from 'vitest'
import { SiteProvider } from '~/lib/published-site'
import { renderPage } from '../../tests/support/render-page'
import { sidebarSample } from '../../tests/support/sidebar-sample'
import { DocsSidebar } from './sidebar'

test('the sidebar is named, complete and marks the page alone', () => {
  const site = { url: '/', sidebar: { url: '', sections: sidebarSample } }
  const sidebar = renderPage(
    <SiteProvider value={site}>
      <DocsSidebar />
    </SiteProvider>,
    '/docs/guides/devices',
  )
  expect(sidebar).toContain('aria-label="Docs sidebar"')
  expect(sidebar.match(/<a /g)).toHaveLength(5)
  expect(sidebar.match(/<details [^>]*open="">/g)).toHaveLength(2)
  expect(sidebar.match(/<a [^>]*aria-current="page"[^>]*>.*?<\/a>/g)).toHaveLength(1)
  expect(sidebar).toMatch(/aria-current="page"[^>]*>Camera Devices</)
})
