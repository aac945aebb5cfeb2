import { readFileSync } from 'node:fs'
import { expect, readPathnames, site, test } from './site'
import { circumstances, log } from './steps/live-phone'
import { openPage } from './steps/open'

const buttons = readPathnames().flatMap((pathname) => {
  const html = readFileSync(`${site.folder}${pathname}/index.html`, 'utf8')
  const found = html.matchAll(/data-island="live-phone" data-subject="([^"]+)"/g)
  return [...found].map(([, name = '']) => [pathname, name] as const)
})

for (const [pathname, name] of buttons) {
  test(`${pathname}: ${name} runs without an error @weekly`, async ({ page }) => {
    await openPage(page, `${pathname}?run=${encodeURIComponent(name)}`)
    const form = await circumstances(page)
    await form.getByLabel('Microphone access').selectOption('allowed')
    await form.getByLabel('Camera access').selectOption('allowed')
    for (const platform of ['Android', 'iOS']) {
      await form.getByLabel('Platform').selectOption(platform)
      await expect(log(page)).toContainText('installFrameProcessorBindings()')
      const screen = page.frameLocator('iframe').locator('#phone')
      // The last of what a screen that shows a camera does by itself.
      const camera = screen.getByTestId('camera')
      await expect(camera.or(screen.getByText(/\w/)).first()).toBeVisible()
      if (await camera.isVisible()) await expect(log(page)).toContainText(/onInitialized|on[SE]\w+/)
      const errors = log(page).locator('[data-kind=error], [data-kind=fault]')
      expect(await errors.allTextContents()).toEqual([])
    }
  })
}
