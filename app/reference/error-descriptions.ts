import { z } from 'zod'
import { createTexts } from './api-texts'
import { declaredType } from './declarations'
import { errorCodesOf } from './error-codes'
import type { ReflectionIndex } from './reflection-index'
import { parseYamlRecord } from '~/lib/parse-yaml'
import type { Problem } from '~/lib/problem'
import { siteConfig } from '~/lib/site-config'
import { didYouMean } from '~/lib/suggest'

/** The reviewed meanings and remedies of all error codes, relative to the project's root. */
export const errorsFile = 'api/errors.yaml'

function createSchema(index: ReflectionIndex) {
  const { markdown, link } = createTexts(index)
  return z.strictObject({
    meaning: markdown(10, 400),
    remedy: markdown(5, 400),
    raisedBy: z.array(z.enum([...siteConfig.platforms, 'JavaScript'])),
    /** The functions that throw it, and the callbacks that get it. */
    thrownBy: z.array(link).default([]),
    /** The type alias under which a code is listed that no type of the library names. */
    listedUnder: z.string().optional(),
  })
}

/** What is known of an error code beyond its name; `meaning` and `remedy` are Markdown. */
export type ErrorDescription = z.infer<ReturnType<typeof createSchema>>

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
  const schema = createSchema(index)
  const { data, problems, placeOf } = parseYamlRecord(errorsFile, text, schema, remedy)
  const errors = new Map(Object.entries(data))
  if (problems.length > 0) return { errors, problems }
  const unions = new Map(
    index.exported
      .map((each) => [each.name, errorCodesOf(declaredType(each))] as const)
      .filter(([, codes]) => codes.length > 0),
  )
  const known = new Set([...unions.values()].flat())
  const report = (code: string, message: string, note: string): void =>
    void problems.push({ file: errorsFile, ...placeOf([code]), message, note })
  for (const [code, { listedUnder }] of errors) {
    if (!known.has(code) && !listedUnder) {
      const right = `${didYouMean(code, known)} A code outside the types needs "listedUnder".`
      report(code, `the library's types have no error code "${code}"`, right)
    } else if (known.has(code) && listedUnder) {
      report(code, `the library's types do have "${code}"`, 'Remove "listedUnder".')
    } else if (listedUnder && !unions.has(listedUnder)) {
      const right = didYouMean(listedUnder, unions.keys())
      report(code, `no type of error codes is called "${listedUnder}"`, right)
    }
  }
  const line = text.split('\n').length
  for (const code of known) {
    if (errors.has(code)) continue
    const message = `the error code "${code}" is missing`
    problems.push({ file: errorsFile, line, message, note: remedy })
  }
  return { errors, problems }
}
