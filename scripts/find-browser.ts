/** Prints the path of a Chromium to test with; `--install` installs one where none is found. */
import { parseArgs } from 'node:util'

import { findBrowser } from './lib/find-browser'
import { runProgram } from './lib/run-program'

await runProgram(import.meta, () => {
  const { values } = parseArgs({ options: { install: { type: 'boolean', default: false } } })
  console.log(findBrowser(values))
})
