import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

import { buildSimulatedPhone } from '../../../scripts/prerender/live-phone'

import { createApp, readTitledFences } from './create-app'
import { runTests } from './run-tests'

/** Like an app's own; Jest takes the package's `main`, and so must Vitest here. */
const vitestConfig = `export default {
  resolve: { mainFields: ['main'] },
  test: { setupFiles: process.env.APP_SETUP_FILES.split(',').filter(Boolean), cache: false },
}`

const files = {
  'vitest.config.mjs': vitestConfig,
  'jest-global.ts': `import { vi } from 'vitest'\nObject.assign(globalThis, { jest: vi })\n`,
}

const root = fileURLToPath(new URL('../../..', import.meta.url))

/** What readers download. */
const simulatedPhone = { 'test/simulated-phone.js': await buildSimulatedPhone(root) }

/** Devices and events work another way with native modules, as the guide says. */
const moduleOnlyTests = ['works without a camera', 'shows a scanned code']

test('the small mock gets past the import', async () => {
  const { failures, passed } = await runTests(createApp(files), {
    files: ['tests/small-mock.test.tsx'],
    setupFiles: ['./jest-global.ts', './jest.setup.ts'],
  })
  expect(failures).toEqual([])
  expect(passed).toEqual(['shows a screen that has permission and no device'])
})

test('the mock of the module passes the tests that the guide shows', async () => {
  const app = createApp({ ...files, ...simulatedPhone })
  const { failures, passed } = await runTests(app, {
    files: ['src/scan-screen.test.tsx', 'tests/module-mock.test.tsx', 'tests/camera-e2e.test.tsx'],
    setupFiles: ['./vitest.setup.ts', './jest-global.ts'],
  })
  expect(failures).toEqual([])
  expect(passed).toEqual(expect.arrayContaining(moduleOnlyTests))
  expect(passed).toContain('has all that the library exports')
  expect(passed).toContain('writes a photo')
})

test('the simulated phone carries the library, and the tests that the guide shows', async () => {
  const app = createApp({ ...files, ...simulatedPhone })
  const { failures, passed } = await runTests(app, {
    files: [
      'src/scan-screen.test.tsx',
      'src/scan-screen.phone.test.tsx',
      'tests/simulated-phone.test.tsx',
    ],
    setupFiles: ['./test/simulated-phone.js', './jest-global.ts'],
    skip: moduleOnlyTests,
  })
  expect(failures).toEqual([])
  expect(passed).toContain('survives a failed photo')
  expect(passed.filter((name) => moduleOnlyTests.includes(name))).toEqual([])
  expect(passed).toContain('asks again when the app comes back')
})

test('the library fails without a mock as the guide says', async () => {
  const { failures, passed } = await runTests(createApp(files), {
    files: ['tests/no-mock.test.ts'],
    setupFiles: [],
  })
  expect(failures).toEqual([])
  expect(passed).toHaveLength(2)
})

test('each Metro configuration swaps the file of the camera', () => {
  const configurations = readTitledFences().filter(({ title }) => title === 'metro.config.js')
  expect(configurations).toHaveLength(2)
  for (const { code } of configurations) {
    const app = createApp({ 'metro.config.js': code })
    expect(resolveCamera(app, '')).toBe('src/camera.ts')
    expect(resolveCamera(app, 'fake')).toBe('src/camera.e2e.tsx')
  }
})

/** Tries the suffixes in order, like Metro. */
function resolveCamera(app: string, camera: string): string | undefined {
  const print = 'JSON.stringify(require("./metro.config.js").resolver.sourceExts)'
  const output = execFileSync(process.execPath, ['-p', print], {
    cwd: app,
    env: { ...process.env, CAMERA: camera },
    encoding: 'utf8',
  })
  const suffixes = JSON.parse(output) as string[]
  return suffixes.map((each) => `src/camera.${each}`).find((file) => existsSync(join(app, file)))
}
