import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createElement, type CSSProperties, type ReactNode } from 'react'
import { readOptionalFile } from '~/lib/needed-file.server'
import { socialImageSize } from '~/lib/paths'
import { library } from '~/lib/site-config'
import { type PageKind, pageKinds } from '../lib/built-site'
import { ToolError } from '../lib/run-program'

/** The drawing behind the text, which is the product's own, and what stands beside it on pages of a kind. */
const drawing = 'app/product/social-image.svg'
const pictureFile = (kind: PageKind) => `app/product/social-image-${kind}.svg`
const fontFolder = 'node_modules/@fontsource/inter'
/** The dark theme of app/styles/tokens.css, in colors that SVG knows. */
const colors = { surface: '#0d1015', ink: '#f2f4f7', muted: '#b5bac4', accent: '#ffb93a' }

/** Sizes of titles in pixels, the best first; from `smallType` on, the build's summary says so. */
const titleSizes = [92, 76, 64, 54, 46, 38, 30, 24, 18]
const smallType = 46

/** The smallest title that may have a summary below it. */
const minTitleWithSummary = 54

/** Pixels between the text and the edges of the image, from top and from the side. */
const padding = { block: 88, inline: 108 }

/** How wide the text is beside a picture, in pixels. */
const narrowText = 650

/** The words on an image. The home page says in its place what the library is. */
export interface ImageWords {
  site: string
  version: string
  title: string
  /** What stands for a title that can't be drawn. */
  address: string
  section: string
  /** Left out where there is no room for it. */
  summary: string
  kind: PageKind
}

/** An image, and each fallback it took, as a sentence about the page. */
export interface SocialImage {
  png: Buffer
  fallbacks: string[]
}

/** Draws an image. */
export type Draw = (words: ImageWords) => Promise<SocialImage>

/** The parts of Inter, each with a name of its own, since a name means one file. */
const fontParts = ['latin', 'latin-ext', 'vietnamese', 'cyrillic', 'cyrillic-ext', 'greek']

/** Loads what images are drawn with, which takes about a second. Throws where the drawing is no SVG. */
export async function loadDrawing(root: string): Promise<Draw> {
  const [{ default: satori }, { default: sharp }] = await Promise.all([
    import('satori'),
    import('sharp'),
  ])
  async function readDrawing(file: string): Promise<string> {
    const text = readOptionalFile(root, file) ?? ''
    try {
      if (text) await sharp(Buffer.from(text)).stats()
    } catch (error) {
      throw new ToolError(`${file} cannot be drawn: ${(error as Error).message}`)
    }
    // Only elements may stand in another SVG; to cut it at its edges would take longer than to draw it.
    return text
      .slice(text.search(/<svg\b|$/))
      .replace(/^<svg(?![^>]*\soverflow=)/, '<svg overflow="visible"')
  }
  const background = await readDrawing(drawing)
  const readPicture = async (kind: PageKind) =>
    [kind, await readDrawing(pictureFile(kind))] as const
  const pictures = new Map(await Promise.all(pageKinds.map(readPicture)))
  const fonts = fontParts.flatMap((name) =>
    ([400, 600] as const).map((weight) => {
      const file = join(root, fontFolder, `files/inter-${name}-${weight}-normal.woff`)
      return { name, weight, style: 'normal' as const, data: readFileSync(file) }
    }),
  )

  async function layOut(words: ImageWords, size: number, missing: Set<string>) {
    let bottom = 0
    const svg = await satori(toElement(words, size, Boolean(pictures.get(words.kind))), {
      ...socialImageSize,
      fonts,
      loadAdditionalAsset: async (_, text) => {
        for (const character of splitCharacters(text)) missing.add(character)
        return []
      },
      onNodeDetected({ key, top, height }) {
        if (key === 'section') bottom = top + height
      },
    })
    return { svg, size, fits: bottom <= socialImageSize.height - padding.block }
  }

  /** Lays words out as large as they fit, and collects the characters that the font lacks. */
  async function fit(words: ImageWords, missing = new Set<string>()) {
    const withSummary = words.summary
      ? titleSizes.filter((size) => size >= minTitleWithSummary)
      : []
    const tries = [
      ...withSummary.map((size) => ({ size, words })),
      ...titleSizes.map((size) => ({ size, words: { ...words, summary: '' } })),
    ]
    for (const each of tries) {
      const laidOut = await layOut(each.words, each.size, missing)
      if (laidOut.fits) return laidOut
    }
    return undefined
  }

  return async (wanted) => {
    const missing = new Set<string>()
    const first = await fit(wanted, missing)
    const { words, fallbacks } = withoutCharacters(wanted, missing)
    const fitting = fallbacks.length > 0 ? await fit(words) : first
    if (!fitting) fallbacks.push('shows the address, since its title is too long')
    else if (fitting.size <= smallType) {
      fallbacks.push(`has small type, since its title has ${words.title.length} characters`)
    }
    const { svg } =
      fitting ?? (await layOut({ ...words, title: words.address }, smallType, new Set()))
    // Satori would make an image in the image of it, which takes longer than all else.
    const whole = svg.replace(
      /^<svg[^>]*>/,
      (start) => start + background + (pictures.get(words.kind) ?? ''),
    )
    const image = sharp(Buffer.from(whole)).flatten({ background: colors.surface })
    // A palette halves the file: all edges of text lie between few colors.
    const png = await image.png({ palette: true }).toBuffer()
    return { png, fallbacks }
  }
}

