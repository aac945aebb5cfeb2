import { createServer } from 'node:http'

import { expect, test } from 'vitest'

import { checkPort, listen, parsePort } from './listen'

test.each(['', 'abc', '-1', '65536', '4173.5', '0x10'])('"%s" is no port', (text) => {
  expect(() => parsePort(text)).toThrow(`"${text}" is not a port`)
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
