import { createServer } from 'node:http'
import { connect, createServer as createSocketServer } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { createFolder } from '../../tests/support/create-folder'
import { checkPort, listen } from '../lib/listen'
import { createCompiler } from './compiler'

test('a page that connects before the compiler listens is passed on once it does', async () => {
  const root = createFolder({})
  const port = await checkPort(0)
  const { connectPage, kept } = await createCompiler(root, { port, basePath: '/', onEnd() {} })
  expect(kept).toBeUndefined()
  const site = createServer().on('upgrade', connectPage)
  const page = connect(await listen(site, 0), 'localhost')
  const compiler = createSocketServer((socket) => {
    socket.once('data', (request) => socket.end(`heard ${request}`))
  })
  onTestFinished(() => {
    page.destroy()
    site.close()
    compiler.close()
  })
  page.write('GET /socket HTTP/1.1\r\nHost: a\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n')
  await setTimeout(500)
  await listen(compiler, port)
  let answer = ''
  for await (const chunk of page) answer += String(chunk)
  expect(answer).toMatch(/^heard GET \/socket HTTP\/1\.1\r\nHost: a\r\n[^]*\r\n\r\n$/)
})
