import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { siteConfig } from '~/lib/site-config'
import { address, expect, site, test } from './site'
import { openPage } from './steps/open'

/** The sets of tabs of an article, in their order. */
function findTabLists(page: Page): Locator {
  return page.getByRole('article').getByRole('tablist')
}

async function expectChosen(tabList: Locator, name: string): Promise<void> {
  await expect(tabList.getByRole('tab', { selected: true })).toHaveText(name)
}

test.describe('tabs', () => {
  test('are chosen by arrows, Home and End alone, and one of them by Tab', async ({ page }) => {
    await openPage(page, '/docs/guides/troubleshooting')
    const tabs = findTabLists(page).first().getByRole('tab')
    await expect(tabs).toHaveText(['npm', 'Yarn', 'pnpm'])
    await tabs.first().focus()
    for (const [key, name] of [
      ['ArrowRight', 'Yarn'],
      ['ArrowLeft', 'npm'],
      ['ArrowLeft', 'pnpm'],
      ['ArrowRight', 'npm'],
      ['End', 'pnpm'],
      ['Home', 'npm'],
    ] as const) {
      await page.keyboard.press(key)
      await expect(page.getByRole('tab', { name, selected: true }), key).toBeFocused()
      await expect(page.getByRole('tabpanel', { name })).toBeVisible()
      await expect(page.getByRole('tabpanel')).toHaveCount(1)
    }
    await page.keyboard.press('Tab')
    await expect(page.getByRole('tab', { name: 'Yarn' })).not.toBeFocused()
    await tabs.first().focus()
    // With a modifier, keys are the browser's.
    await page.evaluate(() => {
      addEventListener('keydown', (event) => {
        document.title = String(event.defaultPrevented)
        event.preventDefault()
      })
    })
    await page.keyboard.press('Alt+ArrowLeft')
    await expect(page).toHaveTitle('false')
    await expect(tabs.first()).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('ArrowLeft')
    await expect(page).toHaveTitle('true')
    await expect(tabs.last()).toHaveAttribute('aria-selected', 'true')
  })

  test('show what a fragment or find-in-page finds in a panel that is hidden', async ({ page }) => {
    await page.route('**/docs/guides/frame-processors-plugins-overview', async (route) => {
      const response = await route.fetch()
      let count = 0
      const body = (await response.text()).replaceAll('<p class="tab-label">', (tag) => {
        count += 1
        return `<p id="in-panel-${count}">Words of panel ${count}</p>${tag}`
      })
      await route.fulfill({ response, body })
    })
    await openPage(page, '/docs/guides/frame-processors-plugins-overview#in-panel-2')
    await expect(page.locator('#in-panel-2')).toBeInViewport()
    await page.evaluate(() => void (location.hash = '#in-panel-1'))
    await expect(page.locator('#in-panel-1')).toBeInViewport()
    await expect(page.locator('#in-panel-2')).toBeHidden()
    await expect(page.getByRole('tabpanel')).toHaveCount(2)
    // Scripts can't search as browsers do; these say before they show what they've found.
    for (const count of [2, 4, 3]) {
      const found = page.locator(`#in-panel-${count}`)
      await expect(page.locator('.tab-panel', { has: found })).toHaveAttribute(
        'hidden',
        'until-found',
      )
      await found.dispatchEvent('beforematch', { bubbles: true })
      await expect(found).toBeVisible()
    }
    await expect(page.getByRole('tabpanel')).toHaveCount(2)
  })

  test('of a group switch together, under the pointer, and in other browser tabs', async ({
    page,
    context,
  }) => {
    await openPage(page, '/docs/guides')
    const other = await context.newPage()
    await openPage(other, '/docs/guides')
    const last = findTabLists(page).nth(2).getByRole('tab', { name: 'Expo' })
    await last.scrollIntoViewIfNeeded()
    const before = await last.boundingBox()
    await last.click()
    for (const each of [page, other]) {
      for (const index of [0, 1, 2]) await expectChosen(findTabLists(each).nth(index), 'Expo')
    }
    const after = await last.boundingBox()
    expect(Math.abs(after!.y - before!.y)).toBeLessThan(1)
    // Sets of another group keep their choice.
    await openPage(other, '/docs/guides/pixel-formats')
    await expectChosen(findTabLists(other).first(), 'iOS')
  })

  test('show what the address names, rather than the last choice, and correct it', async ({
    page,
  }) => {
    await page.addInitScript(() => localStorage.setItem('tabs.platform', 'ios'))
    await openPage(page, '/docs/guides/pixel-formats?platform=android')
    const tabs = findTabLists(page).first()
    await expectChosen(tabs, 'Android')
    const length = await page.evaluate(() => history.length)
    await tabs.getByRole('tab', { name: 'iOS' }).click()
    await expectChosen(tabs, 'iOS')
    await expect(page).toHaveURL(address(site, '/docs/guides/pixel-formats?platform=ios'))
    expect(await page.evaluate(() => history.length)).toBe(length)
  })
})

