import { z } from 'zod'
import { resolveApiLinks } from './notes'
import { declaredType } from './declarations'
import { errorCodesOf } from './error-codes'
import type { ReflectionIndex } from './reflection-index'
import type { ReflectionLink } from './reflection-url'
import { parseYamlRecord } from '~/lib/parse-yaml'
import type { Problem } from '~/lib/problem'
import { siteConfig } from '~/lib/site-config'
import { didYouMean } from '~/lib/suggest'

/** The reviewed meanings and remedies of all error codes, relative to the project's root. */
export const errorsFile = 'api/errors.yaml'

const errorSchema = z.strictObject({
  meaning: z.string().trim().min(10).max(400),
  remedy: z.string().trim().min(5).max(400),
  raisedBy: z.array(z.enum([...siteConfig.platforms, 'JavaScript'])),
  /** API keys of the functions that throw it, and of the callbacks that get it. */
  thrownBy: z.array(z.string()).default([]),
  /** The type alias under which a code is listed that no type of the library names. */
  listedUnder: z.string().optional(),
})

/** What is known of an error code beyond its name; `meaning` and `remedy` are Markdown. */
export type ErrorDescription = Omit<z.infer<typeof errorSchema>, 'thrownBy'> & {
  thrownBy: ReflectionLink[]
}

const remedy =
  'An entry is a code such as "device/no-device:" with "meaning", "remedy" and "raisedBy" ' +
  `([${[...siteConfig.platforms, 'JavaScript'].join(', ')}], or [] for a code that is never raised) ` +
  'below it, and with ' +
  '"thrownBy", the API keys of the functions that throw it and of the callbacks that get it.'

/** Descriptions by code, with every fault of their file. */
export interface ParsedErrors {
  errors: Map<string, ErrorDescription>
  problems: Problem[]
}

/**
 * Parses the file of error descriptions. Faults are: a code of the library that is missing, a code
 * that the library's types do not have and that is not `listedUnder` one of them, and the reverse.
 */
export function parseErrors(text: string, index: ReflectionIndex): ParsedErrors {
  const { data, problems, placeOf } = parseYamlRecord(errorsFile, text, errorSchema, remedy)
  if (problems.length > 0) return { errors: new Map(), problems }
  const unions = index.exported
    .map((each) => ({ name: each.name, codes: errorCodesOf(declaredType(each)) }))
    .filter(({ codes }) => codes.length > 0)
  const known = new Set(unions.flatMap(({ codes }) => codes))
  const errors = new Map<string, ErrorDescription>()
  const report = (code: string, message: string, right: string): void =>
    void problems.push({ file: errorsFile, ...placeOf([code]), message, note: right })

  for (const [code, entry] of Object.entries(data)) {
    const { listedUnder } = entry
    const names = unions.map(({ name }) => name)
    if (!known.has(code) && !listedUnder) {
      const right = `${didYouMean(code, known)} A code outside the types needs "listedUnder".`
      report(code, `the library's types have no error code "${code}"`, right)
    }
    if (listedUnder && !names.includes(listedUnder)) {
      report(
        code,
        `no type of error codes is called "${listedUnder}"`,
        didYouMean(listedUnder, names),
      )
    }
    if (known.has(code) && listedUnder) {
      report(code, `the library's types do have "${code}"`, 'Remove "listedUnder".')
    }
    const texts = [entry.meaning, entry.remedy].map((each) => resolveApiLinks(each, index))
    for (const key of texts.flatMap(({ unknownKeys }) => unknownKeys)) {
      report(code, `the API has no "${key}"`, index.suggest(key))
    }
    for (const key of entry.thrownBy.filter((each) => !index.getHref(each))) {
      report(code, `the API has no "${key}"`, index.suggest(key))
    }
    const [meaning, cure] = texts
    errors.set(code, {
      ...entry,
      meaning: meaning?.markdown ?? '',
      remedy: cure?.markdown ?? '',
      thrownBy: entry.thrownBy.map((key) => ({
        text: index.getLabel(key),
        href: index.getHref(key),
      })),
    })
  }
  for (const code of known) {
    if (!errors.has(code)) {
      problems.push({
        file: errorsFile,
        line: text.split('\n').length,
        message: `the error code "${code}" is missing`,
        note: remedy,
      })
    }
  }
  return { errors, problems }
}
