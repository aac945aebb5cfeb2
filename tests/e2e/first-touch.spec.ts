import type { Locator, Page } from '@playwright/test'
import { address, expect, site, takeComplaints, test } from './site'
import { findDialog } from './search/steps'
import { isMarked, markDocument } from './steps/document'
import { expectNoShift, readScroll, watchLayoutShifts } from './steps/layout'
import { openUntouched, removeIdleTime, stopBeforeHydration, waitForHydration } from './steps/open'
import { createSignal, holdBack } from './steps/signal'

/** A control, and what the first press of it does on a page that no one has touched. */
interface FirstPress {
  control: string
  pathname: string
  /** What is pressed. */
  find: (page: Page) => Locator
  /** Expects that the press has done its work, once. */
  expectDone: (page: Page) => Promise<void>
  /** Where the focus is then; what is pressed, where absent. */
  findFocused?: (page: Page) => Locator
  /** Where it is pressed: by a finger on a phone, unless only desktops have it. */
  on?: 'desktop'
}

const menuButton = (page: Page) => page.getByRole('button', { name: 'Menu', exact: true })
const closeButton = (page: Page) =>
  page.getByRole('button', { name: 'Close navigation menu' }).first()
const tab = (page: Page, name: string) =>
  page.getByRole('tab', { name, exact: true }).or(page.getByRole('radio', { name, exact: true }))
const panel = (page: Page, value: string) => page.locator(`.tab-panel[data-value=${value}]`).first()

function tabPress(pathname: string, label: string, value: string): FirstPress {
  return {
    control: `the tab ${label} of ${pathname}`,
    pathname,
    find: (page) => tab(page, label).first(),
    async expectDone(page) {
      await expect(panel(page, value)).toBeVisible()
      await expect(page.getByRole('tab', { name: label, selected: true }).first()).toBeVisible()
    },
    findFocused: (page) => page.getByRole('tab', { name: label, exact: true }).first(),
  }
}

