import { z } from 'zod'
import { type Problem, ProblemsError } from '~/lib/problem'
import { siteConfig } from '~/lib/site-config'
import { siteConfigSchema } from '~/lib/site-config-schema.server'
import { didYouMean } from '~/lib/suggest'

/** The file that the owner writes, relative to the project's root. */
const siteConfigFile = 'app/site.config.ts'

/** Checks the site's configuration; throws a ProblemsError with everything that is wrong with it. */
export function checkSiteConfig(): void {
  const problems = findSiteConfigProblems(siteConfig)
  if (problems.length > 0) throw new ProblemsError(problems)
}

/** Lists what is wrong with a configuration, each fault with its key and with what is allowed. */
export function findSiteConfigProblems(config: unknown): Problem[] {
  const { error } = siteConfigSchema.safeParse(config)
  return (error?.issues ?? []).flatMap((issue) => issueToProblems(issue, config))
}

function issueToProblems(issue: z.core.$ZodIssue, config: unknown): Problem[] {
  const schema = findSchema(issue.path)
  if (issue.code === 'unrecognized_keys' && schema instanceof z.ZodObject) {
    return issue.keys.map((key) => ({
      file: siteConfigFile,
      message: `${pathToText([...issue.path, key])} is not a setting`,
      remedy: didYouMean(key, Object.keys(schema.shape)),
    }))
  }
  const value = issue.path.reduce<unknown>(getProperty, config)
  const state = value === undefined ? 'is missing' : `is ${JSON.stringify(value)}`
  const message = `${pathToText(issue.path) || 'config'} ${state}`
  return [{ file: siteConfigFile, message, remedy: `Allowed: ${schemaToText(schema)}.` }]
}

/** The schema of a place in the configuration, without what says that the place may be empty. */
function findSchema(path: PropertyKey[]): z.core.$ZodType | undefined {
  return path.reduce<z.core.$ZodType | undefined>((schema, key) => {
    if (schema instanceof z.ZodArray) return unwrap(schema.element)
    return schema instanceof z.ZodObject ? unwrap(schema.shape[String(key)]) : undefined
  }, siteConfigSchema)
}

function unwrap(schema: z.core.$ZodType | undefined): z.core.$ZodType | undefined {
  return schema instanceof z.ZodOptional ? schema.unwrap() : schema
}

function schemaToText(schema: z.core.$ZodType | undefined): string {
  if (schema instanceof z.ZodObject) return `an object of ${Object.keys(schema.shape).join(', ')}`
  return schema instanceof z.ZodType ? (schema.description ?? schema.type) : 'nothing'
}

function getProperty(value: unknown, key: PropertyKey): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined
}

/** Writes a place as code would: `navbar[1].href`. */
function pathToText(path: PropertyKey[]): string {
  return path
    .map((key) => (typeof key === 'number' ? `[${key}]` : `.${String(key)}`))
    .join('')
    .replace(/^\./, '')
}
