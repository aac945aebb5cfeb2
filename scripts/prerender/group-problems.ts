import type { Problem } from '~/lib/problem'

/** Joins problems that stand on many pages alike, as those of the navbar do, into one each. */
export function groupProblems(problems: Problem[]): Problem[] {
  const groups = new Map<string, Problem[]>()
  for (const problem of problems) {
    const isOnPage = problem.line === undefined && problem.file.startsWith('page ')
    const key = isOnPage ? problem.message : JSON.stringify(problem)
    groups.set(key, [...(groups.get(key) ?? []), problem])
  }
  return [...groups.values()].flatMap(([first, ...others]) => {
    if (!first) return []
    const file = others.length > 0 ? `${first.file} (and ${others.length} more)` : first.file
    return [{ ...first, file }]
  })
}
