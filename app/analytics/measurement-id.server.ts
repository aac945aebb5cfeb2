import { ProblemsError } from '~/lib/problem'

/**
 * Reads `GA_MEASUREMENT_ID`, the id of a data stream of Google Analytics 4; undefined where visits
 * are not counted. Throws a ProblemsError for anything else.
 */
export function parseMeasurementId(
  variables: Record<string, string | undefined>,
): string | undefined {
  const id = variables['GA_MEASUREMENT_ID']
  if (!id) return undefined
  if (/^G-[A-Z0-9]{4,}$/.test(id)) return id
  const message = `"${id}" is not a measurement ID`
  const remedy = id.startsWith('UA-')
    ? 'IDs that start with "UA-" belong to Universal Analytics. Create a data stream in Google Analytics 4.'
    : 'Use the ID of a Google Analytics 4 data stream, such as "G-1A2B3C4D5E".'
  throw new ProblemsError([{ file: 'GA_MEASUREMENT_ID', message, note: remedy }])
}

/** The id by which this process has visits counted: in production only, and only where it is set. */
export function getMeasurementId(): string | undefined {
  return process.env.NODE_ENV === 'production' ? parseMeasurementId(process.env) : undefined
}
