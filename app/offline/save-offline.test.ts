import { afterEach, expect, test, vi } from 'vitest'
import { isWorkerWanted } from './save-offline'

afterEach(() => void vi.unstubAllEnvs())

test.each([
  ['where the site is published', 'https://docs.example/x/', 'https://docs.example/x/docs', true],
  ['on the preview of a host', 'https://docs.example/', 'https://pr-7.host.example/', false],
  ['where no address is set', 'http://localhost:4173/', 'https://docs.example/', false],
  ['on this machine', 'https://docs.example/', 'http://localhost:4173/', true],
  ['on a host that only looks like it', 'https://docs.example/', 'https://localhost.evil/', false],
])('%s: does the site register its worker?', (_, siteUrl, address, isWanted) => {
  expect(isWorkerWanted(siteUrl, new URL(address))).toBe(isWanted)
})

test('in development it registers none', () => {
  vi.stubEnv('NODE_ENV', 'development')
  expect(isWorkerWanted('http://localhost:3000/', new URL('http://localhost:3000/'))).toBe(false)
})
