/** Checks all content and the settings as a build does, without building pages. */
import './lib/production'
import { readSite } from '~/site/site.server'
import { buildApi } from './build-api'
import { compileGuides } from './build/compile-guides'
import { runProgram } from './lib/program'

await runProgram(import.meta, async () => {
  await buildApi()
  const site = await readSite(process.cwd())
  const { pages } = await compileGuides(site)
  const count = pages.reduce((sum, { samples }) => sum + samples.length, 0)
  console.log(`${site.guides.guides.length} guides and ${count} samples have no errors`)
})
