import { spawn } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../..', import.meta.url))

/** A copy of the project to break and build. */
export interface Project {
  path: string
  write: (file: string, text: string) => void
  /** Runs a script of the project and gives its exit status and all that it printed. */
  run: (
    script: string,
    environment?: Record<string, string>,
  ) => Promise<{ status: number | null; output: string }>
  removeFile: (...files: string[]) => void
  remove: () => void
}

/** Creates a copy of the project that holds just one guide, so that a build is quick. */
export function createProject(): Project {
  const path = mkdtempSync(join(tmpdir(), 'vision-camera-docs-'))
  for (const name of [
    'app',
    'api',
    'scripts',
    'remix.config.js',
    'package.json',
    'tsconfig.json',
  ]) {
    cpSync(join(root, name), join(path, name), { recursive: true })
  }
  for (const file of ['package-lock.json', 'public/favicon.svg', 'public/manifest.webmanifest']) {
    cpSync(join(root, file), join(path, file), { recursive: true })
  }
  cpSync(join(root, 'public/apple-touch-icon.png'), join(path, 'public/apple-touch-icon.png'))
  mkdirSync(join(path, 'docs'))
  writeFileSync(join(path, 'docs/redirects.yaml'), '')
  symlinkSync(join(root, 'node_modules'), join(path, 'node_modules'))
  return {
    path,
    write(file, text) {
      mkdirSync(dirname(join(path, file)), { recursive: true })
      writeFileSync(join(path, file), text)
    },
    run: (script, environment = {}) =>
      new Promise((resolve) => {
        const child = spawn(process.execPath, ['--import', 'tsx', script], {
          cwd: path,
          env: {
            ...process.env,
            NODE_ENV: 'production',
            SITE_URL: '',
            BASE_PATH: '',
            GA_MEASUREMENT_ID: '',
            ...environment,
          },
        })
        let output = ''
        child.stdout.on('data', (chunk) => (output += chunk))
        child.stderr.on('data', (chunk) => (output += chunk))
        child.on('close', (status) => resolve({ status, output }))
      }),
    removeFile(...files) {
      for (const file of files) rmSync(join(path, file))
    },
    remove: () => rmSync(path, { recursive: true, force: true }),
  }
}
