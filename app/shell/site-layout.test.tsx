import { expect, test } from 'vitest'
import { SiteLayout } from './site-layout'
import { SiteProvider } from '~/lib/published-site'
import { siteConfig } from '~/settings/site-config'
import { sidebarSample } from '../../tests/support/sidebar-sample'
import { renderPage } from '../../tests/support/render-page'

const site = { url: '/', sidebar: { url: '', sections: sidebarSample } }

const frameAt = (pathname: string, isDocs = false, basename = '/') =>
  renderPage(
    <SiteProvider value={site}>
      <SiteLayout isDocs={isDocs}>
        <main id="main" />
      </SiteLayout>
    </SiteProvider>,
    pathname,
    basename,
  )

test.each([
  ['/docs/guides', '/docs/guides', 'page'],
  ['/docs/guides/', '/docs/guides', 'page'],
  ['/docs/guides/devices', '/docs/guides', 'true'],
  ['/docs/api/classes/Camera', '/docs/api', 'true'],
])('at %s the navbar marks %s as current %s', (pathname, href, current) => {
  const links = frameAt(pathname)
    .match(/<a [^>]*>/g)
    ?.filter((tag) => tag.includes('aria-current'))
  expect(links).toHaveLength(2)
  for (const tag of links ?? []) {
    expect(tag).toContain('class="navbar-link"')
    expect(tag).toContain(`href="${href}"`)
    expect(tag).toContain(`aria-current="${current}"`)
  }
})

test('the home page marks no section', () => {
  expect(frameAt('/')).not.toContain('aria-current')
})

test('the configured announcement is in the HTML and cannot be closed', () => {
  const html = frameAt('/')
  expect(html).toContain(siteConfig.announcementBar!.content)
  expect(html).not.toContain('Close announcement')
})

test('pages of the site are linked under the base path, other sites as they are', () => {
  const html = frameAt('/camera/docs/guides', true, '/camera/')
  const hrefs = [...html.matchAll(/href="([^"]+)"/g)].map(([, href]) => href!)
  for (const href of hrefs) expect(href).toMatch(/^(\/camera(\/|$)|https:\/\/|#main$)/)
  expect(hrefs).toContain('/camera/docs/guides/compatibility')
})

test('the footer has its three groups and the copyright line', () => {
  const html = frameAt('/')
  for (const { title, links } of siteConfig.footer) {
    expect(html).toContain(`<h2>${title}</h2>`)
    for (const { label } of links) expect(html).toContain(label)
  }
  expect(html).toContain('Copyright © 2024 Marc Rousavy')
})
