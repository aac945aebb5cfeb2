import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { checkPort } from '../../scripts/lib/listen'
import { runScript } from '../support/run-script'

/** A built site on a server of its own. */
export interface RunningServer {
  /** The address of the home page, with a slash at the end. */
  url: string
  stop: () => Promise<void>
}

const apacheModules = 'mpm_event authz_core mime dir filter deflate headers rewrite'.split(' ')
const apacheHead = (folder: string, port: number) =>
  [
    ...apacheModules.map(
      (name) => `LoadModule ${name}_module /usr/lib/apache2/modules/mod_${name}.so`,
    ),
    `ServerRoot ${folder}\nServerName localhost\nListen ${port}\nPidFile ${folder}/pid`,
    `User www-data\nGroup www-data\nErrorLog ${folder}/log\nTypesConfig /etc/mime.types\n`,
  ].join('\n')

/** How each server is started; what stands around the printed configuration is a system's own. */
const commands: Record<
  string,
  (place: { folder: string; port: number; config: string }) => { text: string; words: string[] }
> = {
  nginx: ({ folder, config }) => ({
    text: `daemon off; pid ${folder}/pid; error_log stderr; events {} http { access_log off; ${config} }`,
    words: ['/usr/sbin/nginx', '-p', folder, '-c', `${folder}/config`],
  }),
  caddy: ({ folder, config }) => ({
    text: `{\n\tadmin off\n}\n${config}`,
    words: ['caddy', 'run', '--adapter', 'caddyfile', '--config', `${folder}/config`],
  }),
  apache: ({ folder, port, config }) => ({
    text: apacheHead(folder, port) + config,
    words: ['/usr/sbin/apache2', '-D', 'FOREGROUND', '-f', `${folder}/config`],
  }),
  // It serves what there is, and adds no ending: the least that a host can do.
  python: ({ folder, port }) => ({
    text: '',
    words: ['python3', '-m', 'http.server', String(port), '--directory', `${folder}/www`],
  }),
}

/** The names of the servers, and those that take the printed configuration. */
export const serverNames = Object.keys(commands)
export const configuredServers = serverNames.filter((name) => name !== 'python')

/** Starts a server with a copy of the built site, which users of the system may read, below a base path. */
export async function startServer(
  name: string,
  site: string,
  basePath = '/',
): Promise<RunningServer> {
  const folder = mkdtempSync(join(tmpdir(), `${name}-`))
  chmodSync(folder, 0o755)
  const root = join(folder, 'www')
  cpSync(site, join(root, basePath), { recursive: true })
  const port = await checkPort(0)
  const origin = `http://localhost:${port}`
  const environment = { SITE_URL: origin, BASE_PATH: basePath }
  const isConfigured = configuredServers.includes(name)
  const { stdout, stderr } = isConfigured
    ? await runScript('scripts/server-config.ts', [name, '--root', root], { environment })
    : { stdout: '', stderr: '' }
  const { text, words } = commands[name]!({ folder, port, config: stdout })
  writeFileSync(join(folder, 'config'), text)
  const [program = '', ...rest] = words
  const server = spawn(program, rest, {
    env: { ...process.env, HOME: folder, XDG_DATA_HOME: folder },
  })
  let said = stderr
  server.stderr.on('data', (chunk) => (said += chunk))
  await waitForAnswer(server, origin).catch((error: unknown) => {
    throw new Error(`${name} does not start: ${said}`, { cause: error })
  })
  return {
    url: origin + basePath,
    async stop() {
      const ended = once(server, 'close')
      server.kill()
      await ended
      rmSync(folder, { recursive: true })
    },
  }
}

/** Waits until a server that was started answers; throws where it ends before. */
export async function waitForAnswer(server: ChildProcess, url: string): Promise<void> {
  while (server.exitCode === null) {
    const isUp = await fetch(url).then(
      () => true,
      () => false,
    )
    if (isUp) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error(`status ${server.exitCode}`)
}

/** The headers that `_headers` gives a pathname below the base path. */
function readHostHeaders(site: string, pathname: string): Map<string, string> {
  const blocks = readFileSync(join(site, '_headers'), 'utf8').trim().split('\n\n')
  const found = blocks.flatMap((block) => {
    const [path = '', ...lines] = block.split('\n')
    const isMatch = path.endsWith('*') ? pathname.startsWith(path.slice(0, -1)) : pathname === path
    return isMatch ? lines : []
  })
  return new Map(
    found.map((line) => {
      const [name = ''] = line.trim().split(':')
      return [name, line.trim().slice(name.length + 2)]
    }),
  )
}

/** Requests pathnames of a configured server, and lists what a reader would not get as `_headers` promises. */
export async function findServerFaults(site: string, url: string): Promise<string[]> {
  const script = readdirSync(join(site, 'build')).find((file) => file.endsWith('.js')) ?? ''
  const expected: [pathname: string, file: string, type: string][] = [
    ['/', 'index.html', 'text/html'],
    ['/index.html', 'index.html', 'text/html'],
    ['/docs/guides', 'docs/guides.html', 'text/html'],
    ['/docs/guides/devices', 'docs/guides/devices.html', 'text/html'],
    ['/docs/guides/devices/', 'docs/guides/devices/index.html', 'text/html'],
    ['/search?q=zoom', 'search.html', 'text/html'],
    ['/offline', 'offline.html', 'text/html'],
    ['/docs/guides/devices.data', 'docs/guides/devices.data', 'text/x-script'],
    ['/docs/guides/devices.md', 'docs/guides/devices.md', 'text/markdown'],
    ['/manifest.webmanifest', 'manifest.webmanifest', 'application/manifest+json'],
    ['/sw.js', 'sw.js', 'javascript'],
    [`/build/${script}`, `build/${script}`, 'javascript'],
    ['/nothing', '404.html', 'text/html'],
    ['/docs/guides/nothing', '404.html', 'text/html'],
    ['/docs/api/classes', '404.html', 'text/html'],
    ['/docs/api/classes/', '404.html', 'text/html'],
    ['/build/nothing.js', '404.html', 'text/html'],
  ]
  const faults: string[] = []
  for (const [pathname, file, type] of expected) {
    const isMissing = file === '404.html'
    const response = await fetch(url + pathname.slice(1), { redirect: 'manual' })
    const body = Buffer.from(await response.arrayBuffer())
    const tell = (name: string, found: unknown, wanted: unknown): void => {
      if (found !== wanted) faults.push(`${pathname}: ${name} is ${found}, not ${wanted}`)
    }
    const { headers } = response
    tell('status', response.status, isMissing ? 404 : 200)
    tell('file', body.equals(readFileSync(join(site, file))), true)
    tell('type', headers.get('content-type')?.includes(type), true)
    tell(
      'UTF-8',
      type.startsWith('application') || /utf-8/i.test(headers.get('content-type') ?? ''),
      true,
    )
    // Apache compresses no answer to an error, and Caddy no manifest.
    if (!isMissing && !type.startsWith('application')) {
      tell('compression', headers.get('content-encoding'), 'gzip')
    }
    tell(
      'caching',
      headers.get('cache-control'),
      isMissing ? 'public, max-age=600' : headers.get('cache-control'),
    )
    const promised = readHostHeaders(site, isMissing ? '/docs/' : (pathname.split('?')[0] ?? ''))
    for (const [name, value] of promised) tell(name, headers.get(name), value)
  }
  return faults
}
