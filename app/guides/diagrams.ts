import ts from 'typescript'
import { type Fault, findMergeMark, offsetToPlace, type Place } from '~/lib/problem'

/** The theme's variables. Scenes, which show what a camera sees, may have other colors. */
const variables = 'ink|ink-muted|line|accent|info|link|surface-raised|font-mono'

/** Faults of diagrams: the pattern that finds one, the message and the remedy. */
const rules: [pattern: RegExp, message: string, note: string][] = [
  [/^(?!<svg\b[^>]*\sviewBox="0 0 720 \d)/, 'it is not 720 wide', 'Write viewBox="0 0 720 …".'],
  [/^<svg\b[^>]*?\s(?:width|height)=/, 'its size is fixed', 'Leave out width and height.'],
  [
    /^(?![^]*<title[^>]*>[^<]+<\/title>[^]*<desc[^>]*>[^<]+<\/desc>)/,
    'the diagram has no <title> and <desc>',
    'Write both below <svg>, for readers who do not see it.',
  ],
  [/<style\b|\sstyle=/, 'styles in a diagram', 'Use attributes, such as fill="var(--ink)".'],
  [/\sfont-size="1?\d(?:\.\d+|px)*"/, 'the text is too small for phones', 'Make it 20 or larger.'],
  [
    /(?:href="|url\()#([\w-]+)(?![\w-])(?![^]*\sid="\1")(?<!\sid="\1"[^]*)/,
    'nothing has the id that it names',
    'Name an id of this file.',
  ],
  [/(?<=<[^>]*=)'/, 'an attribute has single quotes', 'Write fill="none", with double ones.'],
  [/<(?:image|script|foreignObject|a)\b|\shref="(?!#)/, 'it loads or links something', 'Draw it.'],
]

const colorRules: typeof rules = [
  [
    new RegExp(`var\\(--(?!(?:${variables})\\))[\\w-]+`),
    'the theme has no such variable',
    `Use one of ${variables.replaceAll('|', ', ')}.`,
  ],
  [
    /\s(?:fill|stroke|color|stop-color|flood-color)="(?!none"|currentColor"|inherit"|var\(|url\()/,
    'the color is the same in both themes',
    'Use currentColor or var(--ink), or write <svg data-scene="" …> if the diagram shows what a camera sees.',
  ],
]

/** The remedy for faults of markup. */
export const markupNote = 'Close every tag and quote, in the order in which they open.'

/** Finds the first tag or quote of XML that is not closed. */
export function findMarkupFaults(xml: string): [offset: number, message: string][] {
  // Without comments and declarations, it has the syntax of JSX.
  const jsx = xml.replaceAll(/<!--[^]*?-->|<[!?][^>]*>/g, (text) => text.replaceAll(/\S/g, ' '))
  const settings = { fileName: 'markup.tsx', reportDiagnostics: true }
  const { diagnostics: [broken] = [] } = ts.transpileModule(`<>${jsx}</>`, settings)
  if (!broken) return []
  const message = ts.flattenDiagnosticMessageText(broken.messageText, ' ')
  return [[Math.max(0, (broken.start ?? 0) - '<>'.length), `not valid XML: ${message}`]]
}

/** Lists what is wrong with a diagram, each with its place. Guides show several, so ids start with its name. */
export function findDiagramFaults(svg: string, name: string): (Fault & Place)[] {
  const mark = findMergeMark(svg)
  if (mark) return [mark]
  const [broken] = findMarkupFaults(svg)
  if (broken) return [{ ...offsetToPlace(svg, broken[0]), message: broken[1], note: markupNote }]
  const own = /<svg[^>]*\sdata-scene\b/.test(svg) ? rules : [...rules, ...colorRules]
  const found = own.flatMap(([pattern, message, note]) => {
    const index = pattern.exec(svg)?.index
    return index === undefined ? [] : { ...offsetToPlace(svg, index), message, note }
  })
  const ids = [...svg.matchAll(/\sid="([^"]*)"/g)].flatMap(({ 1: id = '', index }) => {
    const isOwn = id.startsWith(name) && svg.indexOf(`id="${id}"`) === index + 1
    const message = `the id "${id}" may be that of another element or diagram`
    const note = `Write one such as "${name}-lens", here and where it is used.`
    return isOwn ? [] : { ...offsetToPlace(svg, index), message, note }
  })
  return [...found, ...ids]
}

/** Names an SVG by its own title and description, and takes out what readers don't see. */
export function svgToHtml(svg: string): string {
  const [title, description] = ['title', 'desc'].map(
    (tag) => new RegExp(`<${tag}[^>]*>([^<]+)</${tag}>`).exec(svg)?.[1],
  )
  const label = `${title}. ${description}`.replaceAll(/\s+/g, ' ').replaceAll('"', '&quot;')
  return svg
    .slice(svg.indexOf('<svg'))
    .replace('<svg', `<svg role="img" aria-label="${label}"`)
    .replaceAll(/<!--[\s\S]*?-->/g, '')
    .replaceAll(/>\s+</g, '><')
    .trim()
}
