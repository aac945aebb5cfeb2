import { execFile } from 'node:child_process'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { type AppLoadContext, createRequestHandler, type ServerBuild } from '@remix-run/node'
import { cacheDirectory } from '~/lib/files.server'
import { isDocumentPath, withBase } from '~/lib/paths'
import { pageOf } from '~/site/page.server'
import type { Site } from '~/site/site.server'
import { ToolError } from '../lib/program'
import { renderPageJson } from './page-json'

/** Renders a pathname of the site as its document and its data. */
export type RenderRoute = ReturnType<typeof createRenderer>

/** Compiles the app, the files of browsers into `assets`. The ToolError of a failure has Remix's words. */
export async function compileApp(root: string, assets: string): Promise<ServerBuild> {
  const server = join(root, cacheDirectory, 'server', `${assets.replaceAll(/\W+/g, '-')}.mjs`)
  const files = { APP_ASSETS: assets, APP_SERVER: server }
  const env = { ...process.env, ...files, NODE_ENV: 'production' as const, FORCE_COLOR: '0' }
  const options = { cwd: root, env, maxBuffer: 2 ** 26 }
  const cli = resolve(root, 'node_modules/@remix-run/dev/dist/cli.js')
  await promisify(execFile)(process.execPath, [cli, 'build'], options).catch((error: unknown) => {
    const { stdout, stderr } = error as { stdout?: string; stderr?: string }
    throw new ToolError(`The app does not compile:\n\n${stdout}${stderr}`)
  })
  return (await import(pathToFileURL(server).href)) as ServerBuild
}

/** Creates the renderer of a site over the compiled app. */
export function createRenderer(build: ServerBuild, site: Site) {
  const handleRequest = createRequestHandler(build, 'production')
  const context: AppLoadContext = { site, pageOf: (each) => pageOf(site, each) }
  const handle = (request: Request) => handleRequest(request, context)
  const { origin, basePath } = site.location
  return async (pathname: string) => {
    const url = origin + withBase(basePath, pathname)
    const response = await handle(new Request(url))
    const { ok, status, headers } = response
    const redirect = headers.get('location') ?? undefined
    const html = await response.text()
    const isPage = ok && isDocumentPath(pathname)
    const data = isPage ? await renderPageJson(url, handle, build.assets.version) : undefined
    return { status, html, redirect, data }
  }
}
