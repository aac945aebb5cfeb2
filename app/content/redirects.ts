import { isMap, LineCounter, parseDocument } from 'yaml'
import type { Problem } from '~/lib/problem'
import { siteConfig } from '~/lib/site-config'
import { didYouMean } from '~/lib/suggest'

/** The file of old and likely addresses, relative to the project's root. */
export const redirectsFile = siteConfig.redirects

/** An address that leads to another one; `line` is its place in the file. */
export interface Redirect {
  from: string
  to: string
  line: number
}

/** The redirects of a file, with every fault of its form. */
export interface ParsedRedirects {
  redirects: Redirect[]
  problems: Problem[]
}

const remedy = 'Write "/old/path: /new/path", without a slash at the end.'

/** Parses the table of redirects: a YAML map from pathname to pathname. */
export function parseRedirects(text: string): ParsedRedirects {
  const lineCounter = new LineCounter()
  const document = parseDocument(text, { lineCounter })
  const problems: Problem[] = document.errors.map(({ pos, message }) => ({
    file: redirectsFile,
    line: lineCounter.linePos(pos[0]).line,
    message: `not valid YAML: ${message.split('\n', 1)[0]}`,
    remedy,
  }))
  if (problems.length > 0 || !document.contents) return { redirects: [], problems }
  if (!isMap(document.contents)) {
    return {
      redirects: [],
      problems: [{ file: redirectsFile, line: 1, message: 'not a map', remedy }],
    }
  }
  const redirects = document.contents.items.map(({ key, value }) => ({
    from: String(key),
    to: String(value),
    line: lineCounter.linePos((key as { range?: number[] | null }).range?.[0] ?? 0).line,
  }))
  for (const { from, to, line } of redirects) {
    if ([from, to].every((path) => /^\/[\w/.-]*\w$/.test(path.split('#', 1)[0] ?? ''))) continue
    problems.push({
      file: redirectsFile,
      line,
      message: `"${from}: ${to}" is not understood`,
      remedy,
    })
  }
  return { redirects, problems }
}

/** Reports redirects to pages that do not exist, and from ones that do. */
export function findRedirectProblems(
  redirects: Redirect[],
  pathnames: Iterable<string>,
): Problem[] {
  const known = new Set(pathnames)
  return redirects.flatMap(({ from, to, line }): Problem[] => {
    const target = to.split('#', 1)[0] ?? to
    const place = { file: redirectsFile, line }
    if (known.has(from)) {
      const remove = 'Remove the redirect, or rename the page.'
      return [{ ...place, message: `${from} is a page of its own`, remedy: remove }]
    }
    if (known.has(target)) return []
    const message = `${from} leads to ${target}, which does not exist`
    return [{ ...place, message, remedy: didYouMean(target, known) }]
  })
}
