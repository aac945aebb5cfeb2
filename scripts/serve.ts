/** Serves the built site as GitHub Pages does: `PORT=4174 BASE_PATH=/x/ npm run serve`. */
import { existsSync, readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { join } from 'node:path'
import sirv from 'sirv'
import { getSiteLocation } from '~/lib/environment.server'
import { listen } from './lib/listen'
import { runProgram, ToolError } from './lib/program'

/** Creates a server of the site in a folder. `basePath` has a slash at both ends. */
export function createSiteServer(root: string, basePath: string): Server {
  // Looks files up at each request, since a build may replace them.
  const sendFile = sirv(root, { dev: true, etag: true, extensions: ['html'] })
  return createServer((request, response) => {
    const { url = '/' } = request
    response.setHeader('cache-control', 'max-age=600')
    if (!url.startsWith(basePath)) {
      response.writeHead(`${url}/` === basePath ? 301 : 404, { location: basePath })
      return response.end(`The site is served under ${basePath}`)
    }
    request.url = `/${url.slice(basePath.length)}`
    return sendFile(request, response, () => {
      response.writeHead(404, { 'content-type': 'text/html; charset=utf-8' })
      const page = join(root, '404.html')
      // A build may replace it just now.
      response.end(existsSync(page) ? readFileSync(page) : 'Not found')
    })
  })
}

await runProgram(import.meta, async () => {
  const root = process.env['OUTPUT_DIRECTORY'] || 'dist'
  const { basePath } = getSiteLocation()
  if (!existsSync(root)) throw new ToolError(`There is no ${root}/. Build it first: npm run build`)
  const port = await listen(createSiteServer(root, basePath), process.env['PORT'] || 4173)
  console.log(`${root}/ is served at http://localhost:${port}${basePath}  (Ctrl-C stops it)`)
})