const presses: FirstPress[] = [
  {
    control: 'search',
    pathname: '/docs/guides/devices',
    find: (page) => page.locator('[data-search-button]'),
    expectDone: (page) => expect(findDialog(page).dialog).toBeVisible(),
    findFocused: (page) => findDialog(page).input,
  },
  {
    control: 'the menu',
    pathname: '/docs/guides/devices',
    find: menuButton,
    async expectDone(page) {
      await expect(page.getByRole('navigation', { name: 'Docs menu' })).toBeVisible()
    },
    findFocused: closeButton,
  },
  {
    control: 'the color switch',
    pathname: '/docs/guides/devices',
    find: (page) => page.getByRole('switch', { name: 'Dark mode' }),
    // The phone of these tests prefers dark, the desktop light.
    expectDone: async (page) => {
      const prefersDark = await page.evaluate(
        () => matchMedia('(prefers-color-scheme: dark)').matches,
      )
      const theme = prefersDark ? 'light' : 'dark'
      await expect(page.locator('html')).toHaveAttribute('data-theme', theme)
    },
  },
  tabPress('/', 'Yarn', 'yarn'),
  tabPress('/', 'Expo', 'expo'),
  tabPress('/docs/guides/pixel-formats', 'Android', 'android'),
  {
    control: 'a copy button',
    pathname: '/docs/guides/devices',
    find: (page) => page.getByRole('button', { name: 'Copy code' }).first(),
    async expectDone(page) {
      await expect(page.getByRole('status').filter({ hasText: 'Copied' })).toBeAttached()
      const copied = await page.evaluate(() => navigator.clipboard.readText())
      expect(copied).toContain('useCameraDevice')
    },
  },
  {
    control: 'the filter of the API page',
    pathname: '/docs/api/classes/Camera',
    find: (page) => page.getByRole('main').getByRole('searchbox'),
    async expectDone(page) {
      await page.keyboard.type('takeph')
      await expect(page.getByRole('status').filter({ hasText: '1 match' })).toBeAttached()
    },
  },
  {
    control: 'the filter of the sidebar',
    pathname: '/docs/guides/devices',
    on: 'desktop',
    find: (page) => page.getByRole('navigation', { name: 'Docs sidebar' }).getByRole('searchbox'),
    async expectDone(page) {
      await page.keyboard.type('troubl')
      await expect(page.getByRole('status').filter({ hasText: '1 page' })).toBeAttached()
    },
  },
  {
    control: 'a diagram',
    pathname: '/docs/guides/devices',
    find: (page) => page.locator('.diagram-image').first(),
    expectDone: (page) => expect(page.locator('dialog.zoom-dialog')).toBeVisible(),
    findFocused: (page) => page.getByRole('dialog').getByRole('button', { name: 'Close' }),
  },
  {
    control: 'the folded table of contents',
    pathname: '/docs/guides/devices',
    find: (page) => page.locator('.toc-fold > summary'),
    expectDone: (page) =>
      expect(
        page.getByRole('navigation', { name: 'On this page' }).getByRole('link').first(),
      ).toBeVisible(),
  },
  {
    control: 'a link of the table of contents',
    pathname: '/docs/guides/devices',
    on: 'desktop',
    find: (page) => page.getByRole('navigation', { name: 'On this page' }).getByRole('link').last(),
    async expectDone(page) {
      await expect(page).toHaveURL(/devices#/)
      await expect.poll(() => readScroll(page)).toBeGreaterThan(500)
    },
    // The browser's own jump leaves it there, and the next Tab goes on from the heading.
    findFocused: (page) => page.locator('body'),
  },
  {
    control: 'a category of the sidebar',
    pathname: '/docs/guides/devices',
    on: 'desktop',
    find: (page) =>
      page.getByRole('navigation', { name: 'Docs sidebar' }).locator('summary').first(),
    expectDone: (page) =>
      expect(
        page.getByRole('navigation', { name: 'Docs sidebar' }).locator('details').first(),
      ).not.toHaveAttribute('open'),
  },
]

test.describe('the first press, before the framework,', () => {
  test.beforeEach(async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await removeIdleTime(page)
  })

  for (const on of ['phone', 'desktop'] as const) {
    const title = `of each control of a ${on} works, with the focus where it belongs, and keeps the page`
    const some = presses.filter((each) => (each.on ?? 'phone') === on)
    test(title, { tag: on === 'phone' ? '@phone-only' : [] }, async ({ page, isMobile }) => {
      test.slow()
      for (const { control, pathname, find, expectDone, findFocused = find } of some) {
        await test.step(control, async () => {
          const release = await holdBack(page, /\/build\/page-/)
          await openUntouched(page, address(site, pathname))
          await markDocument(page)
          if (isMobile) await find(page).tap()
          else await find(page).click()
          release()
          await expect(page.locator('html')).toHaveAttribute('data-hydrated', 'true')
          await expectDone(page)
          await expect(findFocused(page)).toBeFocused()
          expect(await isMarked(page)).toBe(true)
        })
      }
    })
  }
})

test.describe('alternatives of a page that no one has touched', () => {
  for (const [pathname, labels] of [
    ['/', ['npm', 'Yarn', 'pnpm', 'Expo']],
    ['/docs/guides/pixel-formats', ['iOS', 'Android']],
  ] as const) {
    const tag = pathname === '/' ? '@phone' : '@phone-only'
    test(
      `of ${pathname} can all be reached, and become tabs without a shift`,
      { tag },
      async ({ page }) => {
        await watchLayoutShifts(page)
        await stopBeforeHydration(page)
        await openUntouched(page, address(site, pathname))
        const set = page.locator('.tabs').first()
        await expect(set.getByRole('radio')).toHaveCount(labels.length)
        for (const [index, name] of labels.entries()) {
          await set.getByRole('radio', { name, exact: true }).check()
          const panels = set.locator('> .tab-panel')
          await expect(panels.nth(index)).toBeVisible()
          for (const other of labels.keys())
            await expect(panels.nth(other)).toBeVisible({ visible: other === index })
        }
        // Arrows choose, as they do among tabs.
        await page.keyboard.press('ArrowLeft')
        await expect(set.getByRole('radio', { name: labels.at(-2)!, exact: true })).toBeChecked()

        await page.unrouteAll()
        await removeIdleTime(page)
        await openUntouched(page, address(site, pathname))
        const before = await set.boundingBox()
        await waitForHydration(page)
        await expect(set.getByRole('tab')).toHaveText([...labels])
        await expectNoShift(page)
        expect(await set.boundingBox()).toEqual(before)
      },
    )
  }
})

