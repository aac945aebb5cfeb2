/**
 * Makes the folder of a site that documents a package: `npm run new:site -- FOLDER --library zustand`. The
 * package is what `npm install` can be told, such as `zustand@5` or a folder. `--entry zustand/middleware`,
 * which may be repeated, documents only that.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { siteConfig } from '~/lib/site-config'
import { runProgram, runToEnd, ToolError } from './lib/run-program'
import { findTag } from './new-site/find-tag'
import { hasSource, readEntryPoints, readManifest, readRepository } from './new-site/read-package'
import { createSiteFiles } from './new-site/site-files'

/** Installs packages below a folder. Throws a ToolError that says why npm can't. */
async function install(folder: string, ...packages: string[]): Promise<void> {
  const flags = ['--save-dev', '--save-exact', '--ignore-scripts', '--install-links']
  // Where this runs below a silent npm, its reasons would be lost.
  const quiet = [
    '--loglevel=error',
    '--no-audit',
    '--no-fund',
    '--no-update-notifier',
    '--fetch-retries=1',
  ]
  const { status, output } = await runToEnd('npm', ['install', ...flags, ...quiet, ...packages], {
    cwd: folder,
    env: process.env,
  })
  if (status === 0) return
  if (/\bE404\b/.test(output)) {
    throw new ToolError(`npm has no package ${packages.join(' ')}. Look for its name on npmjs.com.`)
  }
  const reasons = output
    .split('\n')
    .filter((line) => /^npm error (?!code|A complete log)/.test(line))
  throw new ToolError(
    `npm can't install ${packages.join(' ')}:\n${reasons.join('\n') || output.trim()}`,
  )
}

await runProgram(import.meta, async () => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { library: { type: 'string' }, entry: { type: 'string', multiple: true } },
  })
  const [folder, ...others] = positionals
  const { library, entry = [] } = values
  if (!folder || !library || others.length > 0) {
    throw new ToolError('Name a folder and a package: npm run new:site -- docs --library zustand')
  }
  const site = resolve(folder)
  const present = existsSync(site) ? readdirSync(site).filter((name) => name !== '.git') : []
  if (present.length > 0) {
    throw new ToolError(
      `${site} is not empty: it has ${present.slice(0, 3).join(', ')}. Name a new folder.`,
    )
  }
  mkdirSync(site, { recursive: true })
  const own = join(site, 'package.json')
  writeFileSync(own, '{ "private": true }\n')
  const spec = existsSync(library) ? resolve(library) : library
  await install(site, spec)
  const { devDependencies = {} } = JSON.parse(readFileSync(own, 'utf8')) as {
    devDependencies?: Record<string, string>
  }
  const [name = library] = Object.keys(devDependencies)
  const manifest = readManifest(site, name)
  // Its types may name what it leaves to others to install; the engine has a compiler.
  const peers = Object.entries(manifest.peerDependencies ?? {})
    .filter(([each]) => each !== 'typescript' && !existsSync(join(site, 'node_modules', each)))
    .map(([each, range]) => `${each}@${range}`)
  if (peers.length > 0) await install(site, ...peers)
  const entries = readEntryPoints(site, manifest, entry)
  const repository = readRepository(manifest)
  const [first] = entries
  const isInRepository = repository && first && hasSource(first)
  const found = isInRepository ? await findTag(repository.url, manifest) : undefined
  const tag = isInRepository ? (found ?? 'v{version}') : undefined
  const { repository: home, branch } = siteConfig.source ?? { repository: '', branch: 'main' }
  const engine = { repository: home, branch }
  const files = createSiteFiles(
    { manifest, entries, repository, tag, engine },
    new Date().getFullYear(),
  )
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(site, file)), { recursive: true })
    writeFileSync(join(site, file), text)
  }
  const links = !tag
    ? 'lead to the published package, whose types are generated'
    : `lead to ${repository?.url} at ${tag}${found ? '' : ', of which the repository told nothing: check it'}`
  console.log(
    [
      `${folder} documents ${name} ${manifest.version}:`,
      ...entries.map((each) => `  ${each.name}: ${each.exported.size} exports`),
      `Links to its source ${links}.`,
      `Build it and see it:\n  npm start -- --site ${folder}`,
    ].join('\n'),
  )
})
