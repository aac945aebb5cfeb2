import { createServer } from 'node:http'
import type { FrameLocator, Locator, Page } from '@playwright/test'
import type { Order } from '~/live-phone/messages'
import { firstCircumstances } from '~/live-phone/circumstances'
import { packCode } from '~/live-phone/shared-code'
import { testStates } from './a11y/test-states'
import { expect, test } from './site'
import { readScroll } from './steps/layout'
import { openPage, waitForHydration } from './steps/open'
import { allow, circumstances, log, openPhone, pathname, showTab } from './steps/live-phone'
import { startServer } from './steps/start-server'

// A page that is used again repeats what its iframe had logged, in the middle of the next test.
test.use({ reuseContext: false } as object)

const events = (page: Page, name: string): Locator =>
  log(page).getByRole('listitem', { includeHidden: true }).filter({ hasText: name })

async function openEditor(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Edit' }).click()
  return page.getByRole('textbox', { name: /^Code of/ })
}

async function runCode(page: Page, editor: Locator, code: string): Promise<void> {
  await editor.press('ControlOrMeta+A')
  await editor.press('Delete')
  await page.keyboard.insertText(code)
  await editor.press('Control+Enter')
}

/** An app that hangs once it is shown. */
const hang = 'setTimeout(() => { for (;;); }); export const Screen = () => null'

const toScreen = (text: string): string =>
  `import { Text } from 'react-native'; export const Screen = () => <Text>${text}</Text>`

test('each screen does on each platform what its guide says', async ({ page }) => {
  test.slow()
  const does: Record<string, (phone: FrameLocator) => Promise<void>> = {
    scanner: async (phone) => {
      const text = `A text ${Date.now()}`
      await page.getByLabel('Text of the code').fill(text)
      await expect(phone.getByText(text)).toBeVisible()
    },
    photo: async (phone) => {
      await phone.getByRole('button', { name: 'Take photo' }).click()
      await expect(phone.getByRole('img', { name: 'The photo you took' })).toBeVisible()
      await expect(log(page)).toContainText(/takePhoto\(\).*"width":720,"height":1280/)
    },
    video: async (phone) => {
      await phone.getByRole('button', { name: 'Record' }).click()
      await expect(phone.getByText(/^0:0[1-9]/)).toBeVisible()
      await phone.getByRole('button', { name: 'Stop' }).click()
      const player = phone.getByTestId('player')
      const readWidth = () => player.evaluate((film: HTMLVideoElement) => film.videoWidth)
      await expect.poll(readWidth).toBeGreaterThan(0)
    },
    controls: async (phone) => {
      await phone.getByRole('button', { name: 'Switch camera' }).click()
      await expect(events(page, 'onInitialized')).toHaveCount(2)
    },
  }
  for (const [name, act] of Object.entries(does)) {
    const phone = await openPhone(page, name)
    await allow(phone)
    const form = await circumstances(page)
    for (const platform of ['iOS', 'Android']) {
      await form.getByLabel('Platform').selectOption(platform)
      await expect(log(page)).toContainText('onInitialized')
      await act(phone)
    }
  }
})

