/**
 * Checks the site's configuration and frontmatter, sidebar, MDX, code fences and API links of all guides without building pages.
 * Usage: tsx scripts/check-content.ts
 */
import './lib/production'
import { checkSiteConfig } from '~/lib/check-site-config.server'
import { runProgram } from './lib/run-program'
import { readCheckedGuides } from './prerender/check-guides'

await runProgram(async () => {
  checkSiteConfig()
  const { pathnames } = await readCheckedGuides(process.cwd())
  console.log(`content: ${pathnames.length} guides are sound`)
})