const segmenter = new Intl.Segmenter()

function splitCharacters(text: string): string[] {
  return [...segmenter.segment(text)].map(({ segment }) => segment)
}

/**
 * Leaves out the characters that the font lacks. Words without some of their letters would mislead, so
 * the address stands for such a title, and the library's name for such a section.
 */
function withoutCharacters(
  words: ImageWords,
  missing: ReadonlySet<string>,
): { words: ImageWords; fallbacks: string[] } {
  const fallbacks: string[] = []
  const clean = (text: string, substitute: string, what: string): string => {
    const characters = splitCharacters(text)
    const lacking = characters.filter((each) => missing.has(each)).join('')
    if (!lacking) return text
    const rest = characters.filter((each) => !missing.has(each)).join('')
    const left = rest.replaceAll(/\s+/g, ' ').trim()
    const isReadable = !/[\p{L}\p{N}]/u.test(lacking) && left !== ''
    const reason = `since its font has no "${lacking}"`
    fallbacks.push(
      isReadable
        ? `leaves characters out of its ${what}, ${reason}`
        : `${substitute ? `shows ${substitute} in place of` : 'leaves out'} its ${what}, ${reason}`,
    )
    return isReadable ? left : substitute
  }
  const title = clean(words.title, words.address, 'title')
  const section = clean(words.section, library.name, 'section')
  const site = clean(words.site, library.name, 'site name')
  const summary = clean(words.summary, '', 'summary')
  return { words: { ...words, title, section, site, summary }, fallbacks }
}

/** A line may end at the humps of an identifier, and after its dots and slashes. */
const breaks = /(?<=[a-z\d])(?=[A-Z])|(?<=[./#])(?=\w)/g
const zeroWidthSpace = '\u200B'

function toElement(words: ImageWords, size: number, hasPicture: boolean): ReactNode {
  const box = (key: string, style: CSSProperties, ...children: ReactNode[]) =>
    createElement('div', { key, style: { display: 'flex', flexShrink: 0, ...style } }, ...children)
  const { site, version, title, section, summary } = words
  const maxWidth = hasPicture ? narrowText : '100%'
  return box(
    'image',
    {
      width: '100%',
      height: '100%',
      boxSizing: 'border-box',
      padding: `${padding.block}px ${padding.inline}px`,
      flexDirection: 'column',
      justifyContent: 'space-between',
      fontFamily: fontParts.join(),
      color: colors.ink,
    },
    box(
      'header',
      { fontSize: 38 },
      box('site', { fontWeight: 600 }, site),
      box('version', { color: colors.muted, marginLeft: 16 }, version),
    ),
    box(
      'words',
      { maxWidth, margin: '20px 0', flexDirection: 'column' },
      box(
        'title',
        {
          fontSize: size,
          fontWeight: 600,
          lineHeight: 1.15,
          letterSpacing: -size / 50,
          textWrap: 'balance',
          wordBreak: 'break-word',
        },
        /\s/.test(title) ? title : title.replaceAll(breaks, zeroWidthSpace),
      ),
      summary &&
        box(
          'summary',
          { marginTop: 20, fontSize: 27, lineHeight: 1.4, color: colors.muted },
          summary,
        ),
    ),
    box('section', { fontSize: 30, color: colors.accent, textWrap: 'balance' }, section),
  )
}
