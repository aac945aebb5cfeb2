import { build, type Plugin } from 'esbuild'
import type { SiteLocation } from '~/lib/environment.server'

/** Leaves out what the protocol's SDK checks answers of users with: this server asks them nothing. */
const withoutValidator: Plugin = {
  name: 'without-validator',
  setup({ onLoad }) {
    const contents = 'export class AjvJsonSchemaValidator {}'
    onLoad({ filter: /\bsdk\b.*\bajv-provider\.js$/ }, () => ({ contents }))
  },
}

/** Bundles the server for the model context protocol: one file that Node runs, with nothing to install. */
export async function buildMcpServer(
  root: string,
  { origin, basePath }: SiteLocation,
): Promise<string> {
  const { outputFiles } = await build({
    absWorkingDir: root,
    stdin: {
      contents: `import { startServer } from './scripts/assistants/mcp-server'\nawait startServer(${JSON.stringify(origin + basePath)})`,
      resolveDir: root,
    },
    bundle: true,
    minify: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    write: false,
    plugins: [withoutValidator],
    define: { 'process.env.NODE_ENV': '"production"' },
  })
  return outputFiles[0]?.text ?? ''
}
