import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { strFromU8, unzipSync } from 'fflate'
import { afterEach, expect, test, vi } from 'vitest'
import { devDependencies } from '../../../package.json'
import { zipExampleProject } from '../../../scripts/prerender/example-project'
import { createFolder } from '../../support/create-folder'

const folder = 'docs/examples'
const read = (name: string) => readFileSync(join(folder, name), 'utf8')

afterEach(() => vi.unstubAllEnvs())

test('the zip holds the files that the guides show, and what makes them an app', async () => {
  const zip = unzipSync(await zipExampleProject('.'))
  const files = [
    '.gitignore',
    'App.tsx',
    'README.md',
    'app.json',
    'babel.config.js',
    'controls.tsx',
    'package-lock.json',
    'package.json',
    'photo.tsx',
    'scanner.tsx',
    'tsconfig.json',
    'use-attempt.ts',
    'video.tsx',
  ]
  expect(Object.keys(zip)).toEqual(files.map((file) => `vision-camera-examples/${file}`))
  for (const [name, content] of Object.entries(zip)) {
    expect(strFromU8(content)).toBe(read(name.replace('vision-camera-examples/', '')))
  }
})

test('the zip has the same bytes at any time and place, also where the project was run', async () => {
  const files = { 'docs/examples/package.json': '{ "name": "app" }', 'docs/examples/b.tsx': 'b' }
  const made = { 'docs/examples/node_modules/c/c.js': 'c', 'docs/examples/ios/Podfile': 'd' }
  const zips: string[] = []
  for (const zone of ['America/New_York', 'Asia/Tokyo']) {
    vi.stubEnv('TZ', zone)
    const root = createFolder({ ...files, ...(zips.length > 0 && made) })
    zips.push(Buffer.from(await zipExampleProject(root)).toString('hex'))
  }
  expect(zips[0]).toBe(zips[1])
})

test('its lock file holds the packages of the project, as this one has them', () => {
  const { dependencies } = JSON.parse(read('package.json')) as {
    dependencies: Record<string, string>
  }
  const lock = JSON.parse(read('package-lock.json')) as {
    packages: Record<string, { version?: string; dependencies?: object }>
  }
  expect(lock.packages['']?.dependencies).toEqual(dependencies)
  const own = Object.entries<string>(devDependencies)
  // Expo and React Native are only types here, below their names.
  const shared = own.filter(([name, at]) => name in dependencies && !at.startsWith('npm:'))
  expect(shared.length).toBeGreaterThan(6)
  for (const [name, version] of shared) {
    if (name === 'react') continue
    expect([name, dependencies[name]]).toEqual([name, version])
    expect(lock.packages[`node_modules/${name}`]?.version).toBe(version)
  }
})
