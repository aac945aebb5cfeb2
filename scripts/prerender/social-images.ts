import pMap from 'p-map'
import { createDiskCache, hashTexts } from '~/lib/disk-cache.server'
import { loadOnce } from '~/lib/memoize'
import { homePath, socialImagePath } from '~/lib/paths'
import { library, siteConfig } from '~/lib/site-config'
import { hashFiles } from './build-inputs'
import {
  designFiles,
  type Draw,
  type ImageWords,
  loadDrawing,
  type StoredImage,
} from './draw-image'
import type { OutputFolder } from './output-folder'

/** A page that previews of links show. */
export interface SharedPage {
  pathname: string
  title: string
  /** Where in the sidebar the page is; empty for pages that aren't in it. */
  section: string
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
