import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { globSync } from 'tinyglobby'

import { searchDataPath, withBase } from '~/lib/paths'
import { parseSettings, settingsFile } from '~/search/client/settings'

import type { BuiltSite } from '../lib/built-site'
import { ToolError } from '../lib/run-program'
import { measureBytes, sumBytes, type ByteSizes } from './byte-sizes'
import { readUrl } from './page-bytes'
import { collectScripts } from './script-graph'

/** What a reader fetches who opens the search dialog of a hydrated page and types. */
export interface SearchBytes {
  scripts: ByteSizes
  css: ByteSizes
  /** The index of one version; a site that uses the hosted service has none. */
  index: ByteSizes
  total: ByteSizes
}

/** The modules that are imported when search is wanted, and those that every page has by then. */
const dialogModules = ['search-dialog.client', 'search-client', 'embedded-engine']
const pageModules = ['entry.client', 'root']

/** Reads what search takes from a built site. Throws a ToolError where a part of it is missing. */
export function readSearchBytes(site: BuiltSite): SearchBytes {
  const read = (url: string): Buffer => readUrl(site, url, settingsFile)
  const collect = (modules: string[]): string[] =>
    collectScripts(
      modules.flatMap((name) => findBuilt(site, `build/**/${name}-*.js`)),
      (url) => read(url).toString(),
    )
  const known = new Set(collect(pageModules))
  const scripts = collect(dialogModules).filter((url) => !known.has(url))
  const styles = findBuilt(site, 'build/**/search-dialog-*.css')
  const parts = {
    scripts: sumBytes(scripts.map((url) => measureBytes(read(url)))),
    css: sumBytes(styles.map((url) => measureBytes(read(url)))),
    index: sumBytes(listIndexes(site).map((path) => measureBytes(readFileSync(path)))),
  }
  return { ...parts, total: sumBytes(Object.values(parts)) }
}

function findBuilt({ root, basePath }: BuiltSite, pattern: string): string[] {
  const files = globSync(pattern, { cwd: root })
  if (files.length === 0) throw new ToolError(`There is no ${pattern} in ${root}/ to measure`)
  return files.map((file) => withBase(basePath, `/${file}`))
}

function listIndexes({ root }: BuiltSite): string[] {
  const toFile = (name: string): string => join(root, searchDataPath(name))
  const settings = parseSettings(JSON.parse(readFileSync(toFile(settingsFile), 'utf8')))
  return settings.mode === 'embedded' ? Object.values(settings.indexes).slice(0, 1).map(toFile) : []
}
