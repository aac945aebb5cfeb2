import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { settingsFile } from '~/guides/samples.server'
import { readOptionalFile } from '~/lib/files.server'
import { homePath } from '~/lib/paths'
import { offsetToPlace, type Problem } from '~/lib/problem'
import { didYouMean } from '~/lib/suggest'
import { library, siteConfig } from '~/settings/site-config'
import type { Site } from '~/site/site.server'
import type { WrittenLink } from './check-links'

/** Gives the place of a text of the settings. */
function placeOf(root: string, value: string) {
  const text = readOptionalFile(root, settingsFile) ?? ''
  return { file: settingsFile, ...offsetToPlace(text, Math.max(0, text.indexOf(`'${value}'`))) }
}

/** Lists the links of the navbar and the footer, and the root of each version. */
export function listSettingsLinks(root: string): WrittenLink[] {
  const { navbar, footer, docsVersions } = siteConfig
  const links = [...navbar, ...footer.flatMap((group) => group.links)]
  const hrefs = [...links.map(({ href }) => href), ...docsVersions.map(({ path }) => path)]
  return hrefs.map((href) => ({ ...placeOf(root, href), pathname: homePath, href }))
}

/** Reports a library that is installed in another version, and main guides that don't exist. */
export function findSettingsProblems({ root, guides }: Pick<Site, 'root' | 'guides'>): Problem[] {
  const { name, version, folder } = library
  const installed = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')).version
  const known = [...guides.pathnames.keys()].map((file) => file.replace(/^docs\/|\.mdx$/g, ''))
  const wrong = siteConfig.docsVersions.filter(({ mainDoc }) => !known.includes(mainDoc))
  const problems = wrong.map(({ mainDoc }): Problem => {
    const note = didYouMean(mainDoc, known)
    return { ...placeOf(root, mainDoc), message: `no guide is "${mainDoc}"`, note }
  })
  if (installed !== version) {
    const note = `Run \`npm install --save-dev --save-exact ${name}@${version}\`.`
    const message = `${name} ${installed} is installed`
    problems.push({ ...placeOf(root, version), message, note })
  }
  return problems
}
