/**
 * Checks all content as a build does, without building pages: guides, sidebar, redirects, search words, notes,
 * diagrams and pictures, their links, and all samples.
 * Usage: npm run check
 */
import './lib/production'
import { readSite } from '~/site/site.server'
import { buildApi } from './build-api'
import { compileGuides } from './build/compile-guides'
import { runProgram } from './lib/program'
import { writeSchemas } from './lib/schemas'

await runProgram(import.meta, async () => {
  writeSchemas(process.cwd())
  await buildApi()
  const site = await readSite(process.cwd())
  const { pages } = await compileGuides(site)
  const count = pages.reduce((sum, { samples }) => sum + samples.length, 0)
  console.log(`${site.guides.guides.length} guides and ${count} samples have no errors`)
})
