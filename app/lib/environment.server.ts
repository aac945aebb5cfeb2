import { type Problem, ProblemsError } from '~/lib/problem'
import { parseUrl, withBase } from './paths'

/** The project's folder, of which Remix tells loaders nothing: every program of the site starts in it. */
export function getProjectRoot(): string {
  return process.cwd()
}

type Variables = Record<string, string | undefined>

/** Where the site will live: `origin` has no trailing slash, `basePath` starts and ends with one. */
export interface SiteLocation {
  origin: string
  basePath: string
}

/** The origin used when `SITE_URL` is not set; canonical links then point at this machine. */
export const defaultOrigin = 'http://localhost:4173'

/**
 * Reads `SITE_URL` (an origin) and `BASE_PATH` from environment variables, with defaults.
 * Throws a ProblemsError naming every variable that is wrong and a value that would be right.
 */
export function getSiteLocation(variables: Variables = process.env): SiteLocation {
  const problems: Problem[] = []
  const origin = parseOrigin(variables['SITE_URL'] || defaultOrigin, problems)
  const basePath = parseBasePath(variables['BASE_PATH'] || '/', problems)
  if (problems.length > 0) throw new ProblemsError(problems)
  return { origin, basePath }
}

/**
 * The origin for links in texts that may do without one. It is empty where `SITE_URL` is not set, so that
 * nothing that leaves the site names this machine.
 */
export function linkOrigin({ origin }: Pick<SiteLocation, 'origin'>): string {
  return origin === defaultOrigin ? '' : origin
}

/** The address of a page or file of the site for such texts. */
export function linkUrl(location: SiteLocation, pathname: string): string {
  return linkOrigin(location) + withBase(location.basePath, pathname)
}

/** The hosted search service, in place of the embedded index; `apiKey` can only search. */
export interface SearchService {
  appId: string
  apiKey: string
  indexName: string
}

/**
 * Reads `SEARCH_APP_ID`, `SEARCH_API_KEY` and `SEARCH_INDEX_NAME`; undefined where none is set.
 * Throws a ProblemsError that names those missing where others are set.
 */
export function getSearchService(variables: Variables = process.env): SearchService | undefined {
  const { SEARCH_APP_ID: appId, SEARCH_API_KEY: apiKey, SEARCH_INDEX_NAME: indexName } = variables
  if (appId && apiKey && indexName) return { appId, apiKey, indexName }
  if (!appId && !apiKey && !indexName) return undefined
  const note =
    'Set all of SEARCH_APP_ID, SEARCH_API_KEY and SEARCH_INDEX_NAME, or none of the three.'
  const names = ['SEARCH_APP_ID', 'SEARCH_API_KEY', 'SEARCH_INDEX_NAME']
  const missing = names.filter((name) => !variables[name])
  throw new ProblemsError(missing.map((file) => ({ file, message: 'missing', note })))
}

/** The id by which this process has visits counted: in production only, and only where it is set. */
export function getMeasurementId(
  { NODE_ENV, GA_MEASUREMENT_ID: id }: Variables = process.env,
): string | undefined {
  if (NODE_ENV !== 'production' || !id) return undefined
  if (/^G-[A-Z0-9]{4,}$/.test(id)) return id
  const note = 'Use the ID of a Google Analytics 4 data stream, such as "G-1A2B3C4D5E".'
  throw new ProblemsError([
    { file: 'GA_MEASUREMENT_ID', message: `"${id}" is not a measurement ID`, note },
  ])
}

function parseOrigin(value: string, problems: Problem[]): string {
  const url = parseUrl(value)
  const isWeb = url?.protocol === 'https:' || url?.protocol === 'http:'
  if (url && isWeb && url.pathname === '/' && !url.search && !url.hash && !url.username) {
    return url.origin
  }
  const remedy =
    url && isWeb
      ? `Use "${url.origin}"; a path belongs in BASE_PATH.`
      : 'Use an origin such as "https://docs.example.com".'
  problems.push({ file: 'SITE_URL', message: `"${value}" is not an origin`, note: remedy })
  return defaultOrigin
}

function parseBasePath(value: string, problems: Problem[]): string {
  if (/^\/(?:[\w.~-]+\/)*$/.test(value) && !/\/\.{1,2}\//.test(value)) return value
  const segments = value.split(/[^\w.~-]+/).filter((segment) => /[^.]/.test(segment))
  const likely = segments.length > 0 ? `/${segments.join('/')}/` : '/'
  problems.push({
    file: 'BASE_PATH',
    message: `"${value}" is not a base path`,
    note: `A base path starts and ends with a slash: "${likely}".`,
  })
  return '/'
}
