import type { FrameLocator, Locator, Page } from '@playwright/test'
import { expect, test } from './site'
import { allow, log, openPhone, settings } from './steps/live-phone'
import { openPage } from './steps/open'

/** A screen of the project, whose others `tests/unit/examples` knows, and samples of guides. */
const all = {
  'the scanner': (page: Page) => openPhone(page, 'scanner'),
  'qr-screen.tsx': ofGuide('code-scanning', 'qr-screen.tsx'),
  'photo-screen.tsx': ofGuide('taking-photos', 'photo-screen.tsx'),
  'recovering-camera.tsx': ofGuide('lifecycle', 'recovering-camera.tsx'),
}

function ofGuide(guide: string, file: string) {
  return async (page: Page): Promise<FrameLocator> => {
    await openPage(page, `/docs/guides/${guide}`)
    await page.getByRole('button', { name: `Run ${file} here` }).click()
    return page.frameLocator('iframe')
  }
}

const platforms = ['iOS', 'Android'] as const

const events = (page: Page, name: string): Locator =>
  log(page).getByRole('listitem').filter({ hasText: name })

for (const [name, open] of Object.entries(all)) {
  test(`${name}, refused, in the background, and after an error`, async ({ page }) => {
    const phone = await open(page)
    const isWhole = name === 'the scanner'
    for (const platform of platforms) {
      await settings(page).getByLabel('Camera access').selectOption('not asked yet')
      await settings(page).getByLabel('Platform').selectOption(platform)
      const refuse = phone.getByRole('button', { name: 'Don’t allow' })
      await refuse.click()
      // Samples leave what leads to the settings to their app.
      if (isWhole) {
        // Android asks twice.
        if (platform === 'Android') {
          await phone.getByRole('button', { name: 'Allow camera' }).click()
          await refuse.click()
        }
        await expect(phone.getByRole('button', { name: 'Open settings' })).toBeVisible()
        await expect(log(page)).not.toContainText('onStarted')
      } else {
        const code = platform === 'iOS' ? 'unknown/unknown' : 'permission/camera-permission-denied'
        await expect(log(page)).toContainText(`onError ${code}`)
      }

      await settings(page).getByLabel('Camera access').selectOption('allowed')
      await expect(events(page, 'onStarted')).toHaveCount(1)
      await expect(events(page, 'onInitialized')).toHaveCount(1)
      await settings(page).getByLabel('The app is').selectOption('in the background')
      await expect(events(page, 'onStopped')).toHaveCount(1)
      await settings(page).getByLabel('The app is').selectOption('in front')
      await expect(events(page, 'onStarted')).toHaveCount(2)

      await settings(page).getByRole('button', { name: 'Take the camera away' }).click()
      const error = platform === 'iOS' ? 'unknown/unknown' : 'session/camera-has-been-disconnected'
      await expect(log(page)).toContainText(`onError ${error}`)
      if (isWhole || name === 'recovering-camera.tsx') {
        await phone.getByRole('button', { name: 'Try again' }).click()
        await expect(events(page, 'onInitialized')).toHaveCount(2)
      } else await expect(phone.getByTestId('camera')).toBeVisible()
    }
  })
}

/** Counts the different pictures that a camera shows in twenty frames. */
const countPictures = (phone: FrameLocator): Promise<number> =>
  phone.locator('canvas').evaluate(async (canvas: HTMLCanvasElement) => {
    const seen = new Set<string>()
    for (let frame = 0; frame < 20; frame++) {
      await new Promise(requestAnimationFrame)
      seen.add(canvas.toDataURL())
    }
    return seen.size
  })

for (const platform of platforms) {
  test(`a call takes the camera on ${platform} without an event`, async ({ page }) => {
    const phone = await openPhone(page, 'photo')
    await settings(page).getByLabel('Platform').selectOption(platform)
    await allow(phone)
    await expect(events(page, 'onStarted')).toHaveCount(1)
    const call = settings(page).getByLabel('A call has taken')
    await call.selectOption('the microphone')
    await expect.poll(() => countPictures(phone)).toBeGreaterThan(1)
    await call.selectOption('the camera, too')
    await expect.poll(() => countPictures(phone)).toBe(1)
    await call.selectOption('nothing')
    if (platform === 'Android') {
      await expect.poll(() => countPictures(phone)).toBe(1)
      await settings(page).getByLabel('The app is').selectOption('in the background')
      await settings(page).getByLabel('The app is').selectOption('in front')
    }
    await expect.poll(() => countPictures(phone)).toBeGreaterThan(1)
    await expect(events(page, 'onError')).toHaveCount(0)
  })
}

/** Where the table of the scene is in a film: below, if the film is upright. */
const findTable = (player: Locator): Promise<string[]> =>
  player.evaluate((film: HTMLVideoElement) => {
    const canvas = document.createElement('canvas')
    const { videoWidth: width, videoHeight: height } = film
    Object.assign(canvas, { width, height })
    const context = canvas.getContext('2d', { willReadFrequently: true })
    context?.drawImage(film, 0, 0)
    const places: Record<string, [number, number]> = {
      left: [4, height / 2],
      right: [width - 4, height / 2],
      above: [width / 2, 4],
      below: [width / 2, height - 4],
    }
    return Object.keys(places).filter((name) => {
      const [red = 0, , blue = 0] = context?.getImageData(...places[name]!, 1, 1).data ?? []
      return red > 1.5 * blue
    })
  })

for (const [platform, size, place] of [
  ['iOS', '960 x 540', 'below'],
  ['Android', '540 x 960', 'right'],
] as const) {
  test(`a video turns with the prop as it does on ${platform}`, async ({ page }) => {
    await page.route('**/live/video.js', async (route) => {
      const code = await (await route.fetch()).text()
      await route.fulfill({
        body: code.replace('video: true', '$&, orientation: "landscape-left"'),
      })
    })
    const phone = await openPhone(page, 'video')
    await settings(page).getByLabel('Platform').selectOption(platform)
    await allow(phone)
    await settings(page).getByLabel('The phone is held').selectOption('turned clockwise')
    await expect(phone.getByRole('button', { name: 'Record' })).toBeEnabled()
    // Playwright cannot click in a frame that is turned.
    await phone.getByRole('button', { name: 'Record' }).press('Enter')
    await expect(phone.getByText(/^0:0[1-9]/)).toBeVisible()
    await phone.getByRole('button', { name: 'Stop' }).press('Enter')
    const player = phone.getByTestId('player')
    const readSize = () =>
      player.evaluate((film: HTMLVideoElement) => `${film.videoWidth} x ${film.videoHeight}`)
    await expect.poll(readSize).toBe(size)
    await expect.poll(() => findTable(player)).toEqual([place])
  })
}
