import { spawn } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { ServerBuild } from '@remix-run/node'
import { ToolError } from '../lib/run-program'

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
