import type { Page } from '@playwright/test'
import { type SiteRoot, siteRootId } from '~/lib/site-root'
import { address, expect, site, takeComplaints, test } from '../site'
import { removeIdleTime, openUntouched, waitForHydration } from '../steps/open'

/** What browser extensions do to pages; each thing of theirs has the class `foreign`. */
const kinds = {
  'a script in the head': `document.head.prepend(create('script'))`,
  'an element at the start of body': `document.body.prepend(create('div'))`,
  'an element after body': `document.documentElement.append(create('div'))`,
  'an element beside each field': `all('input').forEach((field) => field.after(create('i')))`,
  'attributes of html and body': `all('html,body').forEach((each) => each.classList.add('foreign'))`,
  'a style sheet in the head': `const link = document.querySelector('link[rel=stylesheet]').cloneNode()
    document.head.append(Object.assign(link, { className: 'foreign' }))`,
  'an element inside main': `document.querySelector('main').prepend(create('div'))`,
  'a wrapper of text': `all('.version-stamp,.breadcrumbs *,.docs-sidebar a').forEach(({ firstChild }) => {
    const wrapper = create('span')
    firstChild.replaceWith(wrapper)
    wrapper.append(firstChild)
  })`,
  'changed attributes of fields': `all('input').forEach((field) => {
    field.classList.add('foreign')
    field.autocomplete = 'on'
    field.style.background = 'red'
  })`,
}

async function change(page: Page, code: string): Promise<void> {
  await page.evaluate(`(function (create, all) { ${code} })(
    (tag) => Object.assign(document.createElement(tag), { className: 'foreign' }),
    (selector) => [...document.querySelectorAll(selector)],
  )`)
}

/** Opens what can be opened and types into a field, as a reader may do who has no scripts yet. */
async function useUntouched(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const each of document.querySelectorAll('details')) each.open = true
    document.querySelector('input')!.value = 'Zoom'
  })
}

function readState(page: Page): Promise<Record<string, unknown>> {
  return page.evaluate(() => {
    const count = (selector: string) => document.querySelectorAll(selector).length
    return {
      foreign: count('.foreign'),
      sheets: count('style,link[rel=stylesheet]'),
      openInArticle: count('#article-body details[open]'),
      typed: document.querySelector('input')!.value,
    }
  })
}

test.beforeEach(({ page }) => removeIdleTime(page))

test('what extensions change stays, and leaves the page as it was', async ({ page }) => {
  for (const [kind, code] of Object.entries(kinds)) {
    await test.step(kind, async () => {
      await openUntouched(page, address(site, '/docs/guides/devices'))
      await useUntouched(page)
      await change(page, code)
      const before = await readState(page)
      expect(before['foreign']).toBeGreaterThan(0)
      const main = await page.getByRole('main').elementHandle()
      await waitForHydration(page)
      expect(await readState(page)).toEqual(before)
      expect(await main?.evaluate((element) => element.isConnected)).toBe(true)
    })
  }
})

test('a change that no one noticed leaves the article as it was', async ({ page, complaints }) => {
  await openUntouched(page, address(site, '/docs/guides/devices'))
  await useUntouched(page)
  await page.evaluate(
    (id) => (document.getElementById(id) as SiteRoot).observer!.disconnect(),
    siteRootId,
  )
  await change(page, `all('nav').forEach((each) => each.prepend(create('div')))`)
  const { openInArticle } = await readState(page)
  await waitForHydration(page)
  expect(await readState(page)).toMatchObject({ openInArticle, foreign: 0 })
  await expect(page.getByRole('main')).toHaveCount(1)
  takeComplaints(complaints, /#418|#423/)
})
