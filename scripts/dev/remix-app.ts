import { statSync, watch } from 'node:fs'
import { basename, dirname } from 'node:path'
import { pathToFileURL } from 'node:url'
import { broadcastDevReady, createRequestHandler, type ServerBuild } from '@remix-run/node'

/** Answers requests by the newest build of the app. */
export type RemixApp = (request: Request) => Promise<Response>

/**
 * Loads the server build, and loads it again whenever Remix has compiled the app: it writes the
 * version file last. Remix waits for word of that before it tells browsers.
 */
export async function loadRemixApp(buildFile: string, versionFile: string): Promise<RemixApp> {
  let build = await importBuild(buildFile)
  let handle = createRequestHandler(build, 'development')
  const reload = async (): Promise<void> => {
    build = await importBuild(buildFile)
    handle = createRequestHandler(build, 'development')
    await broadcastDevReady(build)
  }
  watch(dirname(versionFile), (_event, name) => {
    if (name === basename(versionFile)) void reload().catch(console.error)
  })
  await broadcastDevReady(build)
  return (request) => handle(request)
}

async function importBuild(file: string): Promise<ServerBuild> {
  const { mtimeMs } = statSync(file)
  return (await import(`${pathToFileURL(file).href}?${mtimeMs}`)) as ServerBuild
}
