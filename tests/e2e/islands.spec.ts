import type { Locator, Page } from '@playwright/test'
import { testSites } from '../../scripts/lib/test-sites'
import { openDialog } from './search/steps'
import { address, expect, site, takeComplaints, test } from './site'
import { waitForFrames } from './steps/layout'
import { openPage } from './steps/open'

/** What readers can open and try in a guide. */
interface TestedIsland {
  name: string
  pathname: string
  opener: string
  /** What opens it by an address, where there are scripts. */
  query: string
  /** The hash of the section that it's in. */
  section: string
  /** Expects what the guide shows without scripts. */
  expectExample: (page: Page) => Promise<void>
  /** The files that only it loads. */
  files: RegExp
  /** A query that means nothing, or not all of it; other tests know what the look-up does with one. */
  unusable?: string
}

const islands: TestedIsland[] = [
  {
    name: 'Format explorer',
    pathname: '/docs/guides/formats',
    opener: 'Try other filters and cameras',
    query: '?explore=pixel',
    section: '#try-filters',
    async expectExample(page) {
      const rows = page
        .getByRole('region', { name: 'Table: formats and how they did' })
        .getByRole('row')
      await expect(rows.filter({ hasText: 'Picked' })).toContainText('1920')
      await expect(rows).toHaveCount(7)
    },
    files: /explorer-[^/]*\.(?:js|css)$/,
    unusable:
      '?explore=%3Cscript%3E&filter=fps.%22%3E%3Cimg%20src=x%3E&filter=constructor.1&camera=top',
  },
  {
    name: 'Setup builder',
    pathname: '/docs/guides',
    opener: 'Choose what my app needs',
    query: '?setup=expo',
    section: '#your-steps',
    async expectExample(page) {
      const row = page.getByRole('row').filter({ hasText: 'Show the camera' })
      await expect(row).toContainText('Info.plist, build.gradle, AndroidManifest.xml')
      await expect(row.getByRole('cell').last()).toHaveText('app.json')
      const install = page.getByText('npx expo install react-native-vision-camera@3.9.2')
      await expect(install).toBeVisible()
      await expect(page.getByText('cd ios && pod install')).toBeVisible()
    },
    files: /builder-[^/]*\.(?:js|css)$/,
    unusable: '?setup=%3Cscript%3E&frames=constructor&camera-text=%00',
  },
  {
    name: 'Error look-up',
    pathname: '/docs/guides/errors',
    opener: 'Look up a message, log or stack trace',
    query: '?error=capture%2Faborted',
    section: '',
    expectExample: (page) =>
      expect(page.getByRole('heading', { name: 'capture/aborted' })).toBeVisible(),
    files: /lookup-[^/]*\.(?:js|css)$|errors\.json$/,
  },
]

test('where one does not load, its example stays, and it can be tried again', async ({
  page,
  complaints,
}) => {
  const { name, pathname, opener, files } = islands[0]!
  await page.route(files, (route) => route.abort())
  await openPage(page, pathname)
  await page.getByRole('button', { name: opener }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'did not load' })).toBeVisible()
  const example = page.locator('[data-island-fallback]').filter({ has: page.getByText(opener) })
  await expect(example).toBeVisible()
  await page.unrouteAll()
  takeComplaints(complaints, /did not load/, /ERR_FAILED/)
  await page.reload()
  await page.getByRole('button', { name: opener }).click()
  await expect(page.getByRole('region', { name, exact: true })).toBeVisible()
})

/** Expects the head of an island below the navbar, near enough to be seen at once, with the focus there. */
async function expectHead(page: Page, name: string): Promise<void> {
  const region = page.getByRole('region', { name, exact: true })
  await expect(region).toBeVisible()
  await waitForFrames(page)
  const { bottom } = await page
    .getByRole('banner')
    .evaluate((banner) => banner.getBoundingClientRect())
  const top = await region.evaluate((element) => element.getBoundingClientRect().top)
  expect(top, name).toBeGreaterThanOrEqual(bottom)
  expect(top, name).toBeLessThan(bottom + 100)
  await expect(page.locator('[data-island-host]')).toBeFocused()
}

const openTitle =
  'each loads when it is opened, by a press or by its address, opens where it is, and has the focus'
