import { z } from 'zod'
import { checkYaml } from '~/lib/parse-yaml'
import { siteConfig } from '~/lib/site-config'
import { didYouMean } from '~/lib/suggest'
import { errorCodesOf } from '~/reference/model/error-codes'
import { declaredType } from '~/reference/typedoc/declarations'
import type { ReflectionIndex } from '~/reference/typedoc/reflection-index'
import type { ErrorDescription, Overlay, Parsed } from './overlay'
import { createTexts } from './texts'

/** The reviewed meanings and remedies of all error codes, relative to the project's root. */
export const errorsFile = 'api/errors.yaml'

const origins = [...siteConfig.platforms, 'JavaScript']

const remedy =
  'An entry is a code such as "device/no-device:" with "meaning", "remedy" and "raisedBy" ' +
  `([${origins.join(', ')}], or [] for a code that is never raised) below it, and with ` +
  '"thrownBy", the API keys of the functions that throw it and of the callbacks that get it.'

/**
 * Parses the file of error descriptions. Problems are: a code of the library that is missing, a code
 * that the library's types do not have and that is not `listedUnder` one of them, and the reverse.
 */
export function parseErrors(text: string, index: ReflectionIndex): Parsed<Pick<Overlay, 'errors'>> {
  const { markdown, link } = createTexts(index)
  const entry: z.ZodType<ErrorDescription> = z.strictObject({
    meaning: markdown(10, 400),
    remedy: markdown(5, 400),
    raisedBy: z.array(z.enum(origins)),
    thrownBy: z.array(link).default([]),
    listedUnder: z.string().optional(),
  })
  const source = { file: errorsFile, remedy }
  const { data, problems, report } = checkYaml(text, source, z.record(z.string(), entry))
  const errors = new Map(Object.entries(data ?? {}))
  if (!data) return { errors, problems }
  const unions = new Map(
    index.exported
      .map((each) => [each.name, errorCodesOf(declaredType(each))] as const)
      .filter(([, codes]) => codes.length > 0),
  )
  const known = new Set([...unions.values()].flat())
  for (const [code, { listedUnder }] of errors) {
    if (!known.has(code) && !listedUnder) {
      const right = `${didYouMean(code, known)} A code outside the types needs "listedUnder".`
      report([code], `the library's types have no error code "${code}"`, right)
    } else if (known.has(code) && listedUnder) {
      report([code], `the library's types do have "${code}"`, 'Remove "listedUnder".')
    } else if (listedUnder && !unions.has(listedUnder)) {
      const right = didYouMean(listedUnder, unions.keys())
      report([code], `no type of error codes is called "${listedUnder}"`, right)
    }
  }
  for (const code of known) {
    if (!errors.has(code)) report('end', `the error code "${code}" is missing`)
  }
  return { errors, problems }
}
