import { createServer } from 'node:http'

import { expect, test } from 'vitest'

import { checkPort, listen, listenErrorToText, parsePort } from './listen'

test.each([
  ['0', 0],
  ['4173', 4173],
  ['65535', 65_535],
])('port %s', (text, port) => {
  expect(parsePort(text)).toBe(port)
})

test.each(['', 'abc', '-1', '65536', '4173.5', '0x10'])('"%s" is no port', (text) => {
  expect(() => parsePort(text)).toThrow(`"${text}" is not a port`)
})

test.each(['0', '65535', 'abc'])('"%s" is no port for two sites side by side', (text) => {
  expect(() => parsePort(text, 'TEST_PORT', [1, 65_534])).toThrow(
    'from 1 to 65534, such as TEST_PORT=4174',
  )
})

test.each([
  ['EADDRINUSE', 4173, 'PORT=4174 npm run serve'],
  ['EADDRINUSE', 65_535, 'PORT=65534 npm run serve'],
  ['EACCES', 80, 'PORT=4173 npm run serve'],
  ['EOTHER', 80, 'EOTHER'],
])('%s on port %i is explained', (code, port, text) => {
  expect(listenErrorToText(code, port)).toContain(text)
  expect(listenErrorToText(code, port)).toContain(`Port ${port}`)
})

test('a taken port is refused with a remedy', async () => {
  const first = createServer()
  const port = await listen(first, 0)
  await expect(listen(createServer(), port)).rejects.toThrow(`Port ${port} is in use`)
  first.close()
})

test('a port can be checked before it is wanted, for any command', async () => {
  const first = createServer()
  const port = await listen(first, 0)
  await expect(checkPort(port, 'npm run dev')).rejects.toThrow(/in use[\s\S]*PORT=\d+ npm run dev/)
  await new Promise((resolve) => first.close(resolve))
  expect(await checkPort(port, 'npm run dev')).toBe(port)
  expect(await checkPort(0)).toBeGreaterThan(0)
  await listen(first, port)
  first.close()
})
