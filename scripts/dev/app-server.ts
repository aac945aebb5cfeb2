/**
 * Serves the app that `remix dev` compiles, the files of `public/` below the base path, and the
 * script that shows faults of the guides. Started by `scripts/dev.ts`.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { join } from 'node:path'
import { getSiteLocation } from '~/lib/environment.server'
import { problemToText } from '~/lib/problem'
import { runProgram } from '../lib/run-program'
import { listen, parsePort } from '../serve/listen'
import { resolvePagesRequest, isFile, sendFile } from '../serve/pages-server'
import { startCheckProcess } from './process-group'
import { type ContentState, initialState } from './content-state'
import { addDevClient, buildDevClient, devClientFile, startEventServer } from './dev-client'
import {
  keepServing,
  sendPlainText,
  sendWebResponse,
  toWebRequest,
  loadRemixApp,
} from './remix-app'

// The input ends when the program that started all this was killed; so do all of its group then.
process.stdin.on('end', () => process.kill(0, 'SIGKILL')).resume()

await runProgram(import.meta, async () => {
  const root = process.cwd()
  const publicFolder = join(root, 'public')
  const { basePath } = getSiteLocation()
  const devClient = buildDevClient()
  const [app, events] = await Promise.all([
    loadRemixApp(join(root, 'build/index.js'), join(root, 'build/version.txt')),
    startEventServer<ContentState>(),
  ])
  let state = initialState

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const [pathname = '/'] = (request.url ?? '/').split('?', 1)
    const hasFile = (file: string): boolean => isFile(join(publicFolder, file))
    const resolved = resolvePagesRequest({ pathname, basePath, hasFile })
    if (pathname === basePath + devClientFile) return sendScript(response, devClient)
    if (resolved.kind === 'file') {
      const cacheControl = 'no-cache'
      return sendFile({ root: publicFolder, request, response, cacheControl }, 200, resolved.file)
    }
    if (resolved.kind === 'redirect' || resolved.kind === 'outside') {
      return void response.writeHead(302, { location: basePath }).end()
    }
    // Asked for before the answer is made: edits meanwhile make the page ask again.
    const { version } = state
    const webRequest = toWebRequest(request, response)
    if (!webRequest) return sendPlainText(response, 400, 'No browser would ask for that.')
    await sendWebResponse(await app(webRequest), response, (html) =>
      addDevClient(html, { events: events.url, version, basePath }),
    )
  }
  const server = createServer(keepServing(answer))
  const port = await listen(server, parsePort(process.env['PORT'] || '3000'), 'npm run dev')
  console.log(`\nThe site is at http://localhost:${port}${basePath}  (Ctrl-C stops it)\n`)

  startCheckProcess(root, (next) => {
    printProblems(state, next)
    state = next
    events.send(state)
  })
})

function sendScript(response: ServerResponse, text: string): void {
  response.writeHead(200, { 'content-type': 'text/javascript', 'cache-control': 'no-store' })
  response.end(text)
}

/** Prints faults that are new, or that none is left. */
function printProblems(before: ContentState, { problems }: ContentState): void {
  const known = new Set(before.problems.map(problemToText))
  const fresh = problems.map(problemToText).filter((text) => !known.has(text))
  if (fresh.length > 0) console.log(fresh.join('\n'))
  if (problems.length === 0 && known.size > 0) console.log('All errors in the guides are fixed.')
}
