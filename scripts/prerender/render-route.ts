import { createRequestHandler, type ServerBuild } from '@remix-run/node'
import type { RequestPurpose } from '~/remix/body-once'
import type { SiteLocation } from '~/lib/environment.server'
import { dataPath, homePath, withBase } from '~/lib/paths'
import { spawn } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ToolError } from '../lib/run-program'

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

/** Creates the renderer over a built server. */
export function createRenderer(build: ServerBuild, location: SiteLocation): RenderRoute {
  const handle = createRequestHandler(build, 'production')

  async function request(path: string, purpose: RequestPurpose) {
    const controller = new AbortController()
    const url = location.origin + withBase(location.basePath, path)
    try {
      const response = await handle(new Request(url, { signal: controller.signal }), { ...purpose })
      const text = await response.text()
      return { status: response.status, headers: response.headers, text }
    } finally {
      // Ends the timer of `streamTimeout`, which would keep Node alive.
      controller.abort()
    }
  }

  return async (pathname) => {
    const page = await request(pathname, { isDocument: true })
    const redirect = page.headers.get('location') ?? undefined
    const rendered = { status: page.status, html: page.text, redirect }
    if (pathname === homePath || page.status >= 400) return rendered
    const data = await request(dataPath(pathname), { isDocument: false })
    if (data.status >= 400) return { ...rendered, status: data.status }
    return { ...rendered, data: data.text }
  }
}

/** Compiles the app with Remix and loads the server build. Throws with the compiler's words. */
export async function buildRemixServer(root: string): Promise<ServerBuild> {
  await Promise.all(
    ['build', 'public/build'].map((folder) =>
      rm(join(root, folder), { recursive: true, force: true }),
    ),
  )
  await runRemixBuild(root)
  const url = pathToFileURL(join(root, 'build/index.js'))
  return (await import(`${url}?${Date.now()}`)) as ServerBuild
}

function runRemixBuild(root: string): Promise<void> {
  const manifest = createRequire(import.meta.url).resolve('@remix-run/dev/package.json')
  const cli = join(dirname(manifest), 'dist/cli.js')
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [cli, 'build'], {
      cwd: root,
      env: { ...process.env, NODE_ENV: 'production', FORCE_COLOR: '0' },
    })
    const stop = (): boolean => child.kill()
    process.once('exit', stop)
    let output = ''
    child.stdout.on('data', (chunk) => (output += chunk))
    child.stderr.on('data', (chunk) => (output += chunk))
    child.on('error', reject)
    child.on('close', (status) => {
      process.off('exit', stop)
      if (status === 0) resolve()
      else reject(new ToolError(`The app does not compile:\n\n${output.trim()}`))
    })
  })
}
