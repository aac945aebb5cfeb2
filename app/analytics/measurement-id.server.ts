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
  const message = `"${id}" is not a measurement id`
  const remedy = id.startsWith('UA-')
    ? 'Ids with "UA-" were those of Universal Analytics. Create a data stream of Google Analytics 4.'
    : 'Use the id of a data stream of Google Analytics 4, such as "G-1A2B3C4D5E".'
  throw new ProblemsError([{ file: 'GA_MEASUREMENT_ID', message, note: remedy }])
}

/** The id by which this process has visits counted: in production only, and only where it is set. */
export function getMeasurementId(): string | undefined {
  return process.env.NODE_ENV === 'production' ? parseMeasurementId(process.env) : undefined
}
