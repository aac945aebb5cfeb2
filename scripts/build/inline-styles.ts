import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PurgeCSS } from 'purgecss'
import type { SiteLocation } from '~/lib/environment.server'

const slot = /<style data-used-styles="">([^<]*)<\/style>(<link rel="stylesheet" href=")([^"]*)"/

/** Puts the styles that a document needs into it. */
export type InlineStyles = (html: string) => Promise<string>

/**
 * Creates the function that puts the used rules of the stylesheet into documents, so that they are shown
 * without waiting for it. The stylesheet itself waits for the page's scripts, which make things that the
 * document does not have. `assets` is the folder of what browsers load of the compiled app.
 */
export function createStyleInliner(
  assets: string,
  { basePath }: Pick<SiteLocation, 'basePath'>,
): InlineStyles {
  return async (html) => {
    const [, own = '', start = '', href = ''] = slot.exec(html) ?? []
    if (!href) throw new Error('the document has no slot for its styles')
    const css = await readFile(join(assets, href.slice(`${basePath}build/`.length)), 'utf8')
    const used = await findUsedStyles(css, html)
    const style = `<style data-used-styles="">${own}${used}</style>`
    return html.replace(slot, () => `${style}${start}${href}" data-late="true" disabled=""`)
  }
}

/**
 * Finds the rules of a stylesheet that a document may need: those all of whose tags, classes, ids and
 * icons it has, whatever their states and other attributes.
 */
export async function findUsedStyles(css: string, html: string): Promise<string> {
  const find = (pattern: RegExp, text: string) =>
    [...text.matchAll(pattern)].flatMap(([, name = '']) => name.split(' '))
  // Scripts set all attributes but those of icons.
  const states = css.match(/\[(?!data-icon=)[^\]]*\]/g)?.join(' ') ?? ''
  const [result] = await new PurgeCSS().purge({
    content: [{ raw: html, extension: 'html' }],
    css: [{ raw: css }],
    defaultExtractor: (text) => ({
      tags: find(/<(\w+)/g, text),
      classes: find(/ class="([^"]*)"/g, text),
      ids: find(/ id="([^"]*)"/g, text),
      attributes: {
        names: ['data-icon', ...find(/\[([\w-]+)/g, states)],
        values: [...find(/="?([^"\]]*)/g, states), ...find(/ data-icon="([^"]*)"/g, text)],
      },
      undetermined: [],
    }),
    variables: true,
    keyframes: true,
  })
  return result?.css ?? ''
}
