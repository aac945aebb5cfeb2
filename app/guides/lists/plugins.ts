import { z } from 'zod'
import { dateToText } from '~/lib/document-page'
import { type CheckedYaml, checkYaml } from '~/lib/parse-yaml'
import type { ListCell, ListKind } from './list-table'

/** The packages that others have made for the library, relative to the project's root. */
export const pluginsFile = 'docs/plugins.yaml'

const remedy =
  'A plugin has "package:", "does:" with its task, and "fits:" with its last version for the documented ' +
  'library, or none. `npx tsx scripts/check-plugins.ts --write` fills in "registry:".'

const version = z.string().regex(/^\d+\.\d+\.\d+(?:[-+][\w.+-]+)?$/, 'not a version such as 2.1.1')
const text = z.string().trim().min(4).max(120)

const registrySchema = z.strictObject({
  /** The versions in its `devDependencies`, those of `fits` where there are any. */
  builtWith: z.record(z.string(), z.string()),
  latest: version,
  /** When that was published. */
  latestOn: z.iso.date('not a date such as 2026-11-24').optional(),
  repository: z.url('not an address').optional(),
})

const schema = z.strictObject({
  /** The packages whose versions decide, and what readers call them. */
  builtWith: z.record(z.string(), z.string()).default({}),
  plugins: z.array(
    z.strictObject({
      package: z.string().regex(/^(?:@[\w.-]+\/)?[\w.-]+$/, 'not the name of a package'),
      does: text,
      fits: z.union([z.literal('none'), version], 'neither a version such as 2.1.1 nor none'),
      /** Whether somebody compared its code with the library's. */
      compared: z.boolean().default(false),
      /** Which versions readers should not take, and why. */
      avoid: text.optional(),
      registry: registrySchema.optional(),
    }),
  ),
})

/** What the npm registry says of a plugin. */
export type RegistryFacts = z.infer<typeof registrySchema>

/** A plugin as the file has it. */
export type Plugin = z.infer<typeof schema>['plugins'][number]

/** Parses the file; every problem is listed with its line and column. */
export function parsePlugins(source: string): CheckedYaml<z.infer<typeof schema>> {
  const checked = checkYaml(source, { file: pluginsFile, remedy }, schema)
  const names = checked.data?.plugins.map((each) => each.package) ?? []
  for (const [at, name] of names.entries()) {
    if (names.indexOf(name) === at) continue
    checked.report(['plugins', at, 'package'], `"${name}" is listed twice`, 'Keep one entry.')
  }
  return checked
}

/** What `<Plugins />` shows. */
export const pluginList: ListKind = {
  file: pluginsFile,
  parse(source) {
    const checked = parsePlugins(source)
    const { builtWith = {}, plugins = [] } = checked.data ?? {}
    const rows = plugins.map((plugin, at): ListCell[] => {
      const { package: name, does, fits, compared, avoid = '–', registry } = plugin
      const address = registry?.repository ?? `https://www.npmjs.com/package/${name}`
      const versions = Object.entries(builtWith).flatMap(([key, label]) => {
        const built = registry?.builtWith[key]
        return built ? `${label} ${built}` : []
      })
      const date = registry?.latestOn ? `, ${dateToText(registry.latestOn)}` : ''
      const cell = (key: string, words: string) => ({ text: words, path: ['plugins', at, key] })
      return [
        cell('does', does),
        cell('package', `[${name}](${address})`),
        cell('fits', fits === 'none' ? 'None' : compared ? `**${fits}**` : `${fits}, not tried`),
        cell('registry', versions.join(', ') || (registry ? 'Neither' : 'Not known')),
        cell('registry', registry ? `${registry.latest}${date}` : 'Not known'),
        cell('avoid', avoid),
      ]
    })
    const heads = ['Task', 'Package', 'For %VERSION%', 'Built with', 'Last release', "Don't use"]
    return { checked, list: { heads, rows } }
  },
}
