import type { SiteLocation } from '~/lib/environment.server'
import { withBase } from '~/lib/paths'
import type { BootScripts } from './boot-script'
import { fillContentSecurityPolicy } from './content-security-policy'
import type { ForeignSources } from './foreign-sources'
import { delayHydration, type LateDocument } from './late-hydration'
import { minifyScripts } from './minify-scripts'

/** What all documents of a site share. */
export interface DocumentSurroundings {
  /** The scripts that pages load at first. */
  scripts: BootScripts
  location: SiteLocation
  /** The hosts that pages may ask. */
  foreign: ForeignSources
}

/**
 * Turns a document as Remix renders it into the one that is published: it loads no framework code, its
 * scripts are small, and its policy allows what it has. Throws where the document is not one of Remix.
 */
export function finishDocument(
  rendered: string,
  { location, scripts, foreign }: DocumentSurroundings,
): LateDocument {
  const buildPath = withBase(location.basePath, '/build/')
  const { html, pageModule } = delayHydration(rendered, scripts, buildPath)
  return { html: fillContentSecurityPolicy(minifyScripts(html), foreign), pageModule }
}
