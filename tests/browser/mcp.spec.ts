import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js'
import { test as base } from '@playwright/test'
import { expect, site } from './site'

type Ask = (tool: string, text: string, place?: string) => Promise<string>

const test = base.extend<{ ask: Ask }>({
  ask: async ({ browserName: _unused }, provide) => {
    await provide(async (name, text, place) => {
      const client = new Client({ name: 'test', version: '1' })
      const args = [`${site.folder}/mcp.mjs`, ...(place ? [place] : [])]
      const command = { command: process.execPath, args, stderr: 'ignore' as const }
      await client.connect(new StdioClientTransport(command))
      const { content } = await client.callTool({ name, arguments: { text } })
      await client.close()
      return (content as { text: string }[])[0]?.text ?? ''
    })
  },
})

test('a question is answered by a section that it finds', async ({ ask }) => {
  const found = await ask('search', 'switch between front and back camera')
  const [, page = ''] = /read: (\S+)/.exec(found) ?? []
  expect(page).toMatch(/^docs\/guides\/devices#/)
  for (const place of [undefined, site.url]) {
    expect(await ask('read', page, place)).toMatch(/^### Switch between front and back\n/)
  }
  expect(await ask('read', `${site.url}docs/guides/devices`)).toMatch(/^# Camera Devices\n/)
})

test('an error is explained, by its code, its message or a log', async ({ ask }) => {
  for (const text of [
    'session/camera-not-ready',
    'E ReactNativeJS: Error: [session/camera-not-ready] The Camera is not ready yet! Wait for the onInitialized() callback!',
  ]) {
    expect(await ask('error', text)).toMatch(/^#+ .*session\/camera-not-ready/)
  }
  expect(await ask('error', 'Nothing of ours')).toContain('No known error')
})

test('what is not there is told', async ({ ask }) => {
  expect(await ask('read', 'docs/guides/nothing')).toContain('There is no page')
  expect(await ask('read', '../../package.json')).toContain('There is no page')
})
