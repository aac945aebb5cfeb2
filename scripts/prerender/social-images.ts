import pMap from 'p-map'
import { createDiskCache, hashTexts } from '~/lib/disk-cache.server'
import { loadOnce } from '~/lib/memoize'
import { homePath, socialImagePath } from '~/lib/paths'
import { library, siteConfig } from '~/lib/site-config'
import { hashFiles } from './build-inputs'
import { designFiles, type ImageWords, loadDrawing, type StoredImage } from './draw-image'
import { pathnameToKind } from '../lib/built-site'
import type { OutputFolder } from './output-folder'

/** A page that previews of links show. */
export interface SharedPage {
  pathname: string
  title: string
  /** What previews say of it. */
  description: string
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
export async function writeSocialImages(
  root: string,
  folder: Pick<OutputFolder, 'write'>,
  pages: SharedPage[],
): Promise<WrittenImages> {
  const cache = createDiskCache<StoredImage>(root, 'social-images')
  const design = hashFiles(root, designFiles)
  const getDraw = loadOnce(() => loadDrawing(root))
  const keeps: (() => Promise<void>)[] = []
  async function getImage(page: SharedPage): Promise<StoredImage> {
    const words = toWords(page)
    const hash = hashTexts([design, JSON.stringify(words)])
    const known = await cache.read(hash)
    const image = known ?? (await (await getDraw())(words))
    if (!known) keeps.push(await cache.write(hash, image))
    return image
  }
  async function write(page: SharedPage): Promise<string[]> {
    const { png, fallbacks } = await getImage(page)
    await folder.write(socialImagePath(page.pathname).slice(1), Buffer.from(png, 'base64'))
    return fallbacks.map((fallback) => `the social image of ${page.pathname} ${fallback}.`)
  }
  const warnings = await pMap(pages, write, { concurrency })
  return {
    warnings: warnings.flat().sort(),
    reusedCount: pages.length - keeps.length,
    keep: async () => void (await Promise.all(keeps.map((keep) => keep()))),
  }
}

function toWords({ pathname, title, description, section }: SharedPage): ImageWords {
  const isHome = pathname === homePath
  return {
    site: siteConfig.title,
    version: library.version,
    title: isHome ? siteConfig.tagline : title,
    address: isHome ? library.name : pathname,
    section: section || library.name,
    // The title of the home page says it.
    summary: isHome ? '' : description,
    kind: pathnameToKind(pathname),
  }
}
