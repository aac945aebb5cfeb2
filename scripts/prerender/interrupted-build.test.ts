import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { createFolder } from '../../tests/support/create-folder'

const program = `
  const { onEndSignal } = await import(${JSON.stringify(resolve('scripts/lib/run-program.ts'))})
  const { createOutputFolder } = await import(
    ${JSON.stringify(resolve('scripts/prerender/output-folder.ts'))}
  )
  onEndSignal(() => process.exit(1))
  await createOutputFolder('dist', 'public')
  console.log('filling')
  setInterval(() => {}, 1000)
`

test.each(['SIGINT', 'SIGTERM'] as const)('%s removes what was built so far', async (signal) => {
  const cwd = createFolder({ 'dist/index.html': 'before', 'public/icon.svg': '' })
  const tsx = import.meta.resolve('tsx')
  const words = ['--import', tsx, '--input-type=module', '--eval', program]
  const child = spawn(process.execPath, words, { cwd, env: { ...process.env, ...tsconfig } })
  await once(child.stdout, 'data')
  expect(readdirSync(cwd)).toContain('dist.building')
  child.kill(signal)
  expect(await once(child, 'close')).toEqual([1, null])
  expect(readdirSync(cwd).sort()).toEqual(['dist', 'public'])
  expect(readdirSync(join(cwd, 'dist'))).toEqual(['index.html'])
})

/** The aliases of imports are those of this project, not of the folder that is built in. */
const tsconfig = { TSX_TSCONFIG_PATH: resolve('tsconfig.json') }
