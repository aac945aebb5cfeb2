import { join } from 'node:path'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js'
import { expect, test } from 'vitest'
import { listen } from '../../scripts/lib/listen'
import { testSites } from '../../scripts/lib/test-sites'
import { createSiteServer } from '../../scripts/serve'
import { siteUrl } from './built-site'

/** Asks the built server for assistants, which reads the files beside it, or those of a place. */
async function ask(name: string, text: string, place?: string): Promise<string> {
  const client = new Client({ name: 'test', version: '1' })
  const args = [join(testSites.root.folder, 'mcp.mjs'), ...(place ? [place] : [])]
  await client.connect(
    new StdioClientTransport({ command: process.execPath, args, stderr: 'ignore' }),
  )
  const { content } = await client.callTool({ name, arguments: { text } })
  await client.close()
  return (content as { text: string }[])[0]?.text ?? ''
}

test('a question is answered by a section that it finds', async () => {
  const found = await ask('search', 'switch between front and back camera')
  const [, page = ''] = /read: (\S+)/.exec(found) ?? []
  expect(page).toMatch(/^docs\/guides\/devices#/)
  const server = createSiteServer(testSites.root.folder, '/')
  const port = await listen(server, 0)
  for (const place of [undefined, `http://localhost:${port}/`]) {
    expect(await ask('read', page, place)).toMatch(/^### Switch between front and back\n/)
  }
  server.close()
  for (const base of [siteUrl, 'https://docs.example.com/docs/']) {
    expect(await ask('read', `${base}docs/guides/devices`)).toMatch(/^# Camera Devices\n/)
  }
})

test('an error is explained, by its code, its message or a log', async () => {
  for (const text of [
    'session/camera-not-ready',
    'E ReactNativeJS: Error: [session/camera-not-ready] The Camera is not ready yet! Wait for the onInitialized() callback!',
  ]) {
    expect(await ask('error', text)).toMatch(/^#+ .*session\/camera-not-ready/)
  }
  expect(await ask('error', 'Nothing of ours')).toContain('No known error')
})

test('what is not there is told', async () => {
  expect(await ask('read', 'docs/guides/nothing')).toContain('There is no page')
  expect(await ask('read', '../../package.json')).toContain('There is no page')
})
