import { build } from 'esbuild'
import { linkOrigin, linkUrl, type SiteLocation } from '~/lib/environment.server'
import { homePath } from '~/lib/paths'

/** Bundles the server for the model context protocol: one file that Node runs, with nothing to install. */
export async function buildMcpServer(root: string, location: SiteLocation): Promise<string> {
  const siteUrl = linkOrigin(location) && linkUrl(location, homePath)
  const { outputFiles } = await build({
    absWorkingDir: root,
    stdin: {
      contents: `import { startServer } from './scripts/assistants/mcp-server'\nawait startServer(${JSON.stringify(siteUrl)})`,
      resolveDir: root,
    },
    bundle: true,
    minify: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    write: false,
    define: { 'process.env.NODE_ENV': '"production"' },
  })
  return outputFiles[0]?.text ?? ''
}
