import { cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

import { parseFences } from '~/guides/fences'
import { splitSnippet } from '~/markdown/code-fence'

import { createFolder } from '../../support/create-folder'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const fixtures = join(root, 'tests/fixtures/mocking')
const guide = 'docs/guides/mocking.mdx'

/** What stands in for packages that this project has no code of, as paths in `packages`. */
const standIns = {
  'react-native': 'react-native.cjs',
  'react-native-fs': 'react-native-fs.cjs',
  '@testing-library/react-native': 'testing-library.cjs',
  '@react-native/metro-config': 'metro-config.cjs',
  expo: 'metro-config.cjs',
}

/** Reads what readers see of all titled code fences of the guide; titles may repeat. */
export function readTitledFences(): { title: string; code: string }[] {
  const { fences, problems } = parseFences(guide, readFileSync(join(root, guide), 'utf8'))
  if (problems.length > 0) throw new Error(JSON.stringify(problems))
  return fences.flatMap(({ meta, code }) =>
    meta.title ? [{ title: meta.title, code: splitSnippet(code).visible }] : [],
  )
}

/**
 * Creates a folder like an app's, for one test: the fences of the guide as files, the installed
 * library, stand-ins for React Native's world, and the given files of the test's own.
 */
export function createApp(files: Record<string, string>): string {
  const fences = readTitledFences().map(({ title, code }) => [title, code] as const)
  const app = createFolder({
    'package.json': '{ "private": true }',
    'tsconfig.json': '{ "compilerOptions": { "jsx": "react-jsx" } }',
    ...Object.fromEntries(fences),
    ...files,
  })
  const modules = join(app, 'node_modules')
  for (const [name, file] of Object.entries(standIns)) {
    const target = join(modules, name, name === 'expo' ? 'metro-config.js' : 'index.js')
    mkdirSync(dirname(target), { recursive: true })
    cpSync(join(fixtures, 'packages', file), target)
    writeFileSync(join(modules, name, 'package.json'), JSON.stringify({ name, main: 'index.js' }))
  }
  // A link would lead the library to this project's `react-native`, which is mere types.
  for (const part of ['package.json', 'lib/commonjs']) {
    const source = join(root, 'node_modules/react-native-vision-camera', part)
    cpSync(source, join(modules, 'react-native-vision-camera', part), { recursive: true })
  }
  for (const name of ['react', 'react-dom', 'vitest']) {
    symlinkSync(join(root, 'node_modules', name), join(modules, name))
  }
  cpSync(join(fixtures, 'tests'), join(app, 'tests'), { recursive: true })
  return app
}
