import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import pMap from 'p-map'
import { createElement, type CSSProperties, type ReactNode } from 'react'
import { createDiskCache, hashTexts } from '~/lib/disk-cache.server'
import { loadOnce } from '~/lib/memoize'
import { homePath, socialImagePath, socialImageSize } from '~/lib/paths'
import { library, siteConfig } from '~/lib/site-config'
import { ToolError } from '../lib/run-program'
import { hashFiles } from './build-inputs'
import { encodePng } from './encode-png'
import type { OutputFolder } from './output-folder'

/** A page that previews of links show. */
export interface SharedPage {
  pathname: string
  title: string
  /** Where in the sidebar the page is; empty for pages that aren't in it. */
  section: string
}

/** What all images of a site share; the drawing behind the text is the product's own. */
const drawing = 'app/product/social-image.svg'
const fontFolder = 'node_modules/@fontsource/inter'
const designFiles = [
  'scripts/prerender/social-images.ts',
  'scripts/prerender/encode-png.ts',
  drawing,
  ...[fontFolder, 'node_modules/satori', 'node_modules/@resvg/resvg-js'].map(
    (folder) => `${folder}/package.json`,
  ),
]

/** The dark theme of app/styles/tokens.css, in colors that SVG knows. */
const colors = { surface: '#0d1015', ink: '#f2f4f7', muted: '#b5bac4', accent: '#ffb93a' }

/** Sizes of titles in pixels, the best first; from `smallType` on, the build's summary says so. */
const titleSizes = [92, 76, 64, 54, 46, 38, 30, 24, 18]
const smallType = 46

/** Pixels between the text and the edges of the image, from top and from the side. */
const padding = { block: 88, inline: 108 }

/** An image as it's kept, and each fallback it took, as a sentence about the page. */
export interface StoredImage {
  png: string
  fallbacks: string[]
}

/** What was drawn, and what had to be drawn otherwise. */
export interface WrittenImages {
  /** Fallbacks, as sentences for the build's summary. */
  warnings: string[]
  reusedCount: number
  /** Puts the images that were drawn into the cache. */
  keep: () => Promise<void>
}

/** How many images are drawn at a time; they're rasterized in threads of their own. */
const concurrency = 4

/** Writes the images of pages, which are drawn only if no earlier build has drawn the same ones. */
export interface ImageWriter {
  add: (page: SharedPage) => void
  finish: () => Promise<WrittenImages>
}

type Draw = (words: ImageWords) => Promise<StoredImage>

/**
 * Creates the writer of a build's images. Another process draws them by `drawElsewhere`, at once as
 * their pages are added; without it, or where it fails, they are drawn here in the end.
 */
export function createImageWriter(
  root: string,
  folder: Pick<OutputFolder, 'write'>,
  drawElsewhere?: Draw,
): ImageWriter {
  const cache = createDiskCache<StoredImage>(root, 'social-images')
  const design = hashFiles(root, designFiles)
  const getDraw = loadOnce(() => loadDrawing(root))
  const keeps: (() => Promise<void>)[] = []
  const begun: { page: SharedPage; image: Promise<StoredImage | undefined> | undefined }[] = []
  const drawHere: Draw = async (words) => (await getDraw())(words)
  async function getImage(page: SharedPage, draw: Draw): Promise<StoredImage> {
    const words = toWords(page)
    const hash = hashTexts([design, JSON.stringify(words)])
    const known = await cache.read(hash)
    const image = known ?? (await draw(words))
    if (!known) keeps.push(await cache.write(hash, image))
    return image
  }
  async function write({ page, image }: (typeof begun)[number]): Promise<string[]> {
    const { png, fallbacks } = (await image) ?? (await getImage(page, drawHere))
    await folder.write(socialImagePath(page.pathname).slice(1), Buffer.from(png, 'base64'))
    return fallbacks.map((fallback) => `the social image of ${page.pathname} ${fallback}.`)
  }
  return {
    add(page) {
      const image = drawElsewhere && getImage(page, drawElsewhere).catch(() => undefined)
      begun.push({ page, image })
    },
    async finish() {
      const warnings = await pMap(begun, write, { concurrency })
      return {
        warnings: warnings.flat().sort(),
        reusedCount: begun.length - keeps.length,
        keep: async () => void (await Promise.all(keeps.map((keep) => keep()))),
      }
    },
  }
}

