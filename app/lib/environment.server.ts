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

const serviceVariables = {
  appId: { name: 'SEARCH_APP_ID', pattern: /^[A-Za-z0-9]+$/, example: 'BH4D9OD16A' },
  apiKey: { name: 'SEARCH_API_KEY', pattern: /^[A-Za-z0-9+/=]+$/, example: 'a search-only key' },
  indexName: { name: 'SEARCH_INDEX_NAME', pattern: /^[\w.-]+$/, example: 'vision-camera' },
}

/**
 * Reads `SEARCH_APP_ID`, `SEARCH_API_KEY` and `SEARCH_INDEX_NAME`; undefined where none is set.
 * Throws a ProblemsError that names those missing where others are set, and those that are faulty.
 */
export function getSearchService(variables: Variables = process.env): SearchService | undefined {
  const rules = Object.values(serviceVariables)
  const set = rules.filter(({ name }) => variables[name])
  if (set.length === 0) return undefined
  const names = set.map(({ name }) => name).join(' and ')
  const problems = rules.flatMap(({ name, pattern, example }): Problem[] => {
    const value = variables[name]
    if (!value) {
      const remedy = `Set it too (${example}), or none of the three to use the site’s own search.`
      return [{ file: name, message: `missing, while ${names} is set`, note: remedy }]
    }
    if (pattern.test(value)) return []
    return [
      { file: name, message: `"${value}" has characters that are not allowed`, note: example },
    ]
  })
  if (problems.length > 0) throw new ProblemsError(problems)
  const read = (key: keyof typeof serviceVariables): string =>
    variables[serviceVariables[key].name] ?? ''
  return { appId: read('appId'), apiKey: read('apiKey'), indexName: read('indexName') }
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
