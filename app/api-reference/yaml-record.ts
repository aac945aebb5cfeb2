import { z } from 'zod'
import type { Problem } from '~/lib/problem'
import { type ParsedYaml, parseYaml } from '~/lib/yaml-problems'

/** A checked YAML file that maps names to entries; exactly one of `data` and `problems` counts. */
export interface YamlRecord<T> extends Pick<ParsedYaml, 'problems' | 'placeOf'> {
  data: Record<string, T>
}

/**
 * Parses a YAML file whose top level maps names to entries of one schema. Every fault is listed with
 * its line and column; `remedy` says how an entry looks.
 */
export function parseYamlRecord<T>(
  file: string,
  text: string,
  schema: z.ZodType<T>,
  remedy: string,
): YamlRecord<T> {
  const { value, problems, placeOf } = parseYaml(text, { file, remedy })
  if (problems.length > 0) return { data: {}, problems, placeOf }
  const result = z.record(z.string(), schema).safeParse(value ?? {})
  if (result.success) return { data: result.data, problems, placeOf }
  const faults = result.error.issues.map(({ path, message }): Problem => ({
    file,
    ...placeOf(path),
    message: path.length > 0 ? `"${path.join('.')}": ${message}` : 'not a map of names to entries',
    remedy,
  }))
  return { data: {}, problems: faults, placeOf }
}
