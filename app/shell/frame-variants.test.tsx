// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { library, siteConfig, type SiteLink } from '~/settings/site-config'
import { ErrorBoundary } from '../root'
import { hideDismissedAnnouncement } from './announcement'
import { Navbar } from './navbar'
import { AnnouncementBar } from './site-layout'
import { VersionList } from './version-list'

vi.mock('@remix-run/react', () => ({
  useHref: (to: string) => to,
  useLocation: () => ({ pathname: '/docs/guides/devices' }),
  useNavigate: () => undefined,
  useRevalidator: () => ({}),
  useRouteError: () => new Error('The error that the frame stands around'),
  isRouteErrorResponse: () => false,
}))

const { documentElement } = document

beforeEach(() => localStorage.clear())
afterEach(() => {
  cleanup()
  for (const name of Object.keys(documentElement.dataset)) delete documentElement.dataset[name]
})

test('an announcement that is closed stays so, until another one comes', () => {
  render(<AnnouncementBar bar={{ ...siteConfig.announcementBar!, id: 'one', isCloseable: true }} />)
  fireEvent.click(screen.getByRole('button', { name: 'Close announcement' }))
  const isDismissed = (id: string) => {
    delete documentElement.dataset['announcement']
    documentElement.dataset['announcementId'] = id
    // The next load, before the first paint.
    hideDismissedAnnouncement()
    return documentElement.dataset['announcement'] === 'dismissed'
  }
  expect(isDismissed('one')).toBe(true)
  expect(isDismissed('two')).toBe(false)
})

test('a navbar that hides gives way on the way down, and returns on the way up and at the top', () => {
  siteConfig.hideNavbarOnScroll = true
  onTestFinished(() => void (siteConfig.hideNavbarOnScroll = false))
  render(<Navbar />)
  const navbar = screen.getByRole('banner')
  const isHiddenAt = (top: number) => {
    window.scrollTo(0, top)
    fireEvent.scroll(window)
    return navbar.hasAttribute('data-hidden')
  }
  expect([40, 400, 390, 500].map(isHiddenAt)).toEqual([false, true, false, true])
})

test('a version is stored when it is chosen, marked from then on, and forgotten once it is gone', () => {
  localStorage.setItem('docs-preferred-version', '2.0')
  const { docsVersions } = siteConfig
  docsVersions.push({ name: '3.8', label: '3.8', path: '/docs/3.8', mainDoc: 'guides/setup' })
  onTestFinished(() => void docsVersions.pop())
  render(<VersionList />)
  expect(screen.getByRole('button', { name: `Version ${library.version}` })).toBeTruthy()
  const links = () => screen.getAllByRole('link', { hidden: true })
  expect(links().map(({ textContent }) => textContent?.trim())).toEqual([
    `${library.version} these pages`,
    '3.8',
    'Version 5',
    'Version 4',
    'Which one do I have?',
  ])
  expect(links()[0]?.getAttribute('aria-current')).toBe('true')
  expect(localStorage).toHaveLength(0)
  fireEvent.click(links()[1]!)
  cleanup()
  render(<VersionList />)
  expect(links()[1]?.textContent).toBe('3.8 your last choice')
})

test('a frame that crashes is named, with its cause, in place of the page', () => {
  const { navbar } = siteConfig
  siteConfig.navbar = [{ label: 'API' } as SiteLink]
  const log = vi.spyOn(console, 'error').mockReturnValue(undefined)
  onTestFinished(() => {
    siteConfig.navbar = navbar
    log.mockRestore()
  })
  render(<ErrorBoundary />)
  expect(screen.getByRole('main').textContent).toMatch(/^This page crashed\.The frame.*Try again/)
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'The navbar item {"label":"API"} failed to render.',
    expect.stringMatching(/^Cause: Cannot /),
  ])
})
