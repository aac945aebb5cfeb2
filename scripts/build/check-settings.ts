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

/** Reports main guides that don't exist. */
export function findMainDocProblems({ root, guides }: Pick<Site, 'root' | 'guides'>): Problem[] {
  const known = [...guides.pathnames.keys()].map((file) => file.replace(/^docs\/|\.mdx$/g, ''))
  const wrong = siteConfig.docsVersions.filter(({ mainDoc }) => !known.includes(mainDoc))
  return wrong.map(({ mainDoc }): Problem => {
    const note = didYouMean(mainDoc, known)
    return { ...placeOf(root, mainDoc), message: `no guide is "${mainDoc}"`, note }
  })
}

/** Reports a library that is installed in another version, and colors that readers can't read. */
export function findSettingsProblems(root: string): Problem[] {
  const problems: Problem[] = []
  const { announcementBar: bar } = siteConfig
  const { name, version, folder } = library
  const installed = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')).version
  if (installed !== version) {
    const note = `Run \`npm install --save-dev --save-exact ${name}@${version}\`.`
    const message = `${name} ${installed} is installed`
    problems.push({ ...placeOf(root, version), message, note })
  }
  if (bar && !(getContrast(bar.backgroundColor, bar.textColor) >= 4.5)) {
    const message = `${bar.textColor} on ${bar.backgroundColor} can't be read`
    const note = 'Write six hexadecimal digits after #, with a contrast of 4.5:1 or more.'
    problems.push({ ...placeOf(root, bar.backgroundColor), message, note })
  }
  return problems
}

/** The contrast of two colors, by https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio; NaN if one is none. */
function getContrast(...colors: [string, string]): number {
  const [first, second] = colors.map((color) => {
    const digits = /^#(..)(..)(..)$/.exec(color) ?? []
    const [red = NaN, green = NaN, blue = NaN] = digits.slice(1).map((each) => {
      const part = Number(`0x${each}`) / 255
      return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
    })
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05
  }) as [number, number]
  return Math.max(first, second) / Math.min(first, second)
}
