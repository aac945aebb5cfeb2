import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { site } from './site'
import { startServer } from './steps/start-server'

/** Answers a page from its cache, as the worker of earlier versions did. */
const earlierWorker = `
self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))
self.addEventListener('fetch', (event) =>
  event.respondWith(caches.match(event.request).then((kept) => kept ?? fetch(event.request))))
`

test('what readers saved with an earlier version is deleted, with the worker that kept it', async ({
  page,
}) => {
  let worker = earlierWorker
  const server = await startServer(
    createServer(({ url }, response) => {
      const [type, text] = url?.endsWith('.js')
        ? ['text/javascript', worker]
        : ['text/html', '<h1>From the network</h1>']
      response.writeHead(200, { 'content-type': type }).end(text)
    }),
  )
  const url = `${server.origin}/x/`
  const heading = page.getByRole('heading')
  try {
    await page.goto(url)
    await page.evaluate(async () => {
      const headers = { 'content-type': 'text/html' }
      const kept = await caches.open('docs /x/ 0123456789ab')
      await kept.put('/x/', new Response('<h1>Kept</h1>', { headers }))
      await caches.open('docs /another/ 0123456789ab')
      await navigator.serviceWorker.register('/x/sw.js', { scope: '/x/' })
      await navigator.serviceWorker.ready
    })
    await page.reload()
    await expect(heading).toHaveText('Kept')

    worker = readFileSync(join(site.folder, 'sw.js'), 'utf8')
    await page.reload()
    const left = () =>
      page.evaluate(async () => ({
        workers: (await navigator.serviceWorker.getRegistrations()).length,
        caches: await caches.keys(),
      }))
    await expect.poll(left).toEqual({ workers: 0, caches: ['docs /another/ 0123456789ab'] })
    await page.reload()
    await expect(heading).toHaveText('From the network')
  } finally {
    server.close()
  }
})
