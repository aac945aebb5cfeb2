import { createRequestHandler, type ServerBuild } from '@remix-run/node'
import type { RequestPurpose } from '~/lib/body-once'
import type { SiteLocation } from '~/lib/environment.server'
import { dataPath, homePath, withBase } from '~/lib/paths'

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
