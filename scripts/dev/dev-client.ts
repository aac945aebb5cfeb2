import { join } from 'node:path'
import { buildSync } from 'esbuild'

/** The file name, below the base path, of the script that pages get in development. */
export const devClientFile = '@dev/client.js'

/** What a page needs to know to hear of edits. */
export interface DevClientSettings {
  /** The address of the server of events. */
  events: string
  /** The version of the content that the page was rendered from. */
  version: number
  basePath: string
}

/** Bundles the script that shows faults and asks the loaders again after edits. */
export function buildDevClient(): string {
  const { outputFiles } = buildSync({
    entryPoints: [join(import.meta.dirname, 'browser/client.ts')],
    bundle: true,
    format: 'esm',
    target: 'es2022',
    write: false,
  })
  return outputFiles[0]?.text ?? ''
}

/** Adds the script to a document, as its last node, which React leaves alone when it hydrates. */
export function addDevClient(html: string, settings: DevClientSettings): string {
  const { events, version, basePath } = settings
  const data = `data-events="${events}" data-version="${version}" data-base-path="${basePath}"`
  const tag = `<script type="module" id="dev-client" src="${basePath}${devClientFile}" ${data}></script>`
  return html.replace(/<\/body>(?![\s\S]*<\/body>)/, () => `${tag}</body>`)
}
