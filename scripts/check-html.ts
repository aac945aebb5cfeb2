/**
 * Has the Nu Html Checker read every page and icon of the built site.
 * Usage: [OUTPUT_DIRECTORY=…] tsx scripts/check-html.ts
 */
import { checkMarkup, findJava, listMarkup, minimalJava } from './check-pages/nu-checker'
import { checkBuilt, getOutputDirectory } from './lib/built-site'
import { runProgram, ToolError } from './lib/run-program'

await runProgram(import.meta, async () => {
  const root = checkBuilt(getOutputDirectory())
  const java = findJava()
  if (!java) {
    const lack = `NOT CHECKED: the Nu Html Checker needs Java ${minimalJava} or newer, and found none.`
    // Machines of CI have one, or are to get one: nobody reads a notice there.
    if (process.env['CI']) throw new ToolError(lack)
    console.log(lack)
    return
  }
  const files = listMarkup(root)
  const faults = await checkMarkup(java, root, files)
  if (faults.length > 0) throw new ToolError(faults.join('\n'))
  console.log(`${files.length} files are valid`)
})
