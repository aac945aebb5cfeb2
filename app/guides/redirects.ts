import { z } from 'zod'
import { checkYaml } from '~/lib/parse-yaml'
import type { Problem } from '~/lib/problem'

/** An address that leads to another one, and the place in a file that says so. */
export interface Redirect extends Pick<Problem, 'file' | 'line' | 'column'> {
  from: string
  to: string
}

/** The file that lists old addresses, relative to the project's folder. */
export const redirectsFile = 'docs/redirects.yaml'

const remedy = 'Write "/old/path: /new/path", the old one without an anchor or a slash at the end.'

// A last part such as `index.html` would be a file; `3.x` is none.
const pathnamePattern =
  /^(?:\/(?!\.|(?:build|404|index)(?:\/|$))[\w.-]*\w(?<!\.(?:html?|json|xml|txt|js|css)))+$/

const wrong = 'this is no redirect between pathnames'

/** A map from pathname to pathname. */
const redirectsSchema = z.record(
  z.string().regex(pathnamePattern, 'no pathname of a page'),
  z.string(wrong).regex(/^\/[^\s"'<>\\]*$/, wrong),
  wrong,
)

/** Parses the redirects, a YAML map from pathname to pathname, with every fault of its form. */
export function parseRedirects(text: string): { redirects: Redirect[]; problems: Problem[] } {
  const source = { file: redirectsFile, remedy }
  const { data = {}, problems, placeOf } = checkYaml(text, source, redirectsSchema)
  const redirects = Object.entries(data).map(([from, to]): Redirect => {
    return { from, to, file: redirectsFile, ...placeOf([from]) }
  })
  return { redirects, problems }
}

/** Reports redirects from pages that exist; where redirects lead is checked with all links. */
export function findRedirectProblems(redirects: Redirect[], pathnames: string[]): Problem[] {
  return redirects
    .filter(({ from }) => pathnames.includes(from))
    .map(({ from, to, ...place }) => {
      const other = `The old address comes first: write "${to}: ${from}".`
      const note = pathnames.includes(to) ? 'Remove the redirect: the page is there.' : other
      return { ...place, message: `${from} is an existing page`, note }
    })
}
