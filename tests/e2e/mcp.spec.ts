import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js'
import { expect, test as base } from '@playwright/test'
import { libraryVersion } from '~/lib/site-config'
import { testSites } from '../../scripts/lib/test-sites'

const { root: site, based } = testSites

interface Answer {
  text: string
  isError: boolean
}

/** Starts the server of a built site over a place, and gives what asks it. */
type Start = (
  place?: string,
  file?: string,
) => Promise<{
  client: Client
  ask: (tool: string, values: Record<string, unknown>) => Promise<Answer>
}>

const test = base.extend<{ start: Start; copy: string }>({
  start: async ({ browserName: _unused }, provide) => {
    const clients: Client[] = []
    await provide(async (place, file = `${site.folder}/mcp.mjs`) => {
      const client = new Client({ name: 'test', version: '1' })
      const args = place ? [file, place] : [file]
      await client.connect(
        new StdioClientTransport({ command: process.execPath, args, stderr: 'ignore' }),
      )
      clients.push(client)
      const ask = async (name: string, values: Record<string, unknown>): Promise<Answer> => {
        const { content, isError } = await client.callTool({ name, arguments: values })
        const [first] = content as { text: string }[]
        return { text: first?.text ?? '', isError: isError === true }
      }
      return { client, ask }
    })
    await Promise.all(clients.map((client) => client.close()))
  },
  copy: async ({ browserName: _unused }, provide) => {
    const folder = mkdtempSync(join(tmpdir(), 'copy-'))
    for (const part of ['api.json', 'llms.txt', 'search-data', 'docs', 'mcp.mjs']) {
      cpSync(join(site.folder, part), join(folder, part), { recursive: true })
    }
    await provide(folder)
    rmSync(folder, { recursive: true })
  },
})

test('its tools say what they take', async ({ start }) => {
  const { client } = await start()
  const { tools } = await client.listTools()
  expect(tools.map(({ name }) => name)).toEqual(['search', 'read', 'symbol', 'error', 'report'])
  for (const { description, inputSchema } of tools) {
    expect(description).toMatch(/\.$/)
    expect(inputSchema.required?.length).toBe(1)
  }
})

