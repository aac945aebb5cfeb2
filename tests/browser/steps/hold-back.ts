import type { Page } from '@playwright/test'

/** Has a file come no sooner than the function that is given back is called. */
export async function holdBack(page: Page, file: RegExp): Promise<() => void> {
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route(file, async (route) => {
    await released
    await route.continue()
  })
  return release
}