/** The words on an image. The home page says in its place what the library is. */
export interface ImageWords {
  site: string
  version: string
  title: string
  /** What stands for a title that can't be drawn. */
  address: string
  section: string
}

function toWords({ pathname, title, section }: SharedPage): ImageWords {
  const isHome = pathname === homePath
  return {
    site: siteConfig.title,
    version: library.version,
    title: isHome ? siteConfig.tagline : title,
    address: isHome ? library.name : pathname,
    section: section || library.name,
  }
}

/** The parts of Inter, each with a name of its own, since a name means one file. */
const fontParts = ['latin', 'latin-ext', 'vietnamese', 'cyrillic', 'cyrillic-ext', 'greek']

/** Loads what images are drawn with, which takes about a second. Throws where the drawing is no SVG. */
export async function loadDrawing(root: string): Promise<Draw> {
  const [{ default: satori }, { renderAsync, Resvg }] = await Promise.all([
    import('satori'),
    import('@resvg/resvg-js'),
  ])
  const background = existsSync(join(root, drawing)) ? readFileSync(join(root, drawing), 'utf8') : ''
  try {
    if (background) new Resvg(background)
  } catch (error) {
    throw new ToolError(`${drawing} cannot be drawn: ${(error as Error).message}`)
  }
  // Only elements may stand in another SVG; to cut it at its edges would take longer than to draw it.
  const element = background
    .slice(background.search(/<svg\b|$/))
    .replace(/^<svg(?![^>]*\soverflow=)/, '<svg overflow="visible"')
  const fonts = fontParts.flatMap((name) =>
    ([400, 600] as const).map((weight) => {
      const file = join(root, fontFolder, `files/inter-${name}-${weight}-normal.woff`)
      return { name, weight, style: 'normal' as const, data: readFileSync(file) }
    }),
  )

  async function layOut(words: ImageWords, size: number, missing: Set<string>) {
    let bottom = 0
    const svg = await satori(toElement(words, size), {
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
    for (const size of titleSizes) {
      const laidOut = await layOut(words, size, missing)
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
    const whole = svg.replace(/^<svg[^>]*>/, (start) => start + element)
    const options = { font: { loadSystemFonts: false }, background: colors.surface }
    const image = await renderAsync(whole, options)
    return { png: (await encodePng(image)).toString('base64'), fallbacks }
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
        : `shows ${substitute} in place of its ${what}, ${reason}`,
    )
    return isReadable ? left : substitute
  }
  const title = clean(words.title, words.address, 'title')
  const section = clean(words.section, library.name, 'section')
  const site = clean(words.site, library.name, 'site name')
  return { words: { ...words, title, section, site }, fallbacks }
}

/** A line may end at the humps of an identifier, and after its dots and slashes. */
const breaks = /(?<=[a-z\d])(?=[A-Z])|(?<=[./#])(?=\w)/g
const zeroWidthSpace = '\u200B'

function toElement(words: ImageWords, size: number): ReactNode {
  const box = (key: string, style: CSSProperties, ...children: ReactNode[]) =>
    createElement('div', { key, style: { display: 'flex', flexShrink: 0, ...style } }, ...children)
  const { site, version, title, section } = words
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
      'title',
      {
        margin: '20px 0',
        fontSize: size,
        fontWeight: 600,
        lineHeight: 1.15,
        letterSpacing: -size / 50,
        textWrap: 'balance',
        wordBreak: 'break-word',
      },
      /\s/.test(title) ? title : title.replaceAll(breaks, zeroWidthSpace),
    ),
    box('section', { fontSize: 30, color: colors.accent, textWrap: 'balance' }, section),
  )
}
