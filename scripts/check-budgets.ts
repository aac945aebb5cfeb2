/** Fails when pages of the built site weigh more, after Brotli, than they may. */
import { getSiteLocation } from '~/lib/environment.server'

import { budgets, findBudgetFaults } from './bench/budgets'
import { readSiteBytes } from './bench/page-bytes'
import { runProgram, ToolError } from './lib/run-program'

await runProgram(() => {
  const root = process.env['OUTPUT_DIRECTORY'] || 'dist'
  const pages = readSiteBytes({ root, basePath: getSiteLocation().basePath })
  const faults = findBudgetFaults(pages)
  if (faults.length > 0) throw new ToolError(faults.join('\n'))
  const kinds = Object.entries(budgets).map(([name, bytes]) => `${name} ≤ ${bytes}`)
  console.log(`budgets: ${pages.length} pages within ${kinds.join(', ')}`)
})
