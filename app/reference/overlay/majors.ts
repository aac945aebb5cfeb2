import { z } from 'zod'
import { checkYaml } from '~/lib/parse-yaml'
import { didYouMean } from '~/lib/suggest'
import type { ReflectionIndex } from '~/reference/typedoc/reflection-index'
import type { Major, Overlay, Parsed } from './overlay'
import { createTexts } from './texts'

/** The names of other major versions; `npm run api:diff -- --majors` writes it. */
export const majorsFile = 'api/majors.yaml'

/** The reviewed advice on what is written in place of them. */
export const replacementsFile = 'api/replacements.yaml'

const names = z.array(z.string().min(1)).default([])
const majorSchema: z.ZodType<Major> = z.strictObject({
  version: z.string(),
  integrity: z.string(),
  only: names,
  lacks: names,
  values: names,
})
const majorsSchema = z.strictObject({ package: z.string(), versions: z.array(majorSchema).min(1) })

/** Parses both files. Each name with advice has to be one of another version, and the advice of this one. */
export function parseMajors(
  text: string,
  index: ReflectionIndex,
  advice = '',
): Parsed<Pick<Overlay, 'majors'>> {
  const generated = { file: majorsFile, remedy: 'Run `npm run api:diff -- --majors`.' }
  const majors = checkYaml(text, generated, majorsSchema)
  const texts = z.record(z.string(), createTexts(index).markdown(5, 300))
  const remedy = 'It has "members:" and "habits:", each with a sentence of Markdown by name.'
  const source = { file: replacementsFile, remedy }
  const checked = checkYaml(advice, source, z.strictObject({ members: texts, habits: texts }))
  const versions = majors.data?.versions ?? []
  const { members = {}, habits = {} } = checked.data ?? {}
  const known = new Set(versions.flatMap(({ only, values }) => [...only, ...values]))
  for (const name of Object.keys(members).filter((each) => !known.has(each))) {
    const message = `no other version has "${name}", or this one has it, too`
    checked.report(['members', name], message, didYouMean(name, known))
  }
  return {
    majors: { versions, members, habits },
    problems: [...majors.problems, ...checked.problems],
  }
}
