import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
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

test('the worker of an earlier version is removed, with what it kept', async ({ page }) => {
  let worker = earlierWorker
  const server = await startServer(
    createServer(({ url }, response) => {
      const isWorker = url?.endsWith('.js')
      response.setHeader('content-type', isWorker ? 'text/javascript' : 'text/html')
      response.end(isWorker ? worker : '<h1>From the network</h1>')
    }),
  )
  const heading = page.getByRole('heading')
  await page.goto(`${server.origin}/x/`)
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

  worker = readFileSync(`${site.folder}/sw.js`, 'utf8')
  await page.reload()
  const left = () =>
    page.evaluate(async () => ({
      workers: (await navigator.serviceWorker.getRegistrations()).length,
      caches: await caches.keys(),
    }))
  await expect.poll(left).toEqual({ workers: 0, caches: ['docs /another/ 0123456789ab'] })
  await page.reload()
  await expect(heading).toHaveText('From the network')
  server.close()
})
