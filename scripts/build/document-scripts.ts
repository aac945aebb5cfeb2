import packageSettings from '../../package.json' with { type: 'json' }

/** The oldest browsers whose readers get scripts, as esbuild names them. */
export const oldestBrowsers = packageSettings.browserslist.map((name) =>
  name.replace('_saf', '').replace(' ', ''),
)

const modulePreload = /<link rel="modulepreload"[^>]*>/g
/** What links say to a router that asks a server for its routes, which this site does not have. */
const discoverAttribute = ' data-discover="true"'
const dataScript = /<script>(window\.__remixContext[\s\S]*?)<\/script>/g
const moduleScript = /<script type="module"[^>]*>([\s\S]*?)<\/script>/g

/**
 * Joins Remix's scripts of a document into one that browsers leave alone, until `late-start.ts` makes it
 * a module: the page's data, and the imports, which run before all else of a module. Throws when the
 * document does not have these scripts as Remix renders them.
 */
export function delayScripts(html: string): string {
  const data = [...html.matchAll(dataScript)].map(([, text = '']) => text)
  const modules = [...html.matchAll(moduleScript)].map(([, text = '']) => text)
  if (modules.length !== 1 || data.length === 0) {
    const found = `${modules.length} module scripts and ${data.length} data scripts`
    throw new Error(`found ${found}, expected one and at least one`)
  }
  return html
    .replace(modulePreload, '')
    .replace(dataScript, '')
    .replaceAll(discoverAttribute, '')
    .replace(
      moduleScript,
      () => `<script type="text/late">${[...data, ...modules].join('\n')}</script>`,
    )
}
