import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { globSync } from 'tinyglobby'
import { fileToPathname, pathnameToKind } from '../bench/page-kind'
import { ToolError } from '../lib/run-program'
import type { BuiltPage } from './page-faults'
import { parseBody } from './parse-body'
import { parseHead } from './parse-head'

/** The documents of a built site. */
export interface BuiltPages {
  pages: BuiltPage[]
  /** Pathnames that lead on to another page. */
  redirects: string[]
  /** Pathnames whose two files, `x.html` and `x/index.html`, differ. */
  unlike: string[]
}

/** Reads all documents of a built site; throws a ToolError where there is none. */
export function readPages(root: string): BuiltPages {
  if (!existsSync(root)) {
    throw new ToolError(`There is no ${root}/ to check. Make it first: npm run build`)
  }
  const texts = new Map<string, string>()
  const unlike: string[] = []
  for (const file of globSync('**/*.html', { cwd: root }).toSorted()) {
    const pathname = fileToPathname(file)
    const text = readFileSync(join(root, file), 'utf8')
    if ((texts.get(pathname) ?? text) !== text) unlike.push(pathname)
    texts.set(pathname, text)
  }
  const all = [...texts].map(([pathname, text]) => ({
    pathname,
    kind: pathnameToKind(pathname),
    head: parseHead(text),
    body: parseBody(text),
  }))
  const isRedirect = ({ head }: BuiltPage) => head.metas.has('refresh')
  return {
    pages: all.filter((page) => !isRedirect(page)),
    redirects: all.filter(isRedirect).map(({ pathname }) => pathname),
    unlike,
  }
}
