import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

const parts = [
  '.github',
  'app',
  'api',
  'docs',
  'public',
  'scripts',
  'remix.config.js',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
]

/** A copy of a project to edit and to run, which shares the project's packages and its cache. */
export interface ProjectCopy {
  folder: string
  remove: () => void
}

/** Copies all that the site is made of into a new folder; nothing that was built comes along. */
export function copyProject(root: string): ProjectCopy {
  const folder = mkdtempSync(join(tmpdir(), 'vision-camera-docs-'))
  const built = resolve(root, 'public/build')
  for (const part of parts) {
    const filter = (source: string): boolean => resolve(source) !== built
    cpSync(join(root, part), join(folder, part), { recursive: true, filter })
  }
  symlinkSync(resolve(root, 'node_modules'), join(folder, 'node_modules'))
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) }
}
