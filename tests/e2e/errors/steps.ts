import type { Page, Route } from '@playwright/test'
import { expect } from '../site'
import { markDocument, sidebarLink } from '../steps/document'
import { openWithoutPrefetching, waitForHydration } from '../steps/open'

/** The address of the module that shows guides, and of that which shows the overview of the API. */
export const guideModule = /\/build\/routes\/docs\.guides\.\$slug-\w+\.js$/
export const apiModule = /\/build\/routes\/docs\.api\._index-\w+\.js$/

/** Opens the guide after the first one by its link, and then once more as a document of its own. */
export async function openNextAnew(page: Page, url: string): Promise<void> {
  await openWithoutPrefetching(page, url)
  await sidebarLink(page, 'Camera Devices').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Camera Devices')
  await page.reload()
  await waitForHydration(page)
  await markDocument(page)
}

/** Answers a request with the file as `change` has it, once: no copy is kept for a later load. */
export async function fulfillChanged(route: Route, change: (text: string) => string) {
  const response = await route.fetch()
  const headers = { ...response.headers(), 'cache-control': 'no-store' }
  await route.fulfill({ response, headers, body: change(await response.text()) })
}

/** Has guides throw as they render, with a cause, until `window.isFixed` is there. */
export async function crashGuides(page: Page): Promise<void> {
  await page.route(guideModule, (route) => fulfillChanged(route, breakComponent))
}

function breakComponent(code: string): string {
  const name = /([\w$]+) as default/.exec(code)?.[1]
  const crash = `function crash(props) {
    if (!window.isFixed) throw new Error('The article broke.', { cause: new Error('A table has no rows.') })
    return ${name}(props)
  }`
  return `${code.replace(/[\w$]+ as default/, 'crash as default')}\n${crash}`
}
