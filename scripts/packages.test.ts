import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const read = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as unknown

// .npmrc has none of them run; `allowScripts` is where npm 11 and readers look.
test('each package with an install script is decided on by name', () => {
  const { packages } = read('package-lock.json') as {
    packages: Record<string, { hasInstallScript?: boolean }>
  }
  const { allowScripts } = read('package.json') as { allowScripts: Record<string, boolean> }
  const busy = Object.entries(packages).filter(([, { hasInstallScript }]) => hasInstallScript)
  const names = busy.map(([path]) => path.split('node_modules/').at(-1))
  expect(Object.keys(allowScripts).toSorted()).toEqual([...new Set(names)].toSorted())
})
