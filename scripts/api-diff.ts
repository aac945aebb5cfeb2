/**
 * Tells what another version of the library would change in the API reference and the guides.
 * The version is fetched from the npm registry into a temporary folder; nothing is installed.
 * Exits with 1 when a guide names a part of the API that the version does not have.
 * Usage: npm run api:diff -- <version>
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { errorsFile } from '~/reference/error-descriptions'
import { notesFile } from '~/reference/notes'
import { readProject } from '~/reference/project.server'
import { readGuideIndex } from '~/guides/guide-index.server'
import { libraryVersion } from '~/lib/site-config'
import { compareSurfaces, buildSurface } from './api-diff/surface'
import { documentFetched, fetchVersion } from './api-diff/fetch-version'
import { findTouchedInFiles, findTouchedInGuides } from './api-diff/find-touched'
import { breaksGuides, reportToText } from './api-diff/report'
import { buildApi } from './build-api/build-api'
import { runProgram, ToolError } from './lib/run-program'

await runProgram(import.meta, async () => {
  const { positionals } = parseArgs({ allowPositionals: true })
  const [wanted] = positionals
  if (!wanted || positionals.length > 1) {
    throw new ToolError('Name one version: npm run api:diff -- 3.9.2')
  }
  const root = process.cwd()
  await buildApi({ root })
  const folder = mkdtempSync(path.join(tmpdir(), 'api-diff-'))
  try {
    const version = await fetchVersion(wanted, folder, root)
    const { project, problems } = await documentFetched(folder, version, root)
    const before = buildSurface(readProject(root))
    const after = buildSurface(project)
    const diff = compareSurfaces(before, after)
    const versions = { before: before.index, after: after.index, diff }
    const texts = {
      notes: readFileSync(path.join(root, notesFile), 'utf8'),
      errors: readFileSync(path.join(root, errorsFile), 'utf8'),
    }
    const { guides } = await readGuideIndex(root)
    const report = {
      from: libraryVersion,
      to: version,
      diff,
      guides: findTouchedInGuides(guides, versions),
      files: findTouchedInFiles(texts, versions),
      warnings: after.warnings,
      problems,
    }
    console.log(reportToText(report))
    if (breaksGuides(report)) process.exitCode = 1
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
