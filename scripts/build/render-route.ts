import type { AppLoadContext, ServerBuild } from '@remix-run/node'
import { cacheDirectory } from '~/lib/files.server'
import { loadOnce } from '~/lib/memoize'
import { type Problem, ProblemsError } from '~/lib/problem'
import { withBase } from '~/lib/paths'
import type { RequestContext } from '~/site/load-page'
import { pageOf } from '~/site/page.server'
import type { Site } from '~/site/site.server'
import { rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import { runToEnd, ToolError } from '../lib/run-program'

/** What the request handler answers for one pathname. */
export interface RenderedRoute {
  status: number
  html: string
  /** The page's data as JSON; absent where it has none, as the home page. */
  data?: string
  /** Where the route redirects to, base path included. */
  redirect?: string
}

/** Renders a pathname of the site as its document and its data. */
export type RenderRoute = (pathname: string) => Promise<RenderedRoute>

/** Creates the renderer of a site over a built server, which is loaded for the first page. */
export function createRenderer(loadBuild: () => Promise<ServerBuild>, site: Site): RenderRoute {
  const getHandler = loadOnce(async () => {
    const { createRequestHandler } = await import('@remix-run/node')
    const build = await loadBuild()
    return { handle: createRequestHandler(build, 'production'), version: build.assets.version }
  })

  return async (pathname) => {
    const { handle, version } = await getHandler()
    const { origin, basePath } = site.location
    const context: RequestContext = { site, pageOf: (each) => pageOf(site, each) }
    const headers = { accept: 'text/html' }
    const request = new Request(origin + withBase(basePath, pathname), { headers })
    const response = await handle(request, context as AppLoadContext)
    const html = await response.text()
    const redirect = response.headers.get('location') ?? undefined
    const data = context.page && JSON.stringify({ build: version, ...context.page })
    return { status: response.status, html, redirect, data }
  }
}

/** The app as Remix compiled it. */
export interface CompiledApp {
  /** The folder of what browsers load. */
  assets: string
  loadServer: () => Promise<ServerBuild>
}

/**
 * Compiles the app of a project folder with Remix, into a folder that goes with this process. Throws
 * with the compiler's words.
 */
export async function compileApp(root: string, signal?: AbortSignal): Promise<CompiledApp> {
  const folder = join(root, cacheDirectory, `app-${process.pid}`)
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  await runRemixBuild(root, folder, signal)
  return {
    assets: join(folder, 'assets'),
    loadServer: async () =>
      (await import(`${pathToFileURL(join(folder, 'server.mjs'))}`)) as ServerBuild,
  }
}

async function runRemixBuild(root: string, out: string, signal?: AbortSignal): Promise<void> {
  const manifest = createRequire(import.meta.url).resolve('@remix-run/dev/package.json')
  const cli = join(dirname(manifest), 'dist/cli.js')
  const { status, output } = await runToEnd(process.execPath, [cli, 'build'], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production', FORCE_COLOR: '0', REMIX_OUTPUT: out },
    signal,
  })
  if (status === 0) return
  const problems = readErrors(root, output)
  if (problems.length > 0) throw new ProblemsError(problems)
  throw new ToolError(`The app does not compile:\n\n${output.trim()}`)
}

/** Reads errors of esbuild, or of a plugin of it that names the place itself, without their stacks. */
function readErrors(root: string, output: string): Problem[] {
  const pattern =
    /\[ERROR\] (?:(\/\S+):(\d+):(\d+): )?(.+?)(?: \[plugin .*)?\n\n +(\S+):(\d+):(\d+):/g
  return [...output.matchAll(pattern)].map(([, file, line, column, message = '', ...place]) => ({
    file: file ? relative(root, file) : (place[0] ?? ''),
    line: Number(line ?? place[1]),
    column: Number(column ?? Number(place[2]) + 1),
    message,
    note: 'The app does not compile: correct this file.',
  }))
}
