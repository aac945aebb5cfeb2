import { z } from 'zod'
import { resolveApiLinks } from './notes'
import { declarationComment } from './comment'
import { type Declaration, declaredType } from './declarations'
import { membersOf, type ReflectionIndex } from './reflection-index'
import { explainValues, literalValues, unquote } from './union-values'
import { parseYamlRecord } from '~/lib/parse-yaml'
import type { Problem } from '~/lib/problem'
import { didYouMean } from '~/lib/suggest'
import { createScope } from './scope'

/** What values of unions mean that no comment explains, relative to the project's root. */
export const valuesFile = 'api/values.yaml'

const remedy =
  'An entry is the API key of a type alias or property, such as "CameraProps.torch:", with each ' +
  'value that no comment explains and a sentence on it below.'

/** Meanings as Markdown by the place of the union and by value, with every fault of their file. */
export interface ParsedMeanings {
  meanings: Map<string, Map<string, string>>
  problems: Problem[]
}

/**
 * Parses the file of meanings. Faults are: a value of the library that neither a comment nor the file
 * explains, a value explained by both, and a key or value that the library does not have.
 */
export function parseMeanings(text: string, index: ReflectionIndex): ParsedMeanings {
  const schema = z.record(z.string(), z.string().trim().min(5).max(200))
  const { data, problems, placeOf } = parseYamlRecord(valuesFile, text, schema, remedy)
  const meanings = new Map<string, Map<string, string>>()
  if (problems.length > 0) return { meanings, problems }
  const unexplained = findUnexplained(index)
  for (const [key, entries] of Object.entries(data)) {
    const values = unexplained.get(key.replace('#', '.'))
    const report = (path: string[], message: string, right: string): void =>
      void problems.push({ file: valuesFile, ...placeOf(path), message, note: right })
    if (!values) {
      const right = didYouMean(key.replace('#', '.'), unexplained.keys())
      report([key], `"${key}" is not a union with values that no comment explains`, right)
      continue
    }
    const resolved = new Map<string, string>()
    for (const [value, sentence] of Object.entries(entries)) {
      const { markdown, unknownKeys } = resolveApiLinks(sentence, index)
      resolved.set(value, markdown)
      if (!values.includes(value)) {
        report(
          [key, value],
          `"${key}" has no unexplained value "${value}"`,
          didYouMean(value, values),
        )
      }
      for (const unknown of unknownKeys) {
        report([key, value], `the API has no "${unknown}"`, index.suggest(unknown))
      }
    }
    meanings.set(index.getHref(key) ?? '', resolved)
  }
  for (const [key, values] of unexplained) {
    const known = meanings.get(index.getHref(key) ?? '')
    for (const value of values.filter((each) => !known?.has(each))) {
      const message = `the value "${value}" of "${key}" is missing`
      problems.push({ file: valuesFile, line: text.split('\n').length, message, note: remedy })
    }
  }
  return { meanings, problems }
}

/** The values that no comment explains, by the key of their type alias or property. */
function findUnexplained(index: ReflectionIndex): Map<string, string[]> {
  const scope = createScope(index)
  const listOf = (declaration: Declaration, key: string): [string, string[]][] => {
    const type = declaredType(declaration)
    const { summary } = declarationComment(declaration, scope)
    const explained = explainValues(summary, type, '').values.map(({ value }) => value.text)
    const values = literalValues(type).filter(({ text }) => !explained.includes(text))
    return values.length > 0 ? [[key, values.map(({ text }) => unquote(text))]] : []
  }
  return new Map(
    index.exported.flatMap((owner) => [
      ...listOf(owner, owner.name),
      ...membersOf(owner, index.internal).flatMap((member) =>
        listOf(member, `${owner.name}.${member.name}`),
      ),
    ]),
  )
}
