import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { getMeasurementId } from '~/analytics/measurement-id.server'
import { getHistory } from '~/guides/history.server'
import { hashTexts } from '~/lib/disk-cache.server'
import { getSearchService, getSiteLocation } from '~/lib/environment.server'
import { library } from '~/lib/site-config'
import type { Site } from '~/site/site.server'
import type { SiteRoute } from './routes'

/** What TypeDoc writes: the one input that a build changes itself. */
export const referenceFile = 'api/library.json'

/** The files and folders that a build reads; tests in them, and what the dev server puts there, are left out. */
export const buildFiles = {
  packages: ['package.json', 'package-lock.json', 'node_modules/.package-lock.json'],
  compiler: ['app', 'remix.config.js', 'postcss.config.js', 'tsconfig.json'],
  builder: ['build.ts', 'prerender', 'lib', 'build-api'].map((name) => `scripts/${name}`),
  reference: ['api', library.folder],
  content: ['docs', 'public'],
}

/** Hashes of all that a build reads. */
export interface BuildInputs {
  /** What the compiled app is made of. */
  app: string
  /** What all pages are made of: all but guides, their history and public files. */
  pages: string
  /** All but what TypeDoc writes. */
  sources: string
  all: string
}

/**
 * Hashes what a build of a project folder reads: files, settings of the environment, and the
 * history of files. The machine takes part by its version of Node, its language and its time zone.
 */
export async function readBuildInputs(root: string): Promise<BuildInputs> {
  const { locale, timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  const machine = [process.version, locale, timeZone]
  const { basePath, ...location } = getSiteLocation()
  const settings = [location, getMeasurementId(), getSearchService()]
  const { commits, warning } = await getHistory(root)
  const { packages, compiler, builder, reference, content } = buildFiles
  const app = hashTexts([...machine, basePath, hashFiles(root, [...packages, ...compiler])])
  const written = hashFiles(root, [referenceFile])
  const others = [app, JSON.stringify(settings), hashFiles(root, [...builder, ...reference])]
  const changing = [JSON.stringify([commits, warning]), hashFiles(root, content)]
  return {
    app,
    pages: hashTexts([...others, written]),
    sources: hashTexts([...others, ...changing]),
    all: hashTexts([...others, ...changing, written]),
  }
}

/** Hashes the names and contents of files, and of all files in folders; what is missing counts, too. */
export function hashFiles(root: string, paths: string[]): string {
  const hash = createHash('sha256')
  const add = (path: string): void => {
    const stats = statSync(join(root, path), { throwIfNoEntry: false })
    if (stats?.isDirectory()) {
      const names = readdirSync(join(root, path)).filter((name) => !isLeftOut(`${path}/${name}`))
      hash.update(`${path}/ ${names.length}\n`)
      for (const name of names.sort()) add(`${path}/${name}`)
    } else {
      const text = stats ? readFileSync(join(root, path)) : ''
      hash.update(`${path} ${stats ? text.length : 'missing'}\n`).update(text)
    }
  }
  for (const path of paths) add(path)
  return hash.digest('hex')
}

function isLeftOut(path: string): boolean {
  const isTest = /^(?:app|scripts)\/.*\.test\.tsx?$/.test(path)
  return (
    isTest || path === referenceFile || path === 'public/build' || path.endsWith('/node_modules')
  )
}

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
  const { dates } = site.history
  const getReferences = await site.getReferences()
  const pathnames = guides.guides.map(({ pathname }) => pathname)
  const shared = hashTexts([inputs.pages, JSON.stringify([navigation, pathnames])])
  const contents = new Map(
    await Promise.all(
      guides.guides.map(async (guide): Promise<[string, unknown]> => {
        const { file, frontmatter, pathname } = guide
        const facts = [dates.get(file)]
        return [pathname, [file, frontmatter, facts, await guides.compile(guide)]]
      }),
    ),
  )
  const toContent = ({ kind, pathname }: SiteRoute): unknown => {
    if (kind === 'guide') return contents.get(pathname)
    if (kind === 'redirect') return redirects.redirects.find(({ from }) => from === pathname)?.to
    if (kind !== 'api') return undefined
    const references = getReferences(pathname)
    return [[...references.guides], [...references.errorGuides]]
  }
  return (route) => hashTexts([shared, JSON.stringify([route, toContent(route)])])
}