for (const [name, place] of [
  ['a folder', site.folder],
  ['the folder that it lies in', undefined],
  ['an address', site.url],
  ['an address below the root of a host', based.url.slice(0, -1)],
] as const) {
  test(`five questions are answered from ${name}`, async ({ start }) => {
    const { ask } = await start(place)

    const { text: found } = await ask('search', { query: 'switch between front and back camera' })
    const [, page = ''] = /read: (\S+)/.exec(found) ?? []
    expect(page).toBe('docs/guides/devices#switch-between-front-and-back')
    const { text: section } = await ask('read', { page })
    expect(section).toMatch(/^### Switch between front and back\n/)
    expect(section).toContain('useCameraDevice(position)')
    expect(section.match(/^##+ /gm)).toHaveLength(1)

    const { text: byType } = await ask('search', { query: '-> PhotoFile' })
    expect(byType).toMatch(/read: docs\/api\/classes\/Camera#takephoto\n {2}takePhoto\(/)
    const { text: symbol } = await ask('symbol', { name: 'Camera.takePhoto()' })
    expect(symbol).toContain('takePhoto(options?: TakePhotoOptions): Promise<PhotoFile>')

    const log = 'E/CameraView: [session/camera-not-ready] The Camera is not ready yet!'
    const { text: error } = await ask('error', { text: log })
    expect(error).toMatch(/^## session\/camera-not-ready\nMeaning: .+\nWhat to do: .+\n/)
    expect(error).not.toMatch(/<\w+/)

    const { text: report } = await ask('report', { page: 'devices#lenses', section: 'Lenses' })
    const { searchParams } = new URL(report)
    expect(searchParams.get('page')).toMatch(/\/docs\/guides\/devices#lenses$/)
    expect(searchParams.get('section')).toContain('Lenses')
    expect(searchParams.get('title')).toContain('Camera Devices')
  })
}

test('a page is named in any way, and a chapter of a long one is found', async ({ start }) => {
  const { ask } = await start()
  const { text } = await ask('read', { page: 'docs/guides/devices' })
  expect(text).toMatch(/^# Camera Devices\n/)
  for (const page of [
    '/docs/guides/devices/',
    'devices.md',
    'guides/devices',
    `${site.url}docs/guides/devices.html`,
  ]) {
    expect((await ask('read', { page })).text).toBe(text)
  }
  expect((await ask('read', { page: 'llms.txt' })).text).toContain('docs/guides/devices.md')
  const hook = await ask('read', { page: 'docs/api#usecameradevice' })
  expect(hook.text).toMatch(/^#+ useCameraDevice\(\)/)
  expect(hook.text).not.toContain('useCameraFormat(')
  const none = await ask('read', { page: 'devices#elephants' })
  expect(none.text).toMatch(/^It has no section "elephants"; this is the whole page\.\n\n# Camera/)
})

test('bad input is answered in words, and nothing stops the server', async ({ start }) => {
  const { ask } = await start()
  const expectError = async (tool: string, values: Record<string, unknown>, text: RegExp) => {
    const answer = await ask(tool, values)
    expect(answer.text).toMatch(text)
    expect(answer.isError).toBe(true)
  }
  await expectError('elephant', {}, /^There is no tool "elephant", but search, read, symbol,/)
  await expectError('search', {}, /^"search" needs "query" as a text: Words/)
  await expectError('search', { query: 7 }, /^"search" needs "query"/)
  await expectError(
    'read',
    { page: 'device' },
    /^There is no page "device"\. Did you mean .*devices/,
  )
  await expectError('read', { page: '../../../etc/passwd' }, /^There is no page/)
  await expectError('read', { page: 'https://[' }, /^There is no page/)
  await expectError('read', { page: '%'.repeat(10_000) }, /^There is no page/)
  await expectError(
    'symbol',
    { name: 'takePhotos' },
    /^There is no "takePhotos"\. Did you mean .*Camera\.takePhoto/,
  )
  await expectError('symbol', { name: '__proto__' }, /^There is no "__proto__"/)
  for (const query of ['x'.repeat(10_000), '((((-> [[[', '😀', '.*+?^${}()|[]\\', '\0']) {
    expect((await ask('search', { query })).isError).toBe(false)
    expect((await ask('error', { text: query })).isError).toBe(false)
  }
  expect((await ask('error', { text: 'all is well' })).text).toMatch(/^No known error/)
  expect((await ask('symbol', { name: 'Camera' })).text).toContain('class Camera')
})

test('an older copy says so, and one of another form or library is refused', async ({
  start,
  copy,
}) => {
  const change = (file: string, edit: (text: string) => string) =>
    writeFileSync(join(copy, file), edit(readFileSync(join(copy, file), 'utf8')))
  change('api.json', (text) => text.replace(`"version": "${libraryVersion}"`, '"version": "1.0.0"'))
  rmSync(join(copy, 'search-data/types.json'))
  const older = await start(copy)
  const { text } = await older.ask('search', { query: 'torch' })
  expect(text).toMatch(
    /^Note: this copy documents react-native-vision-camera 1\.0\.0\.\n\n\d+ found/,
  )
  expect((await older.ask('search', { query: '-> PhotoFile' })).text).toContain('PhotoFile')

  const { index } = JSON.parse(readFileSync(join(copy, 'search-data/settings.json'), 'utf8')) as {
    index: string
  }
  change(`search-data/${index}`, () => '{"pages":7}')
  const form = await (await start(copy)).ask('search', { query: 'torch' })
  expect(form).toMatchObject({
    isError: true,
    text: expect.stringContaining('made by another build'),
  })
  change('search-data/settings.json', () => '{"mode":')
  const damaged = await (await start(copy)).ask('search', { query: 'torch' })
  expect(damaged).toMatchObject({
    isError: true,
    text: expect.stringContaining('has a damaged search-data/settings.json'),
  })
  expect((await older.ask('read', { page: 'hdr' })).text).toContain('# ')

  const empty = await (await start(join(copy, 'docs'))).ask('search', { query: 'torch' })
  expect(empty.text).toMatch(/has no api\.json, so that it is no whole copy/)
})

test('without a network it says so, and answers when there is one again', async ({ start }) => {
  const server = createServer(({ url = '' }, response) => {
    response.end(readFileSync(join(site.folder, url)))
  })
  const listen = async (port: number) => {
    await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
    return (server.address() as AddressInfo).port
  }
  const port = await listen(0)
  await new Promise((resolve) => server.close(resolve))
  const { ask } = await start(`http://127.0.0.1:${port}`)
  const { text, isError } = await ask('search', { query: 'torch' })
  expect(text).toMatch(
    /^http:\/\/127\.0\.0\.1:\d+\/api\.json cannot be read: ECONNREFUSED\. Try again/,
  )
  expect(isError).toBe(true)
  await listen(port)
  expect((await ask('symbol', { name: 'Camera' })).text).toContain('class Camera')
  server.closeAllConnections()
  server.close()
})
