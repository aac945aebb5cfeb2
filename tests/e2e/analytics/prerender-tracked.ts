/**
 * Prerenders a few pages with a measurement id from the app as a build has compiled it, which takes
 * seconds: the id is only looked at when pages are rendered. Its last argument is the folder to write.
 */
import '../../../scripts/lib/production'
import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { getMeasurementId } from '~/analytics/measurement-id.server'
import { codeNamesPath } from '~/lib/paths'
import { readSite } from '~/site/site.server'
import { readSearchFiles } from '~/search/search-files.server'
import { getOutputDirectory } from '../../../scripts/lib/built-site'
import { readBuildInputs } from '../../../scripts/prerender/build-inputs'
import { buildBootScripts } from '../../../scripts/prerender/document-scripts'
import { listForeignSources } from '../../../scripts/prerender/content-security-policy'
import { createStyleInliner } from '../../../scripts/prerender/inline-styles'
import { createOutputFolder } from '../../../scripts/prerender/output-folder'
import { compileApp, createRenderer } from '../../../scripts/prerender/render-route'
import { listRoutes } from '../../../scripts/prerender/routes'
import { writePages } from '../../../scripts/prerender/write-pages'
import { writeNavigation, writeSearchFiles } from '../../../scripts/prerender/site-files'
import { trackedPathnames } from './tracked-site'

const root = process.cwd()
const output = resolve(process.argv.at(-1) ?? '')
const site = await readSite(root)
const { location } = site
const { app: hash } = await readBuildInputs(root)
const app = await compileApp(root, hash)
const folder = await createOutputFolder(output, resolve(root, 'public'), app.assets)
const guides = trackedPathnames.filter((pathname) => pathname.startsWith('/docs/guides'))
await writePages({
  routes: listRoutes(guides, [], []).filter(({ pathname }) => trackedPathnames.includes(pathname)),
  render: createRenderer(app.loadServer, site),
  scripts: buildBootScripts(getMeasurementId()),
  foreign: listForeignSources(getMeasurementId(), undefined),
  inlineStyles: createStyleInliner(app.assets, location),
  folder,
  location,
  onPage: () => {},
})
await writeSearchFiles(await readSearchFiles(site, undefined), folder)
await writeNavigation(site, folder)
// TypeScript would take longer than all the rest.
for (const file of guides.map((pathname) => codeNamesPath(pathname).slice(1))) {
  const built = join(getOutputDirectory(), file)
  if (existsSync(built)) await folder.write(file, readFileSync(built))
}
folder.swapIn()
process.stdout.write(JSON.stringify({ basePath: location.basePath }))
