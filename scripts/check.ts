/** Checks all content and the settings as a build does, without building pages. */
import './lib/production'
import { runProgram } from './lib/program'

await runProgram(import.meta, async () => {
  // Within the program, which tells it if the settings can't be imported.
  const { buildApi } = await import('./build-api')
  const { compileGuides } = await import('./build/compile-guides')
  const { readSite } = await import('~/site/site.server')
  await buildApi()
  const site = await readSite(process.cwd())
  const { pages } = await compileGuides(site)
  const count = pages.reduce((sum, { samples }) => sum + samples.length, 0)
  console.log(`${site.guides.guides.length} guides and ${count} samples have no errors`)
})