test(openTitle, { tag: '@phone' }, async ({ page, hasTouch }) => {
  test.slow()
  const requested: string[] = []
  page.on('request', (request) => requested.push(request.url()))
  for (const { name, pathname, opener, query, section, files } of islands) {
    await test.step(name, async () => {
      requested.length = 0
      await openPage(page, pathname)
      if (!hasTouch) await page.waitForLoadState('networkidle')
      expect(requested.filter((url) => files.test(url))).toEqual([])
      const button = page.getByRole('button', { name: opener })
      // By keyboard, the tests of each do so.
      if (hasTouch) await button.tap()
      else await button.click()
      await expectHead(page, name)
      expect(requested.filter((url) => files.test(url))).not.toEqual([])
      // The address holds its place, here with the hash of its section, there without.
      await page.goto('about:blank')
      await page.goto(address(site, pathname + query + (hasTouch ? section : '')))
      await expectHead(page, name)
      // Written when nothing has changed for a moment.
      await expect(page).toHaveURL((url) => url.hash === section)
    })
  }
})

/** The place that readers look at below an island: how far down in the window the page's last heading is. */
function readPlace(page: Page): Promise<number> {
  const heading = page.getByRole('article').getByRole('heading').last()
  return heading.evaluate((element) => element.getBoundingClientRect().top)
}

// A long table, and a list that comes after it is open: what gets its size late moves what is below it.
for (const [{ name, pathname, opener }, tag] of [
  [islands[0]!, []],
  [islands.at(-1)!, '@phone-only'],
] as const) {
  const title = `${name}: who comes back while it was open finds the place that was left`
  test(title, { tag: [tag].flat() }, async ({ page }) => {
    const region = page.getByRole('region', { name, exact: true })
    await openPage(page, pathname)
    await page.getByRole('button', { name: opener }).click()
    await expectHead(page, name)
    // Written when nothing has changed for a moment.
    await expect(page).toHaveURL(/\?/)
    await page.getByRole('article').getByRole('heading').last().scrollIntoViewIfNeeded()
    await waitForFrames(page)
    const place = await readPlace(page)
    const expectPlace = async (): Promise<void> => {
      await expect(region).toBeVisible()
      await waitForFrames(page)
      await expect.poll(async () => Math.abs((await readPlace(page)) - place)).toBeLessThan(3)
    }
    await page.reload()
    await expectPlace()
    // A click of the mouse would scroll to the link.
    const next = page
      .getByRole('navigation', { name: 'Previous and next' })
      .getByRole('link')
      .last()
    await next.evaluate((link: HTMLAnchorElement) => link.click())
    await expect(region).toBeHidden()
    await page.goBack()
    await expectPlace()
  })
}

for (const { name, pathname, query } of islands.slice(0, 2)) {
  test(
    `${name}: fields stand in pairs, all can be read, and the answer stays in view`,
    { tag: '@phone' },
    async ({ page }) => {
      // The name alone shows what it starts with.
      await page.goto(address(site, pathname + query.replace(/=.*/, '')))
      await expectHead(page, name)
      const region = page.getByRole('region', { name, exact: true })
      const tops = await region
        .locator('.island-fields > *')
        .evaluateAll((fields) => fields.map((field) => field.getBoundingClientRect().top))
      expect(tops).toHaveLength(4)
      expect(tops[2]).toBe(tops[3])
      const cut = await region.getByRole('combobox').evaluateAll((selects) =>
        selects.flatMap((select) => {
          const copy = select.cloneNode(true) as HTMLElement
          copy.style.cssText = 'position: absolute; inline-size: auto; max-inline-size: none'
          select.after(copy)
          const needed = copy.offsetWidth
          copy.remove()
          return (select as HTMLElement).offsetWidth < needed ? [select.ariaLabel ?? select.id] : []
        }),
      )
      expect(cut).toEqual([])
      const readWidths = (captions: Element[]): number[] =>
        captions.map((caption) => caption.getBoundingClientRect().width)
      for (const width of await region.locator('figcaption').evaluateAll(readWidths)) {
        expect(width).toBeGreaterThan(180)
      }
      // What is chosen for a filter and what can be done with it are in one row.
      for (const filter of await region.getByRole('listitem').all()) {
        const parts = [filter.getByRole('combobox'), filter.getByRole('button').last()]
        const [chosen, action] = await Promise.all(parts.map((part) => part.boundingBox()))
        expect(chosen?.y).toBe(action?.y)
      }
      const answer = region.getByRole('status')
      const isSeen = (element: Element): boolean => {
        const { left, top, width, height } = element.getBoundingClientRect()
        const seen = document.elementFromPoint(left + width / 2, top + height / 2)
        return element.contains(seen)
      }
      const fields = region.getByRole('textbox').or(region.getByRole('combobox'))
      const { y = NaN } = (await fields.first().boundingBox()) ?? {}
      expect((await answer.boundingBox())?.y).toBeLessThan(y)
      await fields.last().evaluate((field) => {
        field.scrollIntoView({ behavior: 'instant' })
        field.focus({ preventScroll: true })
      })
      await waitForFrames(page)
      expect(await answer.evaluate(isSeen)).toBe(true)
      // Who goes back by keyboard sees what has the focus.
      while (!(await fields.first().evaluate((field) => field === document.activeElement))) {
        await page.keyboard.press('Shift+Tab')
        await waitForFrames(page)
        expect(await page.locator(':focus').evaluate(isSeen)).toBe(true)
      }
    },
  )
}

