import { type Declaration, ReferenceFault } from './declarations'
import { sourcePath } from './reflection-url'
import { type Problem, ProblemsError } from '~/lib/problem'

const remedy = 'Add it to app/reference, or keep a version of the library without it.'

/** Runs every part of a whole. Throws one ProblemsError with the problems of all parts that have some. */
export function gather<Parts extends unknown[]>(parts: {
  [Index in keyof Parts]: () => Parts[Index]
}): Parts {
  const problems: Problem[] = []
  const done = parts.map((part: () => unknown) => {
    try {
      return part()
    } catch (error) {
      if (!(error instanceof ProblemsError)) throw error
      problems.push(...error.problems)
      return undefined
    }
  })
  if (problems.length > 0) throw new ProblemsError(problems)
  return done as Parts
}

/**
 * Describes each declaration of an owner, or of the library. Throws a ProblemsError with all that
 * cannot be shown, each by the name and the source of its declaration.
 */
export function describeEach<View>(
  declarations: Declaration[],
  describe: (declaration: Declaration) => View,
  owner?: string,
): View[] {
  return gather(declarations.map((each) => () => describeOne(each, describe, owner)))
}

/** Describes one declaration; throws as `describeEach` does. */
export function describeOne<View>(
  declaration: Declaration,
  describe: (declaration: Declaration) => View,
  owner?: string,
): View {
  try {
    return describe(declaration)
  } catch (error) {
    if (!(error instanceof ReferenceFault)) throw error
    const key = owner ? `${owner}.${declaration.name}` : declaration.name
    const [source] = declaration.sources ?? []
    const place = source
      ? { file: sourcePath(source.fileName), line: source.line, column: source.character + 1 }
      : { file: 'api/library.json' }
    throw new ProblemsError([{ ...place, message: `${key}: ${error.message}`, note: remedy }])
  }
}
