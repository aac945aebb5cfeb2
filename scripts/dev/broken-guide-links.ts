import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { CompiledMdx } from '~/content/compile-mdx.server'
import type { Guide } from '~/content/guide-index.server'
import { getSiteLocation } from '~/lib/environment.server'
import type { Problem } from '~/lib/problem'
import { findBrokenLinks } from '../prerender/check-links'
import { createLinkSources } from '../prerender/link-sources'
import { parseDocument, type ParsedDocument } from '../prerender/parse-document'

/** A guide with what it was compiled to. */
export interface CompiledGuide {
  guide: Guide
  compiled: CompiledMdx
}

const parsed = new WeakMap<CompiledMdx, ParsedDocument>()

/**
 * Lists links and anchors of guides that lead nowhere, as the build would. Anchors of other pages
 * than guides are left to the build. `pathnames` are those that may be linked.
 */
export function findBrokenGuideLinks(
  root: string,
  guides: CompiledGuide[],
  pathnames: string[],
): Problem[] {
  const location = getSiteLocation()
  const sound = guides.filter(({ compiled }) => compiled.problems.length === 0)
  const links = new Map(
    sound.map(({ guide, compiled }) => [
      guide.pathname,
      { file: guide.file, links: compiled.links },
    ]),
  )
  return findBrokenLinks({
    basePath: location.basePath,
    documents: new Map(sound.map(({ guide, compiled }) => [guide.pathname, parse(compiled)])),
    withoutDocument: new Set(pathnames),
    hasFile: (file) => existsSync(join(root, 'public', file)),
    findSource: createLinkSources(links, [], location),
  })
}

function parse(compiled: CompiledMdx): ParsedDocument {
  const document = parsed.get(compiled) ?? parseDocument(compiled.html)
  parsed.set(compiled, document)
  return document
}
