import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { globSync } from 'tinyglobby'
import { fileToPathname, pathnameToKind } from '../lib/page-kind'
import type { BuiltPage } from './built-page'
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

/** Reads all documents of a built site. */
export function readPages(root: string): BuiltPages {
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
