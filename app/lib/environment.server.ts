import { type Problem, ProblemsError } from '~/lib/problem'

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
export function parseSiteLocation(variables: Record<string, string | undefined>): SiteLocation {
  const problems: Problem[] = []
  const origin = parseOrigin(variables['SITE_URL'] || defaultOrigin, problems)
  const basePath = parseBasePath(variables['BASE_PATH'] || '/', problems)
  if (problems.length > 0) throw new ProblemsError(problems)
  return { origin, basePath }
}

/** The location that this process's environment names. */
export function getSiteLocation(): SiteLocation {
  return parseSiteLocation(process.env)
}

function parseOrigin(value: string, problems: Problem[]): string {
  const url = URL.canParse(value) ? new URL(value) : undefined
  const isWeb = url?.protocol === 'https:' || url?.protocol === 'http:'
  if (url && isWeb && url.pathname === '/' && !url.search && !url.hash && !url.username) {
    return url.origin
  }
  const remedy =
    url && isWeb
      ? `Use "${url.origin}"; a path belongs in BASE_PATH.`
      : 'Use an origin such as "https://docs.example.com".'
  problems.push({ file: 'SITE_URL', message: `"${value}" is not an origin`, remedy })
  return defaultOrigin
}

function parseBasePath(value: string, problems: Problem[]): string {
  if (/^\/(?:[\w.~-]+\/)*$/.test(value) && !/\/\.{1,2}\//.test(value)) return value
  const segments = value.split(/[^\w.~-]+/).filter((segment) => /[^.]/.test(segment))
  const likely = segments.length > 0 ? `/${segments.join('/')}/` : '/'
  problems.push({
    file: 'BASE_PATH',
    message: `"${value}" is not a base path`,
    remedy: `A base path starts and ends with a slash: "${likely}".`,
  })
  return '/'
}
