import { z } from 'zod'
import { checkYaml } from '~/lib/parse-yaml'
import { siteConfig } from '~/lib/site-config'
import { didYouMean } from '~/lib/suggest'
import { errorCodesOf } from '~/reference/model/error-codes'
import { createScope } from '~/reference/model/scope'
import { unexplainedValues } from '~/reference/model/values'
import { declaredType } from '~/reference/typedoc/declarations'
import { membersOf, type ReflectionIndex } from '~/reference/typedoc/reflection-index'
import type { ErrorDescription, Overlay, Parsed } from './overlay'
import { createTexts } from './texts'

/** The reviewed meanings and remedies of all error codes, relative to the project's root. */
export const errorsFile = 'api/errors.yaml'

const origins = [...siteConfig.platforms, 'JavaScript']

const errorsRemedy =
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
  const source = { file: errorsFile, remedy: errorsRemedy }
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

/** What values of unions mean that no comment explains, relative to the project's root. */
export const valuesFile = 'api/values.yaml'

const valuesRemedy =
  'An entry is the API key of a type alias or property, such as "CameraProps.torch:", with each ' +
  'value that no comment explains and a sentence on it below.'

const removeRemedy = 'Remove it: the library has no such value, or its own comment explains it.'

/**
 * Parses the file of meanings. Problems are: a value of the library that neither a comment nor the
 * file explains, a value explained by both, and a key or value that the library does not have.
 */
export function parseMeanings(
  text: string,
  index: ReflectionIndex,
): Parsed<Pick<Overlay, 'meanings'>> {
  const schema = z.record(z.string(), z.record(z.string(), createTexts(index).markdown(5, 200)))
  const { data, problems, report } = checkYaml(
    text,
    { file: valuesFile, remedy: valuesRemedy },
    schema,
  )
  const meanings = new Map<string, Map<string, string>>()
  if (!data) return { meanings, problems }
  const unexplained = findUnexplained(index)
  for (const [key, entries] of Object.entries(data)) {
    const values = unexplained.get(key.replace('#', '.'))
    if (!values) {
      const right = didYouMean(key.replace('#', '.'), unexplained.keys())
      report([key], `"${key}" is not a union with values that no comment explains`, right)
      continue
    }
    // What another entry explains can't be what a wrong one means.
    const missing = values.filter((each) => !Object.hasOwn(entries, each))
    for (const value of Object.keys(entries).filter((each) => !values.includes(each))) {
      const right = missing.length > 0 ? didYouMean(value, missing) : removeRemedy
      report([key, value], `"${key}" has no unexplained value "${value}"`, right)
    }
    meanings.set(index.getHref(key) ?? '', new Map(Object.entries(entries)))
  }
  for (const [key, values] of unexplained) {
    const known = meanings.get(index.getHref(key) ?? '')
    for (const value of values.filter((each) => !known?.has(each))) {
      report('end', `the value "${value}" of "${key}" is missing`)
    }
  }
  return { meanings, problems }
}

/** The values that no comment explains, by the key of their type alias or property. */
function findUnexplained(index: ReflectionIndex): Map<string, string[]> {
  const scope = createScope({ index })
  const all = index.exported.flatMap((owner) => [
    [owner.name, unexplainedValues(owner, scope)] as const,
    ...membersOf(owner, index.internal).map(
      (member) => [`${owner.name}.${member.name}`, unexplainedValues(member, scope)] as const,
    ),
  ])
  return new Map(all.filter(([, values]) => values.length > 0))
}
