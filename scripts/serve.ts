/**
 * Serves the built site much as GitHub Pages does: `PORT=4174 BASE_PATH=/x/ npm run serve`. `--build` builds
 * it first.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
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
      // The first build may still run.
      const page = join(root, '404.html')
      response.end(existsSync(page) ? readFileSync(page) : 'Not found')
    })
  })
}

await runProgram(import.meta, async () => {
  const root = process.env['OUTPUT_DIRECTORY'] || 'dist'
  const { basePath } = getSiteLocation()
  const mustBuild = process.argv.includes('--build')
  if (!mustBuild && !existsSync(root)) {
    throw new ToolError(`There is no ${root}/. Build it first: npm run build`)
  }
  const server = createSiteServer(root, basePath)
  // A port in use should fail before the build.
  const port = await listen(server, process.env['PORT'] || 4173)
  if (mustBuild) {
    const build = spawn('npm run --silent build', { stdio: 'inherit', shell: true })
    const [status] = (await once(build, 'close')) as [number | null]
    if (status !== 0) process.exit(status ?? 1)
  }
  console.log(`${root}/ is served at http://localhost:${port}${basePath}  (Ctrl-C stops it)`)
})
