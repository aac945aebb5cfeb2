import { hashTexts } from '~/lib/disk-cache.server'
import type { Site } from '~/site/site.server'
import type { BuildInputs } from './build-inputs'
import type { SiteRoute } from './routes'

/** What pages are made of. */
interface PageSources {
  inputs: Pick<BuildInputs, 'pages'>
  site: Site
}

/** Gives the hash of all that each page is made of. */
export async function createPageHashes({
  inputs,
  site,
}: PageSources): Promise<(route: SiteRoute) => string> {
  const { guides, navigation, redirects } = site
  const { dates, contributors, ...history } = site.history
  const getReferences = await site.getReferences()
  const pathnames = guides.guides.map(({ pathname }) => pathname)
  const titles = guides.guides.map(({ frontmatter }) => frontmatter.title)
  const shared = hashTexts([inputs.pages, JSON.stringify([navigation, pathnames])])
  const contents = new Map(
    await Promise.all(
      guides.guides.map(async (guide): Promise<[string, unknown]> => {
        const { file, frontmatter, pathname } = guide
        const facts = [dates.get(file), contributors.get(file)]
        return [pathname, [file, frontmatter, facts, await guides.compile(guide)]]
      }),
    ),
  )
  const toContent = ({ kind, pathname }: SiteRoute): unknown => {
    if (kind === 'guide') return contents.get(pathname)
    if (kind === 'redirect') return redirects.find(({ from }) => from === pathname)?.to
    if (kind === 'changes') return [history, titles]
    if (kind !== 'api') return undefined
    const references = getReferences(pathname)
    return [[...references.guides], [...references.errorGuides]]
  }
  return (route) => hashTexts([shared, JSON.stringify([route, toContent(route)])])
}
