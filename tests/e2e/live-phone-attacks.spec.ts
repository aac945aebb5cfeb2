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
  'opens a socket': `new WebSocket('HOST/socket')`,
  'talks to a peer': `const c = new RTCPeerConnection({ iceServers: [{ urls: 'turn:' + 'HOST'.slice(7) + '?transport=tcp', username: 'x', credential: 'x' }] }); c.createDataChannel('x'); c.createOffer().then((o) => c.setLocalDescription(o)); tell('a peer')`,
  'imports a module of its own': `import(URL.createObjectURL(new Blob(['fetch("HOST/blob")'], { type: 'text/javascript' }))).then(() => tell('a module'))`,
  'loads an image': `new Image().src = 'HOST/image'`,
  'leaves the page': `top.location = 'HOST/top'`,
  'sends a form': `add('form', { action: 'HOST/form' }).submit()`,
  'reads what is stored': `tell('what is stored: ' + localStorage.length)`,
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
