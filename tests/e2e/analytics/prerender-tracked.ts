/**
 * Prerenders a few pages with a measurement id from the app as it was compiled last, which takes
 * seconds: the id is only looked at when pages are rendered. Its last argument is the folder to write.
 */
import '../../../scripts/lib/production'
import { readFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { resolve } from 'node:path'
import type { ServerBuild } from '@remix-run/node'
import { getMeasurementId } from '~/analytics/measurement-id.server'
import { getSiteLocation } from '~/lib/environment.server'
import { buildBootScripts } from '../../../scripts/prerender/document-scripts'
import { listForeignSources } from '../../../scripts/prerender/content-security-policy'
import { createOutputFolder } from '../../../scripts/prerender/output-folder'
import { createRenderer } from '../../../scripts/prerender/render-route'
import { listRoutes } from '../../../scripts/prerender/routes'
import { writePages } from '../../../scripts/prerender/write-pages'
import { writeNavigation, writeSearchFiles } from '../../../scripts/prerender/site-files'
import { trackedPathnames } from './tracked-site'

const root = process.cwd()
const output = resolve(process.argv.at(-1) ?? '')
const file = resolve(root, 'build/index.js')
// The compiler has written the base path into the build.
const [, basePath = '/'] = /publicPath = "(.*)build\/"/.exec(readFileSync(file, 'utf8')) ?? []
process.env['BASE_PATH'] = basePath

const build = (await import(String(pathToFileURL(file)))) as ServerBuild
const location = getSiteLocation()
const folder = await createOutputFolder(output, resolve(root, 'public'))
const guides = trackedPathnames.filter((pathname) => pathname.startsWith('/docs/guides'))
await writePages({
  routes: listRoutes(guides, []).filter(({ pathname }) => trackedPathnames.includes(pathname)),
  render: createRenderer(build, location),
  scripts: buildBootScripts(root, getMeasurementId()),
  foreign: listForeignSources(getMeasurementId(), undefined),
  folder,
  location,
  onPage: () => {},
})
await writeSearchFiles(root, folder, undefined)
await writeNavigation(root, folder)
folder.swapIn()
process.stdout.write(JSON.stringify({ basePath }))
