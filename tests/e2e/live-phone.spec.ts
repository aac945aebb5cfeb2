import type { FrameLocator, Locator, Page } from '@playwright/test'
import { packCode } from '~/live/shared-code'
import { address, expect, site, test } from './site'
import { openPage } from './steps/open'
import { allow, log, openPhone, pathname, settings } from './steps/live-phone'
import { testStates } from '../a11y/test-states'

const platforms = ['iOS', 'Android'] as const

/** Does something on each platform, on a phone of its own that runs its screen. */
async function onEach(
  page: Page,
  does: (phone: FrameLocator, platform: (typeof platforms)[number]) => Promise<void>,
): Promise<void> {
  const phone = page.frameLocator('iframe')
  for (const platform of platforms) {
    await settings(page).getByLabel('Platform').selectOption(platform)
    // The app keeps its permission.
    if (platform === 'iOS') await allow(phone)
    await expect(log(page)).toContainText('onInitialized')
    await does(phone, platform)
  }
}

test('each screen does on each platform what its guide says', async ({ page }) => {
  test.slow()
  await openPhone(page, 'scanner')
  await onEach(page, async (scanner, platform) => {
    await settings(page).getByLabel('Text of the code').fill(`A text for ${platform}`)
    await expect(scanner.getByText(`A text for ${platform}`)).toBeVisible({ timeout: 15_000 })
  })
  await openPhone(page, 'photo')
  await onEach(page, async (photo) => {
    await photo.getByRole('button', { name: 'Take photo' }).click()
    await expect(photo.getByRole('img', { name: 'The photo you took' })).toBeVisible()
    await expect(log(page)).toContainText(/takePhoto\(\).*"width":720,"height":1280/)
    await photo.getByRole('button', { name: 'Save' }).click()
    await expect(photo.getByRole('button', { name: 'Saved' })).toBeVisible()
  })
  await openPhone(page, 'video')
  await onEach(page, async (video) => {
    await video.getByRole('button', { name: 'Record' }).click()
    await expect(video.getByText(/^0:0[1-9]/)).toBeVisible()
    await video.getByRole('button', { name: 'Stop' }).click()
    const player = video.getByTestId('player')
    await expect(player).toBeVisible()
    const isFilm = () => player.evaluate((element: HTMLVideoElement) => element.videoWidth > 0)
    await expect.poll(isFilm).toBe(true)
  })
  await openPhone(page, 'controls')
  await onEach(page, async (controls) => {
    await controls.getByRole('button', { name: 'Switch camera' }).click()
    const cameras = log(page).getByRole('listitem').filter({ hasText: 'onInitialized' })
    await expect(cameras).toHaveCount(2)
  })
})

test('samples of guides run on each platform, with what an app gives them', async ({ page }) => {
  test.slow()
  const run = async (guide: string, file: string): Promise<void> => {
    await openPage(page, `/docs/guides/${guide}`)
    await page.getByRole('button', { name: `Run ${file} here` }).click()
  }
  await run('code-scanning', 'qr-screen.tsx')
  await onEach(page, (scanner) =>
    expect(scanner.getByText('https://example.com/hello')).toBeVisible(),
  )
  await page.getByRole('button', { name: 'Edit the code' }).click()
  const editor = page.getByRole('textbox', { name: 'Code of qr-screen.tsx' })
  await expect(editor).toContainText('export function QrScreen')

  await run('taking-photos', 'photo-screen.tsx')
  await onEach(page, async (photo) => {
    await photo.getByRole('button', { name: 'Take photo' }).click()
    await expect(photo.locator('img[src^="blob:"]')).toBeAttached()
  })
  await run('frame-processors', 'frame-logger.tsx')
  await onEach(page, (_, platform) =>
    expect(log(page)).toContainText(`${platform === 'iOS' ? '720 x 1280' : '1280 x 720'}, yuv`),
  )
  // It imports another sample of its guide.
  await run('zooming', 'pinch-camera.tsx')
  await onEach(page, async (zoom) => {
    await expect(zoom.getByTestId('camera')).toBeVisible()
    await settings(page).getByLabel('Screen in focus').uncheck()
    await expect(log(page)).toContainText('onStopped')
    await settings(page).getByLabel('Screen in focus').check()
  })
})

