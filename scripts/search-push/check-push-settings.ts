import { type Problem, ProblemsError } from '~/lib/problem'

const remedies = {
  SITE_URL:
    'Name the published site, such as "https://docs.example.com": results would lead to this ' +
    'machine otherwise.',
  SEARCH_APP_ID: 'Set it, SEARCH_API_KEY and SEARCH_INDEX_NAME: they say where to push to.',
  ALGOLIA_WRITE_KEY: 'Set it to a key with the rights to change the index.',
}

/** Throws a ProblemsError naming each variable that a push needs beside a build, and is not set. */
export function checkPushSettings(variables: Record<string, string | undefined>): void {
  const problems = Object.entries(remedies).flatMap(([file, remedy]): Problem[] =>
    variables[file] ? [] : [{ file, message: 'is not set', remedy }],
  )
  if (problems.length > 0) throw new ProblemsError(problems)
}
