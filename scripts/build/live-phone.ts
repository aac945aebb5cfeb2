import { readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { build } from 'esbuild'
import { livePhonePath, liveSourcePath } from '~/lib/paths'
import { oldestBrowsers, toSource } from './document'
import type { OutputFolder } from './output-folder'

/**
 * Lists the files of the live phone by their pathnames, with what makes each: the phone of the page, as one
 * document without requests of its own, and the code of each screen that it runs.
 */
export function listLiveFiles(root: string): Map<string, () => Promise<string>> {
  const examples = join(root, 'docs/examples')
  const screens = readdirSync(examples).filter((file) => /^(?!App\.).*\.tsx$/.test(file))
  return new Map([
    [livePhonePath, () => buildDocument(root)],
    ...screens.map((file) => {
      const read = () => readFile(join(examples, file), 'utf8')
      return [liveSourcePath(basename(file, '.tsx')), read] as const
    }),
  ])
}

/** Writes the files of the live phone. */
export async function writeLivePhone(root: string, folder: OutputFolder): Promise<void> {
  for (const [path, make] of listLiveFiles(root)) await folder.write(path.slice(1), await make())
}

async function buildDocument(root: string): Promise<string> {
  const { outputFiles } = await build({
    absWorkingDir: root,
    entryPoints: ['app/live-phone/iframe/start.tsx'],
    alias: {
      'react-native': './app/live-phone/native/react-native.tsx',
      'react-native-worklets-core': './app/live-phone/native/worklets.ts',
      'react-native-vision-camera': 'react-native-vision-camera/lib/module/index.js',
    },
    loader: { '.svg': 'dataurl' },
    define: { 'process.env.NODE_ENV': '"production"', global: 'globalThis', __DEV__: 'false' },
    bundle: true,
    format: 'iife',
    jsx: 'automatic',
    minify: true,
    target: oldestBrowsers,
    legalComments: 'none',
    logLevel: 'error',
    write: false,
  })
  return toDocument(outputFiles[0]?.text ?? '')
}

const style = `
html, body, #phone { height: 100%; margin: 0; overflow: hidden; background: #fff }
#phone { display: flex; flex-direction: column; font: 1rem/1.4 system-ui, sans-serif }
#phone > * { flex: 1 }
#phone > .notice { flex: none }
.notice { position: fixed; inset: auto 1rem 50%; z-index: 1; translate: 0 50%; padding: 1rem }
.notice { border: 1px solid #767676; border-radius: 1rem; color: #111; background: #f4f4f4 }
.notice p { margin: .5rem 0 }
.answers { display: flex; gap: .5rem; justify-content: end }
.answers button { min-height: 44px; padding: 0 1rem; border: 0; border-radius: .75rem }
.answers button { font: inherit; color: #fff; background: #1257c0 }
`

/**
 * The document of the iframe. Its own policy leaves it no way to a network; it compiles the code of
 * screens, which pages of the site may not.
 */
function toDocument(script: string): string {
  // A text with this tag would end the element.
  const safe = script.replaceAll('</script', '<\\/script')
  const policy = [
    "default-src 'none'",
    `script-src ${toSource(safe)} 'unsafe-eval'`,
    "style-src 'unsafe-inline'",
    'img-src blob: data:',
    'media-src blob:',
  ].join('; ')
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8">
<meta http-equiv="content-security-policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Simulated phone</title><style>${style}</style></head>
<body><div id="phone"></div><script>${safe}</script></body></html>
`
}
