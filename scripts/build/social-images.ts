import pMap from 'p-map'
import { homePath, socialImagePath } from '~/lib/paths'
import { library, siteConfig } from '~/lib/site-config'
import { type ImageWords, loadDrawing } from './draw-image'
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

/** How many images are drawn at a time; they're rasterized in threads of their own. */
const concurrency = 4

/** Writes the images of pages; gives what had to be drawn otherwise, as sentences. */
export async function writeSocialImages(
  root: string,
  folder: Pick<OutputFolder, 'write'>,
  pages: SharedPage[],
): Promise<string[]> {
  const draw = await loadDrawing(root)
  async function write(page: SharedPage): Promise<string[]> {
    const { png, fallbacks } = await draw(toWords(page))
    await folder.write(socialImagePath(page.pathname).slice(1), png)
    return fallbacks.map((fallback) => `the social image of ${page.pathname} ${fallback}.`)
  }
  const warnings = await pMap(pages, write, { concurrency })
  return warnings.flat().sort()
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