test('a code block can be wrapped for as long as its lines are too long', async ({ page }) => {
  await page.setViewportSize({ width: 480, height: 800 })
  await openPage(page, '/docs/guides/devices')
  const block = page.locator('figure.code-block').first()
  const code = block.locator('pre')
  const readExcess = () => code.evaluate((pre) => pre.scrollWidth - pre.clientWidth)
  const wrap = block.getByRole('button', { name: 'Wrap long lines' })
  await expect(wrap).toHaveAttribute('aria-pressed', 'false')
  expect(await readExcess()).toBeGreaterThan(0)
  await wrap.click()
  await expect(wrap).toHaveAttribute('aria-pressed', 'true')
  expect(await readExcess()).toBe(0)
  await wrap.click()
  await expect(wrap).toHaveAttribute('aria-pressed', 'false')
  expect(await readExcess()).toBeGreaterThan(0)
  await page.setViewportSize({ width: 1440, height: 900 })
  expect(await readExcess()).toBe(0)
  await expect(wrap).toBeHidden()
})

test(
  'the buttons of code lie above it, in a row with its title',
  { tag: '@phone-only' },
  async ({ page }) => {
    for (const path of ['/docs/guides', '/docs/guides/code-scanning', '/docs/api/classes/Camera']) {
      await openPage(page, path)
      await expect(page.locator('[data-lines]')).toHaveCount(0)
      const blocks = page.getByRole('article').getByRole('figure').locator('visible=true')
      const withButtons = blocks.filter({ has: page.getByRole('button', { name: /^Copy / }) })
      const places = await withButtons.evaluateAll((figures) => {
        const findEnd = (title: Element | null) => {
          const text = document.createRange()
          if (title) text.selectNodeContents(title)
          return text.getBoundingClientRect().right
        }
        return figures.map((figure) => ({
          codeTop: figure.querySelector('pre')!.getBoundingClientRect().top,
          titleEnd: findEnd(figure.querySelector('figcaption')),
          buttons: [...figure.querySelectorAll('.code-block-actions button:not([hidden])')]
            .filter((button) => !button.classList.contains('visually-hidden'))
            .map((button) => button.getBoundingClientRect().toJSON() as DOMRect),
        }))
      })
      expect(places.length, path).toBeGreaterThan(5)
      for (const { codeTop, titleEnd, buttons } of places) {
        expect(buttons.length).toBeGreaterThan(0)
        for (const { bottom, left, width, height } of buttons) {
          expect(bottom).toBeLessThanOrEqual(codeTop)
          expect(left).toBeGreaterThanOrEqual(titleEnd)
          expect(Math.min(width, height)).toBeGreaterThanOrEqual(44)
        }
      }
    }
  },
)