test('the home page leads to three, with what is entered', async ({ page }) => {
  const tile = (name: string): Locator => page.getByRole('listitem').filter({ hasText: name })
  await openPage(page, '/')
  await page.getByRole('textbox', { name: 'Error' }).fill('The microphone was unavailable.')
  await tile('Paste an error').getByRole('button').click()
  await expectHead(page, 'Error look-up')
  await expect(page.getByRole('article').getByRole('article')).toContainText('Found by its message')
  await openPage(page, '/')
  await page.getByLabel('Workflow').selectOption('Expo')
  await page.getByLabel('Package manager').selectOption('pnpm')
  await tile('Build your setup').getByRole('button').click()
  await expectHead(page, 'Setup builder')
  const builder = page.getByRole('region', { name: 'Setup builder' })
  await expect(builder.getByRole('status')).toHaveText(/Expo .*, with pnpm/)
  await openPage(page, '/')
  await page.getByLabel('Frame rate').selectOption('240 fps')
  await tile('Try a format').getByRole('button').click()
  await expectHead(page, 'Format explorer')
  await expect(page.getByLabel('Value of videoResolution')).toHaveValue('3840x2160')
  await expect(page.getByLabel('Value of fps')).toHaveValue('240')
})

test('one opens by the search and by an address, which may mean nothing', async ({ page }) => {
  test.slow()
  await test.step('the search opens what it finds by its name', async () => {
    await openPage(page, '/')
    const { input, rows } = await openDialog(page)
    await input.fill('frame budget')
    await expect(rows.first()).toContainText('frame budget')
    await input.press('Enter')
    await expectHead(page, 'Frame budget')
  })
  await test.step('one that opens by an address leaves readers where they are', async () => {
    const { pathname, query } = islands[0]!
    await page.goto(address(site, `${pathname}${query}#choose-by-hand`))
    await expect(page.getByRole('region', { name: 'Format explorer' })).toBeVisible()
    await waitForFrames(page)
    await expect(page.locator('#choose-by-hand')).toBeInViewport()
  })
  await test.step('an address that means nothing is told in one sentence', async () => {
    for (const { name, pathname, unusable } of islands) {
      if (!unusable) continue
      await test.step(name, async () => {
        await page.goto(address(site, pathname + unusable))
        const region = page.getByRole('region', { name, exact: true })
        const alert = region.getByRole('alert').filter({ hasText: 'address' })
        await expect(alert).toHaveText(
          'Parts of the address were not understood, and were left out.',
        )
      })
    }
  })
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('each is an example without a button', async ({ page }) => {
    for (const { name, pathname, opener, query, expectExample } of islands) {
      await test.step(name, async () => {
        await page.goto(address(site, pathname + query))
        await expectExample(page)
        await expect(page.getByRole('button', { name: opener })).toBeHidden()
      })
    }
  })

  test('the home page has its drawing and leads to three of their guides', async ({ page }) => {
    const { based } = testSites
    await page.goto(address(based, '/'))
    // Neither texts nor roles are looked for in this element.
    await expect(page.locator('.viewfinder noscript')).toBeVisible()
    for (const [button, target] of [
      ['Look up', 'docs/guides/errors?error='],
      ['Show', 'docs/guides?setup=cli&manager=npm#your-steps'],
      [
        'Pick',
        'docs/guides/formats?explore=iphone&filter=videoResolution.3840x2160&filter=fps.60#try-filters',
      ],
    ] as const) {
      await page.goto(address(based, '/'))
      await page.getByRole('button', { name: button }).click()
      await expect(page).toHaveURL(based.url + target)
    }
  })
})
