import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'

const program = `
  import config from './remix.config.js'
  console.log(JSON.stringify(config.ignoredRouteFiles))
`

test.each([
  { environment: 'production' as const, isIgnored: true },
  { environment: 'development' as const, isIgnored: false },
])('the page of the authoring kit in $environment', ({ environment, isIgnored }) => {
  const output = execFileSync(process.execPath, ['--input-type=module', '--eval', program], {
    env: { ...process.env, NODE_ENV: environment },
    encoding: 'utf8',
  })
  const files = JSON.parse(output) as string[]
  expect(files.includes('**/docs.authoring.tsx')).toBe(isIgnored)
})
