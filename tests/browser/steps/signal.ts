import type { Page } from '@playwright/test'

/** Something to wait for, and the function that lets it happen. */
export function createSignal(): [Promise<void>, () => void] {
  let give = () => {}
  return [new Promise((resolve) => (give = resolve)), () => give()]
}

/** Has a file come no sooner than the function that is given back is called. */
export async function holdBack(page: Page, file: RegExp): Promise<() => void> {
  const [released, release] = createSignal()
  await page.route(file, async (route) => {
    await released
    await route.continue()
  })
  return release
}
