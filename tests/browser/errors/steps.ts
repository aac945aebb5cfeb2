import type { Page, Route } from '@playwright/test'

/** The address of the module that shows guides and the reference, which the home page does without. */
export const documentModule = /\/build\/routes\/docs\.\$-[^/]+\.js$/

/** Answers a request with the file as `change` has it, once: no copy is kept for a later load. */
export async function fulfillChanged(route: Route, change: (text: string) => string) {
  const response = await route.fetch()
  const headers = { ...response.headers(), 'cache-control': 'no-store' }
  await route.fulfill({ response, headers, body: change(await response.text()) })
}

/** Has all guides but the first throw as they render, with a cause, until `window.isFixed` is there. */
export async function crashGuides(page: Page): Promise<void> {
  await page.route(documentModule, (route) => fulfillChanged(route, breakComponent))
}

function breakComponent(code: string): string {
  const name = /([\w$]+) as default/.exec(code)?.[1]
  const crash = `function crash(props) {
    if (!window.isFixed && !/guides$/.test(location.pathname)) throw new Error('The article broke.', { cause: new Error('A table has no rows.') })
    return ${name}(props)
  }`
  return `${code.replace(/[\w$]+ as default/, 'crash as default')}\n${crash}`
}
