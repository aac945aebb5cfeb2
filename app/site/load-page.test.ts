import { expect, test, vi } from 'vitest'
import type { DocumentPage } from '~/lib/document-page'
import { loadPage } from './pages.server'

const page = { title: 'A', html: '<p>A</p>' } as DocumentPage

test('gives the page, whose body a document serialises only once', async () => {
  expect(await loadPage('/a', async () => page, {})).toBe(page)
  const once = await loadPage('/a', async () => page, { isDocument: true })
  expect(once.html).toBe('<p>A</p>')
  expect(Object.keys(once)).toEqual(['title'])
})

test('ends the request where there is no page', async () => {
  const answer = loadPage('/docs/guides/nothing', async () => undefined, {})
  await expect(answer).rejects.toMatchObject({ status: 404 })
})

test('a build reads a page once for its document and its data', async () => {
  vi.stubEnv('NODE_ENV', 'production')
  const read = vi.fn(async () => page)
  await loadPage('/b', read, { isDocument: true })
  expect(await loadPage('/b', read, {})).toBe(page)
  expect(read).toHaveBeenCalledOnce()
  await loadPage('/b', read, {})
  expect(read).toHaveBeenCalledTimes(2)
  vi.unstubAllEnvs()
})
