import { z } from 'zod'
import { readOptionalFile } from '~/lib/files.server'
import { checkYaml } from '~/lib/parse-yaml'
import { type Problem, ProblemsError } from '~/lib/problem'
import type { Library } from './library'
import { resolveLinks } from './notes.server'

const errorsFile = 'api/errors.yaml'

const text = z.string().trim().min(1)
const names = z.array(text).default([])

const schema = z.record(
  text,
  z.strictObject({
    meaning: text,
    remedy: text,
    raisedBy: z.array(z.enum(['iOS', 'Android', 'JavaScript'])),
    thrownBy: names,
    messages: names,
  }),
)

/** What is known of an error code; `meaning` and `remedy` are Markdown with links of the site. */
export type ErrorDescription = z.output<typeof schema>[string]

const remedy =
  'Below a code are "meaning", "remedy", "raisedBy" (iOS, Android, JavaScript), and maybe "thrownBy" and "messages".'

/** Reads the library's errors by code. Throws a ProblemsError with all that is wrong with the file. */
export function readErrors(root: string, library: Library): Map<string, ErrorDescription> {
  const { errors, problems } = parseErrors(readOptionalFile(root, errorsFile) ?? '', library)
  if (problems.length > 0) throw new ProblemsError(problems)
  return errors
}

/** Parses the errors, with a problem for each key and link that the library does not have. */
export function parseErrors(
  yaml: string,
  library: Library,
): { errors: Map<string, ErrorDescription>; problems: Problem[] } {
  const linked = resolveLinks(yaml, errorsFile, library)
  const {
    data = {},
    problems,
    report,
  } = checkYaml(linked.text, { file: errorsFile, remedy }, schema)
  for (const [code, { thrownBy }] of Object.entries(data)) {
    for (const [at, key] of thrownBy.entries()) {
      if (library.getHref(key)) continue
      report([code, 'thrownBy', at], `the API has no "${key}"`, library.suggest(key))
    }
  }
  return { errors: new Map(Object.entries(data)), problems: [...linked.problems, ...problems] }
}