test('what is done to the phone reaches the screen as on a phone', async ({ page }) => {
  const phone = await openPhone(page, 'photo')
  const form = await circumstances(page)
  await phone.getByRole('button', { name: 'Don’t allow' }).click()
  await expect(phone.getByRole('button', { name: 'Open settings' })).toBeVisible()
  await form.getByLabel('Camera access').selectOption('allowed')
  await expect(log(page)).toContainText('onStarted')
  // Android has no such state, and the other phone starts anew.
  await form.getByLabel('The app is').selectOption('below the Control Center')
  await form.getByLabel('Model').selectOption('Sample Pixel')
  await expect(form.getByLabel('The app is')).toHaveValue('active')
  await expect(events(page, 'onStarted')).toHaveCount(1)
  await phone.getByRole('button', { name: 'Take photo' }).click()
  await phone.getByRole('button', { name: 'Retake' }).click()
  await expect(events(page, 'onStarted')).toHaveCount(2)
  await form.getByRole('button', { name: 'Take the camera away' }).click()
  await phone.getByRole('button', { name: 'Try again' }).click()
  await expect(events(page, 'onInitialized')).toHaveCount(2)
  await form.getByLabel('Cameras', { exact: true }).selectOption('none')
  await expect(phone.getByText('This device has no back camera.')).toBeVisible()
  await showTab(page, 'Log')
  await log(page).getByRole('link', { name: 'takePhoto()' }).first().click()
  await expect(page).toHaveURL(/\/docs\/api\/classes\/Camera#takephoto$/)
})

test('code runs when its reader says so, and says where it fails', async ({ page }) => {
  test.slow()
  const phone = await openPhone(page, 'scanner')
  await allow(phone)
  const editor = await openEditor(page)
  await runCode(page, editor, toScreen('My own screen'))
  await expect(phone.getByText('My own screen')).toBeVisible()
  // Undone, the first text runs again.
  await editor.press('ControlOrMeta+z')
  await editor.press('ControlOrMeta+z')
  await editor.press('Control+Enter')
  await expect(phone.getByTestId('camera')).toBeVisible()
  await runCode(page, editor, 'const = 1')
  await expect(log(page)).toContainText('scanner.tsx, line 1, column 7')
  await expect(phone.getByTestId('camera')).toBeVisible()
  await runCode(page, editor, 'export const Screen = () => {\nthrow new Error("Not today")\n}')
  await expect(phone.getByRole('alertdialog')).toContainText('Not today (scanner.tsx, line 2)')
  // An app that was left starts again.
  await page.getByRole('button', { name: 'Reset' }).click()
  await expect(phone.getByTestId('camera')).toBeVisible()
  await (await circumstances(page)).getByRole('button', { name: 'Back' }).click()
  await expect(phone.getByText('The app is closed')).toBeVisible()
  await showTab(page, 'Code')
  // As on a Mac.
  await editor.press('Meta+Enter')
  await expect(phone.getByTestId('camera')).toBeVisible()
  const crash = 'setTimeout(() => ErrorUtils.reportFatalError(new Error("No face")))'
  await runCode(page, editor, `${crash}\n${toScreen('Before the crash')}`)
  await expect(phone.getByText('The app has crashed')).toBeVisible()
  await runCode(page, editor, toScreen('After the crash'))
  await expect(phone.getByText('After the crash')).toBeVisible()
  await runCode(page, editor, hang)
  await expect(page.getByText('so it was ended')).toBeVisible()
  await runCode(page, editor, toScreen('After the loop'))
  await expect(phone.getByText('After the loop')).toBeVisible()
})

test('code of an address waits in its own phone, which runs it in view', async ({ page }) => {
  const packed = await packCode(toScreen('Shared'))
  await openPage(page, `${pathname}?run=scanner&code=${packed}`)
  const editor = page.getByRole('textbox', { name: 'Code of scanner.tsx' })
  await expect(editor).toContainText('Shared')
  await expect(page.locator('iframe')).toHaveCount(0)
  await expect(page.getByText('brings code of somebody else')).toBeInViewport()
  await page.getByRole('button', { name: 'Run this code' }).press('Enter')
  await expect(page.frameLocator('iframe').getByText('Shared')).toBeVisible()
  // Another phone of the page has its own code, and so has the address.
  await page.getByRole('button', { name: 'Run the photo screen here' }).click()
  await expect(page).toHaveURL((url) => url.search === '?run=photo')
  const photo = page.getByRole('region', { name: 'Live phone with the photo screen' })
  await allow(photo.frameLocator('iframe'))
  await expect(photo.frameLocator('iframe').getByTestId('camera')).toBeVisible()
  await openPage(page, `${pathname}?run=scanner&code=nothing`)
  await expect(page.getByRole('alert')).toContainText('no code that can be read')
  await allow(page.frameLocator('iframe'))
})

test('edits last for the visit, until they are reset', async ({ page }) => {
  // The phone starts five times.
  test.slow()
  const phone = await openPhone(page, 'scanner')
  await allow(phone)
  await runCode(page, await openEditor(page), toScreen('My own'))
  await expect(phone.getByText('My own')).toBeVisible()
  await page.reload()
  await waitForHydration(page)
  await page.getByRole('button', { name: 'Run this code' }).click()
  await expect(phone.getByText('My own')).toBeVisible()
  await page.goto('/docs/guides')
  await page.goBack()
  await waitForHydration(page)
  await expect(page.getByRole('textbox', { name: 'Code of scanner.tsx' })).toContainText('My own')
  await page.getByRole('button', { name: 'Reset' }).click()
  await allow(phone)
  await page.reload()
  await waitForHydration(page)
  await allow(phone)
  await expect(phone.getByTestId('camera')).toBeVisible()
})

test('a phone that hangs starts again within seconds of a press', async ({ page }) => {
  const phone = await openPhone(page, 'scanner')
  await allow(phone)
  const editor = await openEditor(page)
  await runCode(page, editor, hang)
  // A hung phone gives no sign, and is not silent for long enough to be ended.
  await editor.press('ControlOrMeta+A')
  await page.keyboard.insertText(toScreen('After the hang'))
  const start = Date.now()
  await (await circumstances(page)).getByRole('button', { name: 'Start again' }).click()
  await expect(phone.getByText('After the hang')).toBeVisible()
  // Far below the time limit of a start, on busy machines too.
  expect(Date.now() - start).toBeLessThan(15_000)
})

test('the phone, its buttons and its code stay in view together', async ({ page }) => {
  // Edits last, so that each window opens another screen.
  for (const [screen, width, height] of [
    ['scanner', 1440, 640],
    ['photo', 390, 780],
  ] as const) {
    await page.setViewportSize({ width, height })
    const phone = await openPhone(page, screen)
    const editor = await openEditor(page)
    const top = await readScroll(page)
    await runCode(page, editor, toScreen('First'))
    await page.getByRole('button', { name: 'Run', exact: true }).click()
    await expect(phone.getByText('First')).toBeInViewport()
    await expect(page.locator('iframe')).toBeInViewport({ ratio: 0.9 })
    await expect(editor).toBeInViewport()
    expect(await readScroll(page), screen).toBe(top)
  }
})

test('runs on the home page, by the keyboard alone', async ({ page }) => {
  await openPage(page, '/')
  await page.getByRole('button', { name: 'Run the scanner here' }).press('Enter')
  const phone = page.frameLocator('iframe')
  await phone.getByRole('button', { name: 'Allow', exact: true }).press('Enter')
  await expect(phone.getByText('https://example.com/hello')).toBeVisible()
  await expect(page).toHaveURL('/?run=scanner')
})

/** Code that a reader may have been talked into; HOST stands for a server that listens. */
const attacks = [
  `fetch('HOST/fetch')`,
  `new WebSocket('HOST/socket')`,
  `new RTCPeerConnection({ iceServers: [{ urls: 'stun:' + 'HOST'.slice(7) }] }); reach('a peer')`,
  `import(URL.createObjectURL(new Blob(['fetch("HOST/blob")'], { type: 'text/javascript' }))).then(() => reach('a module'))`,
  `new Image().src = 'HOST/image'`,
  `top.location = 'HOST/top'`,
  `reach('what is stored: ' + localStorage.length)`,
  `document.body.append(Object.assign(document.createElement('form'), { id: 'f', action: 'HOST/form' })); f.submit()`,
]

test('code of others reaches nothing of the page, its site or the network', async ({
  page,
  complaints,
}) => {
  const asked: string[] = []
  const server = createServer(({ url = '' }, response) => {
    asked.push(url)
    response.end()
  })
  server.on('connection', () => asked.push('connection'))
  const { origin, close } = await startServer(server)
  const phone = await openPhone(page, 'scanner')
  await allow(phone)
  const tries = attacks.map((attack) => `try { ${attack} } catch {}`).join('\n')
  const reach = `const reach = (detail) => parent.postMessage({ type: 'log', kind: 'call', name: 'reached', detail }, '*')`
  const code = `${reach}\n${tries}\nsetTimeout(() => console.log('All tried'), 500)\n${toScreen('It ran')}`
  await runCode(page, await openEditor(page), code.replaceAll('HOST', origin))
  await expect(log(page)).toContainText('All tried')
  await expect(phone.getByText('It ran')).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`${pathname}\\?run=scanner`))
  await expect(log(page)).not.toContainText('reached')
  // The server is there to be asked.
  await fetch(`${origin}/test`)
  expect(asked).toEqual(['connection', '/test'])
  close()
  complaints.splice(0)
})

test('the document of the phone runs nothing at the origin of the site', async ({ page }) => {
  await page.goto('/live/phone.htm')
  const files = { 'a.tsx': 'document.title = "It ran"; export const Screen = () => null' }
  const order: Order = {
    type: 'run',
    sources: { file: 'a.tsx', files },
    circumstances: firstCircumstances,
  }
  await page.evaluate((data) => {
    window.postMessage(data, '*')
    // Its next sign of life comes after it has read the order.
    return new Promise<void>((resolve) => {
      window.addEventListener('message', ({ data: { type } }) => type === 'alive' && resolve())
    })
  }, order)
  await expect(page).toHaveTitle('Simulated phone')
})

testStates(async (page, expectSound) => {
  const phone = await openPhone(page, 'scanner')
  const answer = phone.getByRole('button', { name: 'Allow', exact: true })
  await answer.waitFor()
  await expectSound('a dialog of the system')
  // Once the window has another size, Chromium may give a click in the iframe to the page around it.
  await answer.press('Enter')
  await phone.getByText('https://example.com/hello').waitFor()
  await openEditor(page)
  await expectSound('the running screen and its code')
  for (const name of ['Log', 'Circumstances'] as const) {
    await showTab(page, name)
    await expectSound(name)
  }
})
