import { createServer } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import { createFolder } from '../tests/support/create-folder'
import { listen } from './lib/listen'
import { createSiteServer } from './serve'

const page = '<p>word</p>'.repeat(500)

test.each<[what: string, path: string, status: number, body: string, type?: string]>([
  ['a page', '/x/', 200, page, 'text/html'],
  ['a page by its name', '/x/a', 200, 'a'],
  ['a page with a slash', '/x/a/', 200, 'a'],
  ['what is not there with the page for it', '/x/b', 404, 'lost'],
  ['what lies outside of the folder', '/x/..%2f..%2fetc/passwd', 404, 'lost'],
  ['the base path without its slash', '/x', 200, page],
  ['what lies outside of the base path', '/y', 404, 'served under /x/'],
])('answers %s', async (_, path, status, body, type = '') => {
  const root = createFolder({ 'index.html': page, '404.html': 'lost', 'a.html': 'a' })
  const server = createSiteServer(root, '/x/')
  onTestFinished(() => void server.close())
  const port = await listen(server, 0)
  const response = await fetch(`http://localhost:${port}${path}`)
  expect(response.status).toBe(status)
  expect(response.headers.get('content-type') ?? '').toContain(type)
  expect(await response.text()).toContain(body)
})

test('a port that is taken is told', async () => {
  const server = createServer()
  onTestFinished(() => void server.close())
  const port = await listen(server, 0)
  await expect(listen(createServer(), port)).rejects.toThrow(`Port ${port} is in use`)
})
