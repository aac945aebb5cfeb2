import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  watch,
  writeFileSync,
} from 'node:fs'
import type { IncomingMessage } from 'node:http'
import { connect, type Socket } from 'node:net'
import { dirname, join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { broadcastDevReady, createRequestHandler, type ServerBuild } from '@remix-run/node'
import { createDiskCache, hashTexts } from '~/lib/disk-cache.server'
import type { pageOf } from '~/site/page.server'
import type { readSite, Site } from '~/site/site.server'
import { buildFiles, hashFiles } from '../prerender/build-inputs'

/** Answers requests by the newest build of the app. */
export type RemixApp = (request: Request) => Promise<Response>

/** The app as Remix compiles it for development. */
export interface CompiledApp {
  handle: RemixApp
  /** Gives a file of the last run's build, which is served until Remix has written its own. */
  getAsset: (file: string) => string | undefined
}

/** Remix's compiler, and what it has compiled. */
export interface Compiler {
  /** The app of the last run, where nothing that it is made of has changed since. */
  kept: Promise<CompiledApp> | undefined
  /** Has the next request read the site as a whole, also what no edit of guides changes. */
  forgetSite: () => void
  /** Starts the compiler; gives the app once it is compiled for the first time. */
  start: () => Promise<CompiledApp>
  /** Passes a page's connection on to the compiler, which tells pages of its builds. */
  connectPage: (request: IncomingMessage, socket: Socket, head: Buffer) => void
}

/**
 * The address at which compiled pages look for the compiler. The app server puts its own in its place,
 * so that a build fits any port, and pages on other machines hear of edits, too.
 */
export const compilerOrigin = 'http://compiler.invalid'

/** A build of the app, as a run of the dev server leaves it to the next. */
interface KeptBuild {
  server: string
  /** The texts of its other files, by their paths below `public/`. */
  assets: Record<string, string>
}

const serverFile = 'build/index.js'
/** Remix writes it last, after all other files of a build. */
const versionFile = 'build/version.txt'
const assetsFolder = 'build'

/**
 * Makes Remix's compiler ready for the project at `root`, to listen on `port`. `onEnd` is called with
 * the status when it has ended.
 */
export async function createCompiler(
  root: string,
  { port, basePath, onEnd }: { port: number; basePath: string; onEnd: (status: number) => void },
): Promise<Compiler> {
  const cache = createDiskCache<KeptBuild>(root, 'dev-app')
  const hashInputs = (): string => {
    const files = hashFiles(root, [...buildFiles.packages, ...buildFiles.compiler])
    return hashTexts([process.version, basePath, files])
  }
  process.env['REMIX_DEV_ORIGIN'] = compilerOrigin
  const inputs = hashInputs()
  const keptBuild = await cache.read(inputs)
  mkdirSync(join(root, dirname(versionFile)), { recursive: true })
  rmSync(join(root, versionFile), { force: true })
  if (keptBuild) writeFileSync(join(root, serverFile), keptBuild.server)

  let last: Site | undefined
  let handle: RemixApp = () => Promise.reject(new Error('the app is not compiled yet'))
  const app: CompiledApp = {
    handle: (request) => handle(request),
    getAsset: (file) => keptBuild?.assets[file],
  }
  async function load(): Promise<ServerBuild> {
    const build = await importBuild(join(root, serverFile))
    const answer = createRequestHandler(build, 'development')
    last = undefined
    handle = async (request) => {
      // Each answer shows the site as it is on disk now, by the newest code.
      const site = await build.readSite(root, last)
      last = site
      return answer(request, { site, pageOf: (pathname) => build.pageOf(site, pathname) })
    }
    return build
  }
  const kept = keptBuild && load().then(() => app)

  async function reload(): Promise<void> {
    const build = await load()
    // Remix waits for word of that before it tells browsers, and listens only after its first build.
    const compiler = await reachCompiler(port, () => true)
    compiler?.destroy()
    await broadcastDevReady(build, `http://localhost:${port}`)
    if (keptBuild || inputs !== hashInputs()) return
    const keep = await cache.write(inputs, readBuild(root))
    if (inputs === hashInputs()) await keep()
  }
  const start = (): Promise<CompiledApp> =>
    new Promise((resolve) => {
      watch(join(root, dirname(versionFile)), (_event, name) => {
        if (!name || !versionFile.endsWith(`/${name}`)) return
        void reload().then(() => resolve(app), console.error)
      })
      void runRemix(root, port).then(onEnd)
    })
  return {
    kept,
    forgetSite: () => void (last = undefined),
    start,
    connectPage: (...connection) => void passOn(port, ...connection),
  }
}

/** What Remix compiles, with the exports of `app/dev-server.ts`. */
type DevBuild = ServerBuild & {
  readSite: typeof readSite
  pageOf: typeof pageOf
}

async function importBuild(file: string): Promise<DevBuild> {
  const { mtimeMs } = statSync(file)
  return (await import(`${pathToFileURL(file).href}?${mtimeMs}`)) as DevBuild
}

function readBuild(root: string): KeptBuild {
  const read = (file: string): string => readFileSync(join(root, file), 'utf8')
  const entries = readdirSync(join(root, 'public', assetsFolder), {
    recursive: true,
    withFileTypes: true,
  })
  const files = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(join(root, 'public/').length))
  return {
    server: read(serverFile),
    assets: Object.fromEntries(files.map((file) => [file, read(`public/${file}`)])),
  }
}

/** Runs Remix's compiler in watch mode; gives the status with which it ends. */
async function runRemix(root: string, port: number): Promise<number> {
  // It insists on a command that starts the app server, which runs already.
  const nothing = 'node -e 0'
  const options = ['--manual', '--port', `${port}`, '-c', nothing]
  const words = ['--import', 'tsx', join(import.meta.dirname, 'remix-compiler.ts'), 'dev']
  const child = spawn(process.execPath, [...words, ...options], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: {
      ...process.env,
      NODE_ENV: 'development',
      // Remix loads Vite although the site is not built by it.
      VITE_CJS_IGNORE_WARNING: 'true',
    },
  })
  const [status] = (await once(child, 'exit')) as [number | null]
  return status ?? 1
}

/** Milliseconds between two attempts to reach the compiler, which listens once it has compiled. */
const attemptInterval = 200

/** Connects to the compiler as soon as it listens; undefined once nobody waits for that. */
async function reachCompiler(port: number, isWanted: () => boolean): Promise<Socket | undefined> {
  while (isWanted()) {
    const socket = connect(port, 'localhost')
    const isOpen = await once(socket, 'connect').then(
      () => true,
      () => false,
    )
    if (isOpen) return socket
    await setTimeout(attemptInterval)
  }
  return undefined
}

/** Passes a connection on, both ways; waits for a compiler that does not listen yet. */
async function passOn(
  port: number,
  { method, url, rawHeaders }: IncomingMessage,
  page: Socket,
  head: Buffer,
): Promise<void> {
  page.on('error', () => page.destroy())
  const compiler = await reachCompiler(port, () => !page.destroyed)
  if (!compiler) return
  const headers = rawHeaders.map((text, index) => text + (index % 2 ? '\r\n' : ': ')).join('')
  compiler.write(`${method} ${url} HTTP/1.1\r\n${headers}\r\n`)
  compiler.write(head)
  compiler.on('error', () => page.destroy()).on('close', () => page.destroy())
  page.on('close', () => compiler.destroy())
  page.pipe(compiler).pipe(page)
}
