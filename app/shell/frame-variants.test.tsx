// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { siteConfig } from '~/settings/site-config'
import { docsVersions } from '~/lib/versions'
import { hideDismissedAnnouncement } from './announcement'
import { Navbar, VersionPicker } from './navbar'
import { AnnouncementBar } from './site-layout'

const { documentElement } = document
const versions = [
  ...docsVersions,
  { name: '3.8', label: '3.8', path: '/docs/3.8', mainDoc: 'guides/setup' },
]

beforeEach(() => localStorage.clear())
afterEach(() => {
  cleanup()
  for (const name of Object.keys(documentElement.dataset)) delete documentElement.dataset[name]
})

function show(element: React.ReactElement, pathname = '/') {
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: [pathname] })
  render(<RouterProvider router={router} />)
  return router
}

test('an announcement that is closed stays so, until another one comes', () => {
  show(<AnnouncementBar bar={{ ...siteConfig.announcementBar!, id: 'first', isCloseable: true }} />)
  fireEvent.click(screen.getByRole('button', { name: 'Close announcement' }))
  const isDismissed = (id: string) => {
    delete documentElement.dataset['announcement']
    documentElement.dataset['announcementId'] = id
    // The next load, before the first paint.
    hideDismissedAnnouncement()
    return documentElement.dataset['announcement'] === 'dismissed'
  }
  expect(isDismissed('first')).toBe(true)
  expect(isDismissed('second')).toBe(false)
})

test('a navbar that hides gives way on the way down, and returns on the way up and at the top', () => {
  show(<Navbar hidesOnScroll />)
  const navbar = screen.getByRole('banner')
  const isHiddenAt = (top: number) => {
    window.scrollTo(0, top)
    fireEvent.scroll(window)
    return navbar.hasAttribute('data-hidden')
  }
  expect([40, 400, 390, 500].map(isHiddenAt)).toEqual([false, true, false, true])
})

test('a version is stored when it is chosen, and kept outside of the docs', async () => {
  const router = show(<VersionPicker versions={versions} />)
  const picker = () => screen.getByRole('combobox', { name: 'Version of the documentation' })
  expect(picker()).toHaveProperty('value', 'current')
  expect(localStorage).toHaveLength(0)
  fireEvent.change(picker(), { target: { value: '3.8' } })
  expect(router.state.location.pathname).toBe('/docs/3.8')
  cleanup()
  show(<VersionPicker versions={versions} />)
  expect(picker()).toHaveProperty('value', '3.8')
})

test('a version that the site no longer has is forgotten, and one alone is no choice', () => {
  localStorage.setItem('docs-preferred-version', '2.0')
  show(<VersionPicker />)
  expect(screen.queryByRole('combobox')).toBeNull()
  expect(localStorage).toHaveLength(0)
})
