/** Fails when pages of the built site weigh more, after Brotli, than they may, or search does. */
import {
  budgets,
  findBudgetFaults,
  findSearchFaults,
  searchBudget,
  readSearchBytes,
} from './bench/budgets'
import { readSiteBytes } from './bench/page-bytes'
import { getBuiltSite } from './lib/built-site'
import { runProgram, ToolError } from './lib/run-program'

await runProgram(import.meta, () => {
  const site = getBuiltSite()
  const pages = readSiteBytes(site)
  const search = readSearchBytes(site)
  const faults = [...findBudgetFaults(pages), ...findSearchFaults(search)]
  if (faults.length > 0) throw new ToolError(faults.join('\n'))
  const kinds = Object.entries(budgets).map(([name, bytes]) => `${name} ≤ ${bytes}`)
  console.log(`budgets: ${pages.length} pages within ${kinds.join(', ')}`)
  console.log(`search: ${search.total.gzip} of ${searchBudget} bytes after gzip`)
})
