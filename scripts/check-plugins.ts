/**
 * Lists where docs/plugins.yaml differs from the npm registry; with --write, puts the registry's facts into it.
 * Usage: npx tsx scripts/check-plugins.ts [--write]
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import pMap from 'p-map'
import { parseDocument } from 'yaml'
import { parsePlugins, type Plugin, pluginsFile, type RegistryFacts } from '~/guides/lists/plugins'
import { ProblemsError, problemToText } from '~/lib/problem'
import { runProgram, ToolError } from './lib/run-program'

/** What the registry knows of a package, as far as it is read. */
export interface RegistryPackage {
  'dist-tags': { latest: string }
  versions: Record<
    string,
    { devDependencies?: Record<string, string>; deprecated?: string; repository?: { url?: string } }
  >
  /** A copy of the registry lacks `created`, has other dates and fewer versions, and may miss the newest. */
  time?: Record<string, string>
}

/** Gives what the registry says of a plugin, and where that is not what the file has. */
export function readFacts(
  { fits, registry: known }: Plugin,
  { versions, time = {}, 'dist-tags': tags }: RegistryPackage,
  names: string[],
): { facts: RegistryFacts; differences: string[] } {
  const isCopy = !time['created']
  const latest = (isCopy && known?.latest) || tags.latest
  const built = versions[fits === 'none' ? latest : fits]
  const { deprecated, repository } = versions[latest] ?? {}
  const home = /github\.com[/:]([\w.-]+\/[\w.-]+?)(?:\.git)?$/.exec(repository?.url ?? '')?.[1]
  const builtWith = names.flatMap((name) => {
    const version = built?.devDependencies?.[name]
    return version ? [[name, version]] : []
  })
  const facts: RegistryFacts = {
    builtWith: built ? Object.fromEntries(builtWith) : (known?.builtWith ?? {}),
    latest,
    latestOn: isCopy ? known?.latestOn : time[latest]?.slice(0, 10),
    repository: home ? `https://github.com/${home}` : known?.repository,
  }
  const differences = (Object.keys(facts) as (keyof RegistryFacts)[]).flatMap((key) => {
    const [from, to] = [known?.[key], facts[key]].map((each) => JSON.stringify(each))
    return from === to ? [] : [`"${key}" is ${to} in the registry, and ${from ?? 'missing'} here`]
  })
  if (!built && !isCopy) differences.push(`the registry has no version ${fits}`)
  if (deprecated) differences.push(`it is deprecated: ${deprecated}`)
  return { facts, differences }
}

async function fetchPackage(name: string): Promise<RegistryPackage> {
  const registry = process.env['npm_config_registry'] ?? 'https://registry.npmjs.org/'
  const address = new URL(name.replace('/', '%2f'), registry)
  const response = await fetch(address).catch((error: unknown) => {
    throw new ToolError(`Nothing was checked: ${registry} can't be reached (${String(error)}).`)
  })
  if (!response.ok) throw new ToolError(`${registry} answers ${response.status} for ${name}.`)
  return response.json() as Promise<RegistryPackage>
}

await runProgram(import.meta, async () => {
  const { values } = parseArgs({ options: { write: { type: 'boolean' } } })
  const text = readFileSync(pluginsFile, 'utf8')
  const { data, problems, report } = parsePlugins(text)
  if (!data || problems.length > 0) throw new ProblemsError(problems)
  const document = parseDocument(text)
  const { plugins, builtWith } = data
  const packages = await pMap(plugins, (each) => fetchPackage(each.package), { concurrency: 4 })
  for (const [at, found] of packages.entries()) {
    const plugin = plugins[at] as Plugin
    const { facts, differences } = readFacts(plugin, found, Object.keys(builtWith))
    document.setIn(['plugins', at, 'registry'], facts)
    const note = 'See whether "fits:" and "avoid:" still hold, and run this with --write.'
    for (const each of differences) {
      report(['plugins', at, 'fits'], `${plugin.package}: ${each}`, note)
    }
  }
  if (values.write) writeFileSync(pluginsFile, document.toString({ lineWidth: 0 }))
  for (const problem of problems) console.log(problemToText(problem))
  if (problems.length > 0 && !values.write) process.exitCode = 1
  const copies = packages.filter(({ time }) => !time?.['created']).length
  const warning =
    copies > 0 ? `; ${copies} from a copy of the registry, whose dates are its own` : ''
  console.error(`${packages.length} plugins, ${problems.length} differences${warning}`)
})
