import type { ServerBuild } from '@remix-run/node'
import { sealData } from '~/lib/sealed-data'
import { cacheDirectory } from '~/lib/files.server'
import { loadOnce } from '~/lib/memoize'
import { type Problem, ProblemsError } from '~/lib/problem'
import { dataPath, homePath, offlinePath, withBase } from '~/lib/paths'
import type { RequestContext } from '~/site/load-page'
import { pageOf } from '~/site/page.server'
import type { Site } from '~/site/site.server'
import { notFoundPathname } from '../lib/built-site'
import { rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import { runToEnd, ToolError } from '../lib/run-program'

/** What the request handler answers for one pathname. */
export interface RenderedRoute {
  status: number
  html: string
  /** The single-fetch payload; absent for the home page, whose route has no loader. */
  data?: string
  /** Where the route redirects to, base path included. */
  redirect?: string
}

/** Renders a pathname of the site as its document and its data file. */
export type RenderRoute = (pathname: string) => Promise<RenderedRoute>

/** Creates the renderer of a site over a built server, which is loaded for the first page. */
export function createRenderer(loadBuild: () => Promise<ServerBuild>, site: Site): RenderRoute {
  const getHandler = loadOnce(async () => {
    const { createRequestHandler } = await import('@remix-run/node')
    const build = await loadBuild()
    return { handle: createRequestHandler(build, 'production'), version: build.assets.version }
  })

  async function request(path: string, context: RequestContext) {
    const { handle } = await getHandler()
    const controller = new AbortController()
    const { origin, basePath } = site.location
    const url = origin + withBase(basePath, path)
    try {
      const response = await handle(new Request(url, { signal: controller.signal }), { ...context })
      const text = await response.text()
      return { status: response.status, headers: response.headers, text }
    } finally {
      // Ends the timer of `streamTimeout`, which would keep Node alive.
      controller.abort()
    }
  }

  return async (pathname) => {
    // The document and the data show the same page, which is made once.
    const find = loadOnce(() => pageOf(site, pathname))
    const context = { site, pageOf: find }
    const [page, data] = await Promise.all([
      request(pathname, { ...context, isDocument: true }),
      withoutData.has(pathname) ? undefined : request(dataPath(pathname), context),
    ])
    const redirect = page.headers.get('location') ?? undefined
    const rendered = { status: page.status, html: page.text, redirect }
    if (!data || page.status >= 400) return rendered
    if (data.status >= 400) return { ...rendered, status: data.status }
    return { ...rendered, data: sealData(data.text, (await getHandler()).version) }
  }
}

/** The home page, whose route has no loader, and those that are shown at other addresses. */
const withoutData: ReadonlySet<string> = new Set([homePath, notFoundPathname, offlinePath])

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
