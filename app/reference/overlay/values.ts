import { z } from 'zod'
import { checkYaml } from '~/lib/parse-yaml'
import { didYouMean } from '~/lib/suggest'
import { createScope } from '~/reference/model/scope'
import { unexplainedValues } from '~/reference/model/values'
import { membersOf, type ReflectionIndex } from '~/reference/typedoc/reflection-index'
import type { Overlay, Parsed } from './overlay'
import { createTexts } from './texts'

/** What values of unions mean that no comment explains, relative to the project's root. */
export const valuesFile = 'api/values.yaml'

const remedy =
  'An entry is the API key of a type alias or property, such as "CameraProps.torch:", with each ' +
  'value that no comment explains and a sentence on it below.'

/**
 * Parses the file of meanings. Problems are: a value of the library that neither a comment nor the
 * file explains, a value explained by both, and a key or value that the library does not have.
 */
export function parseMeanings(
  text: string,
  index: ReflectionIndex,
): Parsed<Pick<Overlay, 'meanings'>> {
  const schema = z.record(z.string(), z.record(z.string(), createTexts(index).markdown(5, 200)))
  const { data, problems, report } = checkYaml(text, { file: valuesFile, remedy }, schema)
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
    for (const value of Object.keys(entries).filter((each) => !values.includes(each))) {
      const right = didYouMean(value, values)
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
