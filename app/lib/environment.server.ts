import { ProblemsError } from '~/lib/problem'
import { parseUrl } from './paths'

type Variables = Record<string, string | undefined>

/** The address of the site. `origin` has no trailing slash, `basePath` starts and ends with one. */
export interface SiteLocation {
  origin: string
  basePath: string
}

/** The origin without `SITE_URL`: this machine. */
export const defaultOrigin = 'http://localhost:4173'

/** Reads `SITE_URL` (an origin) and `BASE_PATH`, with defaults. Throws a ProblemsError on a wrong one. */
export function getSiteLocation({ SITE_URL, BASE_PATH }: Variables = process.env): SiteLocation {
  const url = parseUrl(SITE_URL || defaultOrigin)
  const basePath = BASE_PATH || '/'
  if (!url?.protocol.startsWith('http') || url.href !== `${url.origin}/`) {
    const note = 'Use an origin such as "https://docs.example.com"; a path belongs in BASE_PATH.'
    throw toError('SITE_URL', `"${SITE_URL}" is not an origin`, note)
  }
  if (!/^\/(?:(?!\.{1,2}\/)[\w.~-]+\/)*$/.test(basePath)) {
    const note = 'A base path starts and ends with a slash, such as "/docs/".'
    throw toError('BASE_PATH', `"${basePath}" is not a base path`, note)
  }
  return { origin: url.origin, basePath }
}

/** The hosted search service, in place of the site's own search. `apiKey` can only search. */
export interface SearchService {
  appId: string
  apiKey: string
  indexName: string
}

/**
 * Reads `SEARCH_APP_ID`, `SEARCH_API_KEY` and `SEARCH_INDEX_NAME`; undefined if none is set. Throws a
 * ProblemsError if only some are.
 */
export function getSearchService(variables: Variables = process.env): SearchService | undefined {
  const { SEARCH_APP_ID: appId, SEARCH_API_KEY: apiKey, SEARCH_INDEX_NAME: indexName } = variables
  if (appId && apiKey && indexName) return { appId, apiKey, indexName }
  if (!appId && !apiKey && !indexName) return undefined
  const names = ['SEARCH_APP_ID', 'SEARCH_API_KEY', 'SEARCH_INDEX_NAME']
  const missing = names.filter((name) => !variables[name]).join(', ')
  throw toError(missing, 'missing', `Set all of ${names.join(', ')}, or none of the three.`)
}

/** Reads the id for counting visits, in production only. Throws a ProblemsError on a wrong one. */
export function getMeasurementId(
  { NODE_ENV, GA_MEASUREMENT_ID: id }: Variables = process.env,
): string | undefined {
  if (NODE_ENV !== 'production' || !id) return undefined
  if (/^G-[A-Z0-9]{4,}$/.test(id)) return id
  const note = 'Use the ID of a Google Analytics 4 data stream, such as "G-1A2B3C4D5E".'
  throw toError('GA_MEASUREMENT_ID', `"${id}" is not a measurement ID`, note)
}

function toError(file: string, message: string, note: string): ProblemsError {
  return new ProblemsError([{ file, message, note }])
}
