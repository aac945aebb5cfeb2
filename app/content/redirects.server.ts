import { type ParsedRedirects, parseRedirects } from '~/content/redirects'
import { readNeededFile } from '~/lib/needed-file.server'
import { siteConfig } from '~/lib/site-config'

const restoreFile = 'Restore it, or correct or remove "redirects" in app/site.config.ts.'

/**
 * Reads the table of redirects of a project folder: that of the site's settings, unless another is
 * named. A site that names none has none; a file that is missing is reported.
 */
export async function readRedirects(
  root: string,
  file: string | undefined = siteConfig.redirects,
): Promise<ParsedRedirects> {
  if (file === undefined) return { redirects: [], problems: [] }
  const { text, problems } = readNeededFile(root, file, restoreFile)
  return text === undefined ? { redirects: [], problems } : parseRedirects(file, text)
}
