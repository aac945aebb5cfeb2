import { fileURLToPath } from 'node:url'

import { defineConfig } from 'vitest/config'

const root = fileURLToPath(new URL('..', import.meta.url))

export default defineConfig({
  root,
  resolve: {
    alias: {
      '~': `${root}app`,
      // The package holds types only; the screens of the guides run on a stand-in.
      'react-native': `${root}app/live-phone/native/react-native.tsx`,
      'react-native-worklets-core': `${root}app/live-phone/native/worklets.ts`,
      'react-native-vision-camera': `${root}node_modules/react-native-vision-camera/lib/module/index.js`,
    },
  },
  plugins: [
    {
      // The library asks for the worklets by `require`, which would give the package that only phones run.
      name: 'worklets',
      transform: (code, id) =>
        id.endsWith('/FrameProcessorPlugins.js')
          ? `import * as worklets from 'react-native-worklets-core'\n${code.replace("require('react-native-worklets-core')", 'worklets')}`
          : undefined,
    },
  ],
  test: {
    include: ['{app,scripts,tests/site}/**/*.test.{ts,tsx}'],
    environment: 'node',
    server: { deps: { inline: [/react-native-(vision-camera|web)/] } },
    // Pure parts share a thread without harm; a process or a module graph for each file nearly
    // doubled the time.
    pool: 'threads',
    isolate: false,
    // Two cores are all that small machines have, and Vitest would leave one of them to itself.
    maxWorkers: 2,
    // Some tests run whole programs, which a busy machine may take minutes over. The limit is there to
    // end what hangs, not to measure.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    cache: false,
  },
})