test('a choice made before there are tabs counts for the whole site', async ({ page }) => {
  await removeIdleTime(page)
  await openUntouched(page, address(site, '/docs/guides/troubleshooting'))
  // Checked by its label alone, which no script takes for a sign.
  await page
    .locator('.tabs input[value=pnpm]')
    .first()
    .evaluate((radio: HTMLInputElement) => {
      radio.checked = true
    })
  await waitForHydration(page)
  await expect(page.getByRole('tab', { name: 'pnpm', selected: true }).first()).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('tabs.package-manager'))).toBe('pnpm')
})

test('search that a key opens before hydration gives the focus back to where it was', async ({
  page,
}) => {
  const [released, release] = createSignal()
  await removeIdleTime(page)
  await page.route(/\/build\/(?!boot-).*\.js$/, async (route) => {
    await released
    await route.continue()
  })
  await openUntouched(page, address(site, '/docs/guides/devices'))
  const link = page.getByRole('main').getByRole('link').first()
  await link.focus()
  await page.keyboard.press('Control+k')
  release()
  const { dialog, input } = findDialog(page)
  await expect(input).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(link).toBeFocused()
})

test.describe('where the scripts do not start,', { tag: '@phone-only' }, () => {
  const press = async (page: Page, isMobile: boolean) => {
    const link = page.locator('[data-search-button]')
    if (isMobile) await link.tap()
    else await link.click()
  }

  test('a press of search follows its link', async ({ page, isMobile, complaints }) => {
    await removeIdleTime(page)
    await page.route(/\/build\/entry\.client-/, (route) => route.fulfill({ status: 404 }))
    await openUntouched(page, address(site, '/docs/guides/devices'))
    await press(page, isMobile)
    await expect(page).toHaveURL(address(site, '/search'))
    takeComplaints(complaints, /404/, /its scripts did not start/)
  })

  const searches: [string, (page: Page, isMobile: boolean) => Promise<void>][] = [
    ['a press of search', press],
    ['Ctrl+K', (page) => page.keyboard.press('Control+k')],
  ]
  for (const [name, search] of searches) {
    test(`since there is no network, ${name} keeps the page and says so, each time`, async ({
      page,
      context,
      isMobile,
      complaints,
    }) => {
      await removeIdleTime(page)
      await openUntouched(page, address(site, '/docs/guides/devices'))
      await markDocument(page)
      await context.setOffline(true)
      const alert = page.getByRole('alert')
      for (let count = 0; count < 2; count++) {
        await search(page, isMobile)
        await expect(alert).toContainText('Unable to fetch results')
        await expect(alert).toContainText('You might want to check your network connection.')
      }
      expect(await isMarked(page)).toBe(true)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Camera Devices')
      await context.setOffline(false)
      await search(page, isMobile)
      await expect(page).toHaveURL(address(site, '/search'))
      takeComplaints(complaints, /ERR_INTERNET_DISCONNECTED/, /its scripts did not start/)
    })
  }

  test('soon enough, a press of search follows its link', async ({ page, isMobile }) => {
    await removeIdleTime(page)
    await page.clock.install()
    const release = await holdBack(page, /\/build\/page-/)
    await openUntouched(page, address(site, '/docs/guides/devices'))
    await press(page, isMobile)
    await page.clock.fastForward(9000)
    await expect(page).toHaveURL(address(site, '/search'))
    release()
  })
})
