import { PurgeCSS } from 'purgecss'

const slot = /<style data-used-styles="">([^<]*)<\/style>(<link rel="stylesheet" href="([^"]*)")/

/** Puts the rules that a document uses into it. The whole stylesheet loads late, for what scripts add. */
export async function inlineStyles(
  html: string,
  readStyles: (href: string) => Promise<string>,
): Promise<string> {
  const [, own = '', link = '', href = ''] = slot.exec(html) ?? []
  if (!href) throw new Error('it has no slot for its styles')
  const used = await findUsedStyles(await readStyles(href), html)
  const style = `<style data-used-styles="">${own}${used}</style>`
  return html.replace(slot, () => `${style}${link} data-late="true" disabled=""`)
}

/**
 * Finds the rules that a document may need in any state. PurgeCSS loses `:is()` or `:where()` if a selector has
 * two in a row, or begins with one and goes on with a state.
 */
export async function findUsedStyles(css: string, html: string): Promise<string> {
  const find = (pattern: RegExp, text: string) =>
    [...text.matchAll(pattern)].flatMap(([, name = '']) => name.split(' '))
  // Scripts may set all attributes except icons, and these few once all styles have loaded.
  const early = /\[(?!data-(?:icon|copied|wrap|hidden)|aria-pressed)[^\]]*\]/g
  const states = css.match(early)?.join(' ') ?? ''
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
    // Diagrams use variables in attributes.
    safelist: { variables: find(/var\((--[\w-]+)/g, html) },
    keyframes: true,
  })
  return result?.css ?? ''
}
