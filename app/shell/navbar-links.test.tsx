import { expect, test } from 'vitest'
import { errorToMessages } from './page-error'
import { NavbarLinks } from './navbar-links'
import type { SiteLink } from '~/settings/site-config'
import { renderPage } from '../../tests/support/render-page'

function render(items: SiteLink[]): string {
  return renderPage(<NavbarLinks className="links" items={items} />, '/docs/guides')
}

test('items are links, in their order', () => {
  const html = render([
    { label: 'Guides', href: '/docs/guides' },
    { label: 'GitHub', href: 'https://github.com' },
  ])
  expect(html).toMatch(/aria-current="page"[^>]*>Guides<.*href="https:\/\/github\.com"[^>]*>GitHub/)
})

test.each([
  ['{"label":"API","href":null}', { label: 'API', href: null }],
  ['{"label":"API"}', { label: 'API' }],
  ['null', null],
])('the item %s throws an error that names it, with the cause attached', (name, item) => {
  let caught: unknown
  try {
    render([{ label: 'Guides', href: '/docs/guides' }, item as SiteLink])
  } catch (error) {
    caught = error
  }
  expect(caught).toMatchObject({ message: `The navbar item ${name} failed to render.` })
  expect((caught as Error).cause).toBeInstanceOf(TypeError)
  expect(errorToMessages(caught)).toHaveLength(2)
})
