import { z } from 'zod'
import { homePath } from '~/lib/paths'
import type { Problem } from '~/lib/problem'
import { didYouMean } from '~/lib/suggest'
import { checkYaml } from '~/lib/parse-yaml'
import { readNeededFile } from '~/lib/needed-file.server'

/** An address that leads to another one, and the place in a file that says so. */
export interface Redirect {
  from: string
  to: string
  place: Pick<Problem, 'file' | 'line' | 'column'>
}

/** The redirects of a file, with every fault of its form. */
export interface ParsedRedirects {
  redirects: Redirect[]
  problems: Problem[]
}

const remedy = 'Write "/old/path: /new/path", without a slash at the end.'

const tableSchema = z.record(z.string(), z.string())

/** Parses the table of redirects, a YAML map from pathname to pathname, of the file of that name. */
export function parseRedirects(file: string, text: string): ParsedRedirects {
  const checked = checkYaml(text, { file, remedy }, tableSchema, ({ path }) => [
    { path, message: path.length > 0 ? `"${path.join('.')}" leads to no pathname` : 'not a map' },
  ])
  const { data = {}, problems, placeOf } = checked
  const redirects = Object.entries(data).map(([from, to]): Redirect => ({
    from,
    to,
    place: { file, ...placeOf([from]) },
  }))
  return { redirects, problems: [...problems, ...redirects.flatMap(findFormProblems)] }
}

/** A page is found by its pathname alone: hosts never see an anchor. */
function findFormProblems({ from, to, place }: Redirect): Problem[] {
  if (from.includes('#')) {
    const message = `"${from}" has an anchor, which browsers don’t send to hosts`
    return [{ ...place, message, note: `Redirect "${from.split('#', 1)[0]}" as a whole.` }]
  }
  if (/\/\.|\.[a-z]\w*$|^\/(?:build|404|index)(?:\/|$)|\/index$/i.test(from)) {
    const message = `"${from}" is no address of a page, but of a file`
    return [{ ...place, message, note: 'Redirect a pathname such as "/docs/old-name".' }]
  }
  // The anchor gets into HTML and a script.
  const [target = ''] = to.split(/#[^\s"'`<>&\\]*$/)
  if (isPathname(from) && (isPathname(target) || target === homePath)) return []
  return [{ ...place, message: `"${from}: ${to}" is not understood`, note: remedy }]
}

function isPathname(path: string): boolean {
  return /^(?:\/[\w.-]*\w)+$/.test(path)
}

/** Reports redirects to pages that do not exist, and from ones that do. */
export function findRedirectProblems(
  redirects: Redirect[],
  pathnames: Iterable<string>,
): Problem[] {
  const known = new Set(pathnames)
  return redirects.flatMap(({ from, to, place }): Problem[] => {
    const target = to.split('#', 1)[0] ?? to
    if (known.has(from)) {
      const remove = 'Remove the redirect, or rename the page.'
      return [{ ...place, message: `${from} is an existing page`, note: remove }]
    }
    if (known.has(target)) return []
    const message = `${from} leads to ${target}, which does not exist`
    return [{ ...place, message, note: didYouMean(target, known) }]
  })
}

const redirectsFile = 'docs/redirects.yaml'

/** Reads the table of redirects of a project folder; a file that is missing is reported. */
export async function readRedirects(root: string): Promise<ParsedRedirects> {
  const { text, problems } = readNeededFile(root, redirectsFile, 'Restore it.')
  return text === undefined ? { redirects: [], problems } : parseRedirects(redirectsFile, text)
}
