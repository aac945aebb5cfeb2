import { PurgeCSS } from 'purgecss'

const slot = /<style data-used-styles="">([^<]*)<\/style>(<link rel="stylesheet" href="([^"]*)")/

/**
 * Puts the rules of the stylesheet that a document uses into it, so that it is shown without waiting for
 * the stylesheet. That waits for the page's scripts, which make things that the document does not have.
 */
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
 * Finds the rules of a stylesheet that a document may need: those all of whose tags, classes, ids and
 * icons it has, whatever their states and other attributes. PurgeCSS loses `:is()` or `:where()` where a
 * selector has two in a row, or starts with one and goes on with a state.
 */
export async function findUsedStyles(css: string, html: string): Promise<string> {
  const find = (pattern: RegExp, text: string) =>
    [...text.matchAll(pattern)].flatMap(([, name = '']) => name.split(' '))
  // Scripts may set all attributes but an icon's, and some only when they have loaded all styles.
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
    // Drawings name theirs in attributes.
    safelist: { variables: find(/var\((--[\w-]+)/g, html) },
    keyframes: true,
  })
  return result?.css ?? ''
}
