import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import axe from 'axe-core'
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

/** The colors of axe, which its types leave out. */
interface Colors {
  Color: new () => { parseString: (value: string) => void }
  getContrast: (background: object, text: object) => number
}
const { Color, getContrast } = (axe.commons as unknown as { color: Colors }).color

function findColorProblems(root: string): Problem[] {
  const { backgroundColor = '#000', textColor = '#fff' } = siteConfig.announcementBar ?? {}
  const note = 'Write two such as #39290a and #ffdb91, with a contrast of 4.5:1 or more.'
  const [background, text] = [new Color(), new Color()]
  let message = ''
  try {
    background.parseString(backgroundColor)
    text.parseString(textColor)
    const contrast = getContrast(background, text)
    if (contrast < 4.5) message = `the contrast of the announcement is ${contrast.toFixed(1)}:1`
  } catch (error) {
    message = String(error)
  }
  return message ? [{ ...placeOf(root, backgroundColor), message, note }] : []
}

/** Reports a library in another version, main guides that don't exist, and texts that readers would see wrong. */
export function findSettingsProblems({ root, guides }: Pick<Site, 'root' | 'guides'>): Problem[] {
  const { name, version, folder } = library
  const installed = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')).version
  const known = [...guides.pathnames.keys()].map((file) => file.replace(/^docs\/|\.mdx$/g, ''))
  const wrong = siteConfig.docsVersions.filter(({ mainDoc }) => mainDoc && !known.includes(mainDoc))
  const problems = findColorProblems(root)
  const tell = (value: string, message: string, note: string) =>
    void problems.push({ ...placeOf(root, value), message, note })
  for (const { mainDoc } of wrong)
    tell(mainDoc, `no guide is "${mainDoc}"`, didYouMean(mainDoc, known, false))
  const names = [...siteConfig.docsVersions, ...siteConfig.otherVersions].map((each) => each.name)
  for (const each of names.filter((one, index) => names.indexOf(one) < index))
    tell(each, `two versions have the name "${each}"`, 'Give each a name of its own.')
  const { content = '' } = siteConfig.announcementBar ?? {}
  if (/<\/?[a-z]/i.test(content))
    tell(content, 'readers would see the tags', 'The bar shows plain text: leave the tags out.')
  const { year, holder } = siteConfig.copyright
  if (!/^20\d\d$/.test(`${year}`))
    tell(holder, `the year is ${year}`, 'Write one year, such as 2024.')
  const repositories = [siteConfig.repository, siteConfig.source.repository]
  for (const address of repositories.filter((each) => /(?:\/|\.git)$/.test(each)))
    tell(address, 'the address ends with a slash or .git', 'Leave it out.')
  const { externalUrlRegex = '', replaceSearchResultPathname: replacement } = siteConfig.search
  for (const pattern of [externalUrlRegex, replacement?.from ?? ''])
    try {
      RegExp(pattern)
    } catch (error) {
      tell(pattern, String(error), 'Write one such as ^https://elsewhere\\.example/.')
    }
  const note = `Run \`npm install --save-dev --save-exact ${name}@${version}\`.`
  if (installed !== version) tell(version, `${name} ${installed} is installed`, note)
  return problems
}
