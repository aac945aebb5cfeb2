import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { bundleScript } from '~/document/bundle.server'
import { livePhonePath, liveSourcePath } from '~/lib/paths'
import { oldestBrowsers, toSource } from './document'

/** Lists what makes each file of the live phone: its document, and the code of each screen. */
export function listLiveFiles(root: string): Map<string, () => string> {
  const examples = join(root, 'docs/examples')
  const screens = readdirSync(examples).filter((file) => /^(?!App\.).*\.tsx$/.test(file))
  return new Map([
    [livePhonePath, buildDocument],
    ...screens.map((file) => {
      const read = () => readFileSync(join(examples, file), 'utf8')
      return [liveSourcePath(basename(file, '.tsx')), read] as const
    }),
  ])
}

/** The styles of the iframe; dialogs look as those of their platform. */
const style = `
html, body, #phone { height: 100%; margin: 0; overflow: hidden; background: #fff }
#phone { display: flex; flex-direction: column; font: 1rem/1.4 system-ui, sans-serif }
#phone > * { flex: 1 }
#phone > .notice { flex: none }
.notice { position: fixed; inset: 50% 1rem auto; z-index: 1; max-width: 17rem; margin: auto; translate: 0 -50% }
.notice { padding: 1rem; border-radius: 1rem; color: #111; background: #f4f4f6; box-shadow: 0 0 0 100vmax #0006 }
.notice p { margin: .25rem 0 0; font-size: .8125rem }
.ios { padding-bottom: 0; text-align: center; backdrop-filter: blur(20px); background: #f4f4f6e8 }
.ios strong { font-weight: 600; line-height: 1.3 }
.answers { display: flex }
.answers button { flex: 1; min-height: 44px; border: 0; font: inherit }
.ios .answers { margin: 1rem -1rem 0; border-top: 1px solid #0003 }
.ios button { color: #0058c8; background: none }
.ios button + button { border-left: 1px solid #0003; font-weight: 600 }
.android { padding: 1.5rem; border-radius: 1.75rem; background: #eef1f8; text-align: center }
.android strong { font: 400 1.2rem/1.3 system-ui, sans-serif }
.android .answers { flex-direction: column; gap: 3px; margin-top: 1.25rem }
.android button { flex: none; min-height: 48px; border-radius: .25rem; color: #0b2b5c; background: #d0e0fb }
.android button:first-child { border-radius: 1.25rem 1.25rem .25rem .25rem }
.android button:last-child { border-radius: .25rem .25rem 1.25rem 1.25rem }
`

/** The document of the iframe. It compiles code, so its policy leaves it no way to a network. */
function buildDocument(): string {
  // esbuild escapes a text with the tag that would end the element.
  const script = bundleScript('live-phone/iframe/start', {
    alias: {
      'react-native': './app/live-phone/native/react-native.tsx',
      'react-native-worklets-core': './app/live-phone/native/worklets.ts',
      'react-native-vision-camera': 'react-native-vision-camera/lib/module/index.js',
    },
    loader: { '.svg': 'dataurl' },
    define: { 'process.env.NODE_ENV': '"production"', global: 'globalThis', __DEV__: 'false' },
    target: oldestBrowsers,
    legalComments: 'none',
    logLevel: 'error',
  })
  const policy = [
    "default-src 'none'",
    `script-src ${toSource(script)} 'unsafe-eval'`,
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
<body><div id="phone"></div><script>${script}</script></body></html>
`
}
