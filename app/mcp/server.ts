import { existsSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Server } from '@modelcontextprotocol/sdk/server/index.js'
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js'
import { CallToolRequestSchema, ListToolsRequestSchema } from '@modelcontextprotocol/sdk/types.js'
import { apiDataPath } from '~/lib/paths'
import { library, siteConfig } from '~/lib/site-config'
import { CopyError, openCopy } from './site-copy'
import { createTools, type Tool } from './tools'

const leastNode = 20

/** Characters of an argument that are looked at. */
const maxArgument = 20_000

/**
 * Serves the documentation by the model context protocol, on standard input and output. The site is where
 * the first argument says, beside this file, or at its own address, which is empty if it has none.
 */
export async function startServer(siteUrl: string): Promise<void> {
  if (Number.parseInt(process.versions.node, 10) < leastNode) {
    fail(`This server needs Node ${leastNode} or newer, and this is ${process.versions.node}.`)
  }
  const own = dirname(fileURLToPath(import.meta.url))
  const beside = existsSync(join(own, apiDataPath)) ? own : siteUrl
  const [given = beside] = process.argv.slice(2)
  if (!given) fail('Where is the documentation? node mcp.mjs ADDRESS or node mcp.mjs FOLDER')
  const copy = openCopy(/^https?:\/\//.test(given) ? given : resolve(given))
  const tools = createTools(copy)
  const server = new Server(
    { name: `${library.name}-docs`, version: library.version },
    { capabilities: { tools: {} } },
  )
  server.setRequestHandler(ListToolsRequestSchema, () => ({
    tools: tools.map(({ name, description, arguments: all }) => ({
      name,
      description,
      inputSchema: {
        type: 'object' as const,
        properties: Object.fromEntries(
          Object.entries(all).map(([key, text]) => [
            key.replace('?', ''),
            { type: 'string', description: text },
          ]),
        ),
        required: Object.keys(all).filter((key) => !key.endsWith('?')),
      },
      annotations: { readOnlyHint: true },
    })),
  }))
  server.setRequestHandler(CallToolRequestSchema, async ({ params }) => {
    try {
      const { version } = (await copy.readApi()).library
      const answer = await callTool(tools, params.name, params.arguments ?? {})
      const isOther = version !== library.version
      const note = isOther ? `Note: this copy documents ${library.name} ${version}.\n\n` : ''
      return { content: [{ type: 'text', text: note + answer }] }
    } catch (error) {
      if (!(error instanceof CopyError)) console.error(error)
      const text = error instanceof Error ? error.message : String(error)
      return { content: [{ type: 'text', text }], isError: true }
    }
  })
  await server.connect(new StdioServerTransport())
  console.error(`${siteConfig.title} ${library.version}: answering from ${copy.place}`)
}

function fail(text: string): never {
  console.error(text)
  process.exit(1)
}

async function callTool(
  tools: Tool[],
  name: string,
  values: Record<string, unknown>,
): Promise<string> {
  const tool = tools.find((each) => each.name === name)
  if (!tool) {
    throw new CopyError(
      `There is no tool "${name}", but ${tools.map((each) => each.name).join(', ')}.`,
    )
  }
  const texts = Object.entries(tool.arguments).map(([key, text]): [string, string] => {
    const value = values[key.replace('?', '')] ?? ''
    if (typeof value !== 'string' || (!key.endsWith('?') && !value.trim())) {
      throw new CopyError(`"${name}" needs "${key}" as a text: ${text}.`)
    }
    return [key.replace('?', ''), value.slice(0, maxArgument)]
  })
  return tool.call(Object.fromEntries(texts))
}
