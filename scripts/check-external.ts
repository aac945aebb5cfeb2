/**
 * Visits every address that the built site links to on other sites. Not part of the build or of
 * `npm run verify`, as what others do must not stop ours.
 * Usage: tsx scripts/check-external.ts
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import cliProgress from 'cli-progress'
import { globSync } from 'tinyglobby'
import { checkExternalLinks, collectExternalLinks, visitLink } from './external-links/check-links'
import { createPlaceFinder, reportLinks } from './external-links/report'
import { checkBuilt, getOutputDirectory } from './lib/built-site'
import { fileToPathname } from './lib/page-kind'
import { runProgram } from './lib/run-program'
import { parseDocument } from './prerender/check-links'
import { readGuides } from './snippets/parse-fences'

await runProgram(import.meta, async () => {
  const output = checkBuilt(getOutputDirectory())
  const documents = globSync('**/*.html', { cwd: output }).map(
    (file): [string, ReturnType<typeof parseDocument>] => [
      fileToPathname(file),
      parseDocument(readFileSync(join(output, file), 'utf8')),
    ],
  )
  const links = collectExternalLinks(documents)
  const bar = new cliProgress.SingleBar({ format: 'links {bar} {value}/{total}' })
  if (process.stderr.isTTY) bar.start(links.length, 0)
  const checked = await checkExternalLinks(links, visitLink, () => bar.increment())
  bar.stop()
  const report = reportLinks(checked, createPlaceFinder(await readGuides(process.cwd(), [])))
  console.log(report.text)
  if (!report.isSound) process.exitCode = 1
})