test.describe('a whole file', () => {
  const findFile = (page: Page) => {
    const block = page.locator('figure.code-block').filter({ hasText: 'scanner.tsx' })
    return { block, toggle: block.locator('summary'), code: block.locator('pre') }
  }
  const readHeight = async (locator: Locator) => (await locator.boundingBox())!.height

  test('shows its beginning, and all of it at a press', async ({ page }) => {
    await openPage(page, '/docs/guides/code-scanning')
    const { block, toggle, code } = findFile(page)
    const lastLine = code.getByText('textAlign').last()
    await expect(toggle).toHaveText(/^Show all \d+ lines$/, { useInnerText: true })
    expect(await readHeight(toggle)).toBeGreaterThanOrEqual(44)
    await expect(lastLine).not.toBeInViewport()
    const short = await readHeight(block)
    await toggle.focus()
    await page.keyboard.press('Enter')
    await expect(toggle).toHaveText('Show less', { useInnerText: true })
    expect(await readHeight(block)).toBeGreaterThan(5 * short)
    await lastLine.scrollIntoViewIfNeeded()
    await expect(lastLine).toBeInViewport()
    await toggle.click()
    expect(await readHeight(block)).toBe(short)
    await expect(toggle).toBeInViewport()
  })
})

test(
  'an example is a picture with its code, to copy and to open in full',
  { tag: '@phone' },
  async ({ page, context, isMobile }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await openPage(page, '/docs/guides/examples')
    for (const name of isMobile ? ['scanner'] : ['scanner', 'photo', 'video', 'controls']) {
      const example = page.locator('.example', { hasText: `${name}.tsx` })
      const code = example.locator('pre')
      const boxOf = async (part: Locator) => (await part.boundingBox())!
      const [picture, short] = [await boxOf(example.getByRole('figure').first()), await boxOf(code)]
      if (isMobile) expect(picture.y + picture.height).toBeLessThanOrEqual(short.y)
      else {
        expect(picture.x).toBeGreaterThanOrEqual(short.x + short.width)
        expect(Math.abs(picture.y - short.y)).toBeLessThan(60)
      }
      await example.getByRole('button', { name: 'Copy code' }).click()
      const source = await readFile(`docs/examples/${name}.tsx`, 'utf8')
      const file = source.replaceAll(/^ *\/\/ #(?:end)?region.*\n/gm, '').trimEnd()
      await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(file)
      await example.locator('summary').click()
      expect((await boxOf(code)).height).toBeGreaterThan(5 * short.height)
      await example.locator('summary').click()
    }
  },
)

test('all examples are one file to download', async ({ page }) => {
  await openPage(page, '/docs/guides/examples')
  const link = page.getByRole('link', { name: 'download examples.zip' })
  await expect(link).toBeInViewport()
  const downloading = page.waitForEvent('download')
  await link.click()
  const downloaded = await downloading
  expect(downloaded.suggestedFilename()).toBe('examples.zip')
  const file = await readFile(await downloaded.path())
  expect(file.equals(await readFile(`${site.folder}/examples.zip`))).toBe(true)
})

test('a guide is copied as Markdown, has more in a menu, and enlarges its diagrams', async ({
  page,
  context,
}) => {
  test.slow()
  await test.step('the whole page is copied as Markdown', async () => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await openPage(page, '/docs/guides/devices')
    await page.getByRole('button', { name: 'Copy page' }).click()
    const read = () => page.evaluate(() => navigator.clipboard.readText())
    await expect
      .poll(read)
      .toMatch(/^# Camera Devices\n\nAll pages [^[]+\[llms\.txt\]\(\S*\/llms\.txt\)\n\n/)
    const link = page.getByRole('link', { name: 'View as Markdown', includeHidden: true })
    const response = await page.request.get(await link.evaluate((a: HTMLAnchorElement) => a.href))
    expect(await response.text()).toBe(await read())
  })
  await test.step('what else there is of a page is in a menu beside "Copy page"', async () => {
    const link = page.getByRole('link', { name: 'View as Markdown' })
    const button = page.locator('summary', { hasText: 'More ways to read this page' })
    await expect(link).toBeHidden()
    const [copy, crumbs] = await Promise.all([
      page.getByRole('button', { name: 'Copy page' }).boundingBox(),
      page.getByRole('navigation', { name: 'Breadcrumbs' }).boundingBox(),
    ])
    expect(copy!.y + copy!.height / 2).toBeCloseTo(crumbs!.y + crumbs!.height / 2, 0)
    for (const close of [() => page.keyboard.press('Escape'), () => page.mouse.click(700, 700)]) {
      await button.click()
      await expect(link).toBeVisible()
      await close()
      await expect(link).toBeHidden()
    }
  })
  await test.step('a diagram is enlarged in a dialog, which Esc, its button, a click and Back close', async () => {
    const button = page.getByRole('button', { name: /^Enlarge diagram/ }).first()
    const diagram = page.getByRole('article').getByRole('figure').getByRole('img').first()
    const small = await diagram.boundingBox()
    const dialog = page.getByRole('dialog')
    const image = dialog.getByRole('img')
    for (const close of [
      () => page.keyboard.press('Escape'),
      () => dialog.getByRole('button', { name: 'Close' }).click(),
      () => image.click(),
      () => page.goBack(),
    ]) {
      await button.click()
      await expect(dialog).toHaveAccessibleName((await diagram.getAttribute('aria-label'))!)
      await expect(dialog.getByRole('button', { name: 'Close' })).toBeFocused()
      expect((await image.boundingBox())!.width).toBeGreaterThan(small!.width)
      await close()
      await expect(dialog).toHaveCount(0)
      await expect(button).toBeFocused()
    }
    await expect(page).toHaveURL(address(site, '/docs/guides/devices'))
    await diagram.click()
    await expect(dialog).toBeVisible()
  })
})

test.describe('a report', () => {
  const read = (link: Locator) =>
    link.evaluate((a: HTMLAnchorElement) => Object.fromEntries(new URL(a.href).searchParams))

  test('of a section is offered at its heading, by pointer and by keyboard', async ({ page }) => {
    await openPage(page, '/docs/guides/devices')
    const article = page.getByRole('article')
    const headings = article.getByRole('heading', { level: 2 })
    const link = article.getByRole('link', { name: /^Something wrong\?/ })
    await expect(link).toHaveCount(0)
    const below = article.getByRole('paragraph').nth(3)
    await headings.first().scrollIntoViewIfNeeded()
    const before = await below.boundingBox()
    await headings.first().hover()
    await expect(link).toBeVisible()
    expect(await below.boundingBox()).toEqual(before)
    const id = (await headings.first().getAttribute('id'))!
    expect(await read(link)).toMatchObject({
      page: expect.stringMatching(new RegExp(`/docs/guides/devices#${id}$`)),
      version: `${siteConfig.title} ${siteConfig.library.version}`,
    })
    // The pointer can get to it.
    await link.hover()
    await expect(link).toBeVisible()
    await page.mouse.move(0, 0)
    await expect(link).toHaveCount(0)
    await headings.nth(1).getByRole('link').focus()
    await page.keyboard.press('Tab')
    await expect(link).toBeFocused()
    const text = (await headings.nth(1).innerText()).replace(/#?\s*Something wrong\?|#/g, '').trim()
    await expect(link).toHaveAccessibleName(`Something wrong? Section: ${text}`)
    expect((await read(link))['section']).toBe(text)
    await headings.first().hover()
    await expect(link).toBeFocused()
  })

  test('says which platform the reader has chosen in tabs', async ({ page }) => {
    await openPage(page, '/docs/guides/pixel-formats')
    const link = page.getByRole('main').getByRole('link', { name: 'Something wrong?', exact: true })
    await link.focus()
    expect(await read(link)).not.toHaveProperty('platform')
    await findTabLists(page).first().getByRole('tab', { name: 'Android' }).click()
    await openPage(page, '/docs/api/classes/Camera')
    await link.focus()
    expect(await read(link)).toMatchObject({ platform: 'Android', title: 'Camera: ' })
  })

  test('is offered at a heading that is touched', { tag: '@phone-only' }, async ({ page }) => {
    await openPage(page, '/docs/guides/devices')
    const heading = page.getByRole('article').getByRole('heading', { level: 2 }).nth(1)
    await heading.getByRole('link').tap()
    const link = heading.getByRole('link', { name: /^Something wrong\?/ })
    await expect(link).toBeVisible()
    expect((await link.boundingBox())!.height).toBeGreaterThanOrEqual(44)
  })
})
