import { createServer } from 'node:http'
import { firstSettings, type Order } from '~/live/messages'
import { expect, test } from './site'
import { allow, log, openPhone, pathname } from './steps/live-phone'
import { startServer } from './steps/start-server'

// What a page complains of late would be the next test's.
test.use({ reuseContext: false })

/** Code that a reader may have been talked into; HOST stands for a server that listens. */
const attacks: Record<string, string> = {
  'asks the network': `fetch('HOST/fetch')`,
  'asks the network in an old way': `const r = new XMLHttpRequest(); r.open('GET', 'HOST/xhr'); r.send()`,
  'opens a socket': `new WebSocket('HOST/socket')`,
  'sends a beacon': `navigator.sendBeacon('HOST/beacon', 'x')`,
  'loads an image': `new Image().src = 'HOST/image'`,
  'loads a script': `const s = document.createElement('script'); s.src = 'HOST/script'; document.body.append(s)`,
  'opens a frame': `const f = document.createElement('iframe'); f.src = 'HOST/frame'; document.body.append(f)`,
  'leaves its frame': `location = 'HOST/self'`,
  'leaves the page': `top.location = 'HOST/top'`,
  'opens a window': `window.open('HOST/window')`,
  'sends a form': `const f = document.createElement('form'); f.action = 'HOST/form'; document.body.append(f); f.submit()`,
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
  const { 'leaves its frame': leaves = '', ...others } = attacks
  const asked: string[] = []
  const { origin, close } = await startServer(
    createServer(({ url = '' }, response) => {
      asked.push(url)
      response.end()
    }),
  )
  page.on('popup', (popup) => asked.push(popup.url()))
  const run = async (attempts: string[]): Promise<void> => {
    // Each is tried at once, and later, when the code that started it is over.
    const tries = attempts.map((each) => `try { ${each} } catch {}; setTimeout(() => { ${each} });`)
    const end = `setTimeout(() => console.log('${attempts.length} tried'), 500)`
    const code = `${tries.join('\n')}\n${end}; exports.Screen = () => 'It ran'`
    const body = code.replaceAll('HOST', origin)
    await page.unroute('**/live/scanner.js')
    await page.route('**/live/scanner.js', (route) => route.fulfill({ body }))
    await openPhone(page, 'scanner')
  }
  const expectSound = async (): Promise<void> => {
    await expect(page).toHaveURL(new RegExp(`${pathname}\\?run=scanner`))
    expect(await page.locator('body').getAttribute('data-read')).toBeNull()
    expect(await log(page).textContent()).not.toMatch(/stored/)
    expect(asked).toEqual([])
  }
  await run(Object.values(others))
  await expect(log(page)).toContainText(`${Object.keys(others).length} tried`)
  await expectSound()
  await run([leaves])
  // The page's own policy keeps its frames on the site.
  const refusal = /^Framing .*"default-src 'self'"/
  await expect.poll(() => complaints.some((text) => refusal.test(text))).toBe(true)
  await expectSound()
  // The server is there to be asked.
  await fetch(`${origin}/test`)
  expect(asked).toEqual(['/test'])
  close()
  complaints.splice(0)
})

test('the document of the phone runs nothing where it has the origin of the site', async ({
  page,
}) => {
  await page.goto('/live/phone.htm')
  const order: Order = {
    type: 'run',
    code: 'document.title = "It ran"; exports.Screen = () => null',
    helpers: {},
    settings: firstSettings,
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

test('a gigabyte of memory leaves the page and the next run as they were', async ({ page }) => {
  const take = 'globalThis.kept = Array.from({ length: 16 }, () => new Uint8Array(2 ** 26).fill(1))'
  const body = `${take}; console.log(kept.length * 64 + ' MB'); exports.Screen = () => null`
  await page.route('**/live/scanner.js', (route) => route.fulfill({ body }))
  await openPhone(page, 'scanner')
  // Where a machine has no room for it, the browser ends the frame, and the page says so.
  await expect(log(page).getByText('1024 MB').or(page.getByText('so it was ended'))).toBeVisible()
  await page.unroute('**/live/scanner.js')
  await page.reload()
  await allow(page.frameLocator('iframe'))
  await expect(log(page)).toContainText('onStarted')
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