test('what is done to the phone reaches the screen as on a phone', async ({ page }) => {
  const phone = await openPhone(page, 'scanner')
  await phone.getByRole('button', { name: 'Don’t allow' }).click()
  await expect(phone.getByRole('button', { name: 'Open settings' })).toBeVisible()
  await settings(page).getByLabel('Camera access').selectOption('allowed')
  await expect(log(page)).toContainText('onStarted')
  await settings(page).getByLabel('The app is').selectOption('in the background')
  await expect(log(page)).toContainText('onStopped')
  await settings(page).getByLabel('The app is').selectOption('in front')
  await settings(page).getByRole('button', { name: 'Take the camera away' }).click()
  await phone.getByRole('button', { name: 'Try again' }).click()
  await expect(log(page).getByRole('listitem').filter({ hasText: 'onInitialized' })).toHaveCount(2)
  await settings(page).getByLabel('Has cameras').uncheck()
  await expect(phone.getByText('This device has no back camera.')).toBeVisible()
})

test('a call fails with the error that it is told to, and its name leads to its page', async ({
  page,
}) => {
  const phone = await openPhone(page, 'photo')
  await allow(phone)
  await expect(log(page)).toContainText('onStarted')
  await settings(page).getByLabel('The next call of').selectOption('takePhoto()')
  const code = settings(page).getByLabel('fails with')
  await code.focus()
  const codes = settings(page).locator('datalist option')
  await expect(codes.filter({ hasText: 'capture/file-io-error' })).toBeAttached()
  await expect(codes.filter({ hasText: 'session/camera-not-ready' })).toBeAttached()
  await code.fill('capture/file-io-error')
  await settings(page).getByRole('button', { name: 'Fail' }).click()
  await phone.getByRole('button', { name: 'Take photo' }).click()
  await expect(log(page)).toContainText('capture/file-io-error')
  await expect(phone.getByRole('button', { name: 'Try again' })).toBeVisible()
  await page.getByLabel('Filter the log').fill('file-io')
  await expect(log(page).getByRole('listitem')).toHaveCount(1)
  await log(page).getByRole('link', { name: 'takePhoto()' }).click()
  await expect(page).toHaveURL(/\/docs\/api\/classes\/Camera#takephoto$/)
  await expect(page.locator('#takephoto')).toBeInViewport()
})

test('runs on the home page in place of the drawing @phone', async ({ page }) => {
  await openPage(page, '/')
  const drawing = page.getByRole('img', { name: 'A phone scans a QR code' })
  await expect(drawing).toBeVisible()
  const opener = page.getByRole('button', { name: 'Run the scanner here' })
  await expect(opener).toBeInViewport()
  await opener.click()
  const phone = page.frameLocator('iframe')
  await allow(phone)
  await expect(phone.getByText('https://example.com/hello')).toBeVisible()
  await expect(drawing).toBeHidden()
  await expect(page).toHaveURL(address(site, '/?run=scanner'))
})

test('has the cameras of other phones, and is held as its reader likes', async ({ page }) => {
  await openPage(page, '/docs/guides/devices?run=device-list.tsx')
  await settings(page).getByLabel('Cameras of').selectOption('Sample iPhone, three lenses')
  await expect(
    page
      .frameLocator('iframe')
      .getByText(/Back Triple Camera/)
      .first(),
  ).toBeVisible()

  const scanner = await openPhone(page, 'scanner')
  await allow(scanner)
  await settings(page).getByLabel('The phone is held').selectOption('turned clockwise')
  await settings(page).getByLabel('Text of the code').fill('On its side')
  await expect(scanner.getByText('On its side')).toBeVisible({ timeout: 15_000 })

  const photo = await openPhone(page, 'photo')
  await allow(photo)
  await settings(page).getByLabel('Storage is full').check()
  await photo.getByRole('button', { name: 'Take photo' }).click()
  await expect(log(page)).toContainText('capture/insufficient-storage')
})

test('runs by its button, and with the code of an address', async ({ page }) => {
  await test.step('is opened by its button, and loads nothing before', async () => {
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await openPage(page, pathname)
    expect(asked.filter((path) => path.startsWith('/live/'))).toEqual([])
    await page.getByRole('button', { name: 'Run the video screen here' }).click()
    await allow(page.frameLocator('iframe'))
    await expect(log(page)).toContainText('onStarted')
    await expect(page).toHaveURL(address(site, `${pathname}?run=video#video`))
  })
  await test.step('code of an address is shown, and runs when its reader wants it', async () => {
    await openPage(page, `${pathname}?run=scanner&code=${await packCode(own)}`)
    const editor = page.getByRole('textbox', { name: 'Code of scanner.tsx' })
    await expect(editor).toContainText('My own screen')
    await expect(page.locator('iframe')).toHaveCount(0)
    await page.getByRole('button', { name: 'Run', exact: true }).click()
    await expect(page.frameLocator('iframe').getByText('My own screen')).toBeVisible()
    await openPage(page, `${pathname}?run=scanner&code=nothing`)
    await expect(page.getByRole('alert')).toContainText('no code that can be read')
    await allow(page.frameLocator('iframe'))
  })
})

test('reads the codes of the reader’s camera, or says that the browser can’t', async ({ page }) => {
  // Chromium on Linux has no detector, and no camera.
  await page.addInitScript(() => {
    const devices = navigator.mediaDevices as MediaDevices | undefined
    if (devices) {
      devices.getUserMedia = async () => {
        const canvas = Object.assign(document.createElement('canvas'), { width: 640, height: 480 })
        const context = canvas.getContext('2d')
        setInterval(() => context?.fillRect(0, 0, 640, 480), 100)
        return canvas.captureStream(10)
      }
    }
  })
  const phone = await openPhone(page, 'scanner')
  await allow(phone)
  await expect(log(page)).toContainText('onCodeScanned https://example.com/hello')
  await settings(page).getByRole('button', { name: 'Use my camera' }).click()
  await expect(log(page)).toContainText('This browser can’t read codes')
})

test('runs code as it is edited, and tells where it cannot be read', async ({ page }) => {
  const phone = await openPhone(page, 'scanner')
  await allow(phone)
  await page.getByRole('button', { name: 'Edit the code' }).click()
  const editor = page.getByRole('textbox', { name: 'Code of scanner.tsx' })
  await expect(editor).toContainText('export function ScannerScreen')
  await editor.press('Control+Home')
  await editor.pressSequentially('const = 1\n')
  await expect(page.getByText('Line 1, column 7:')).toBeVisible()
  await expect(page.locator('.cm-fault')).toHaveText('const = 1')
  // What ran last is still there.
  await expect(phone.getByTestId('camera')).toBeVisible()
  await editor.press('Control+A')
  await editor.press('Delete')
  await editor.pressSequentially(own)
  await expect(phone.getByText('My own screen')).toBeVisible()
  await editor.press('Control+A')
  await editor.press('Delete')
  await editor.pressSequentially('export const Screen = () => {\nthrow new Error("Not today")\n}')
  await expect(phone.getByRole('alertdialog')).toContainText('Not today (scanner.tsx, line 2)')
  await expect(log(page)).toContainText('Not today (scanner.tsx, line 2)')
  await expect(page.locator('.cm-fault')).toHaveText('throw new Error("Not today")')
  await page.getByRole('button', { name: 'Reset' }).click()
  await expect(phone.getByTestId('camera')).toBeVisible()
})

const own = `import { Text } from 'react-native'; export const Screen = () => <Text style={{ color: 'white' }}>My own screen</Text>`

test('the editor tells the types of names that the page knows', async ({ page }) => {
  await openPage(page, '/docs/guides/devices?run=camera-screen.tsx')
  await page.getByRole('button', { name: 'Edit the code' }).click()
  const editor = page.getByRole('textbox', { name: 'Code of camera-screen.tsx' })
  await expect(page.getByText('while the cursor is on a name')).toBeVisible()
  const editing = page.locator('.live-phone-editor')
  await editor.getByText('useCameraDevice').last().hover()
  await expect(editing).toContainText('CameraDevice | undefined')
  await expect(editing.getByRole('link')).toHaveAttribute('href', /\/docs\/api#usecameradevice$/)
  // By the keyboard: into a keyword, which has no type.
  await editor.press('ControlOrMeta+Home')
  await editor.press('ArrowRight')
  await expect(editing).toContainText('while the cursor is on a name')
})

test('is used by the keyboard alone', async ({ page }) => {
  await openPage(page, pathname)
  const tabTo = async (target: Locator): Promise<void> => {
    await expect(async () => {
      await page.keyboard.press('Tab')
      await expect(target).toBeFocused({ timeout: 50 })
    }).toPass({ intervals: [0], timeout: 20_000 })
  }
  await page.getByRole('button', { name: 'Run the scanner screen here' }).focus()
  await page.keyboard.press('Enter')
  await expect(
    page.getByRole('region', { name: 'Live phone with the scanner screen' }),
  ).toBeVisible()
  const phone = page.frameLocator('iframe')
  await phone.getByRole('button', { name: 'Allow', exact: true }).waitFor()
  await tabTo(phone.getByRole('button', { name: 'Allow', exact: true }))
  await page.keyboard.press('Enter')
  await expect(phone.getByText('https://example.com/hello')).toBeVisible()
  await tabTo(settings(page).getByLabel('The app is'))
  await page.keyboard.press('End')
  await expect(log(page)).toContainText('onStopped')
  await tabTo(page.getByRole('button', { name: 'Edit the code' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('textbox', { name: 'Code of scanner.tsx' })).toBeFocused()
  // Tab is no trap.
  await tabTo(page.getByRole('button', { name: 'Share' }))
  await tabTo(log(page))
})

test('stands still for readers who want less motion', async ({ page }) => {
  for (const [reducedMotion, isStill] of [
    ['no-preference', false],
    ['reduce', true],
  ] as const) {
    await page.emulateMedia({ reducedMotion })
    const phone = await openPhone(page, 'photo')
    await allow(phone)
    await expect(log(page)).toContainText('onStarted')
    const pictures = await phone.locator('canvas').evaluate(async (canvas: HTMLCanvasElement) => {
      const seen = new Set<string>()
      for (let frame = 0; frame < 40; frame++) {
        await new Promise(requestAnimationFrame)
        if (frame >= 20) seen.add(canvas.toDataURL())
      }
      return seen.size
    })
    expect(pictures === 1, reducedMotion).toBe(isStill)
  }
})

test('a browser that lacks a part says so, and shows what it showed before', async ({
  page,
  complaints,
}) => {
  await page.addInitScript(() => Reflect.deleteProperty(window, 'OffscreenCanvas'))
  await openPage(page, pathname)
  const opener = page.getByRole('button', { name: 'Run the scanner screen here' })
  await opener.click()
  await expect(page.getByRole('alert')).toHaveText(/has no OffscreenCanvas/)
  await expect(opener).toBeVisible()
  complaints.splice(0)
})

testStates(async (page, expectSound) => {
  const phone = await openPhone(page, 'scanner')
  await phone.getByRole('button', { name: 'Allow', exact: true }).waitFor()
  await expectSound('a dialog of the system')
  await allow(phone)
  await phone.getByText('https://example.com/hello').waitFor()
  await page.getByRole('button', { name: 'Edit the code' }).click()
  await page.getByRole('textbox', { name: 'Code of scanner.tsx' }).waitFor()
  await expectSound('the running screen and its code')
})
