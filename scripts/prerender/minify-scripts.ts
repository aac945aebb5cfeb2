import { transformSync } from 'esbuild'

const inlineScript = /<script>([\s\S]*?)<\/script>/g
const minified = new Map<string, string>()

/**
 * Minifies the scripts that a document has inline, which are written to be read; pages share most
 * of them, so each is minified once. Scripts with attributes, such as data blocks, stay as they are.
 */
export function minifyScripts(html: string): string {
  return html.replace(inlineScript, (_, text: string) => {
    const code = minified.get(text) ?? minify(text)
    minified.set(text, code)
    return `<script>${code}</script>`
  })
}

function minify(text: string): string {
  const { code } = transformSync(text, { minify: true, target: 'es2020' })
  return code.trimEnd().replace(/;$/, '')
}
