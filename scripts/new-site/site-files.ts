import ts from 'typescript'
import type { EntryPoint, Manifest, Repository } from './read-package'

/** What the files of a new site are made of. */
export interface NewSite {
  manifest: Manifest
  entries: EntryPoint[]
  repository: Repository | undefined
  /** The tag of the release, with `{version}` in it; undefined where its sources are not in the repository. */
  tag: string | undefined
  /** Where this engine is kept. */
  engine: { repository: string; branch: string }
}

const toJson = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`
const quote = (text: string): string => `'${text.replace(/[\\']/g, '\\$&')}'`

/** The most exports of which each page has an image of its own, which take 9 s to draw. */
const maxImages = 200

function settingsToText({ manifest, entries, repository, tag }: NewSite, year: number): string {
  const { name, version, description, author } = manifest
  const holder = (typeof author === 'string' ? author : author?.name) ?? `The ${name} authors`
  const code = repository?.url ?? `https://www.npmjs.com/package/${name}`
  const isLarge = entries.reduce((sum, { exported }) => sum + exported.size, 0) > maxImages
  const label = repository ? (/\/\/github\.com\//.test(code) ? 'GitHub' : 'Source') : 'npm'
  const library = [
    `name: ${quote(name)}`,
    `version: ${quote(version)}`,
    `folder: ${quote(`node_modules/${name}`)}`,
    ...(tag && tag !== 'v{version}' ? [`tag: ${quote(tag)}`] : []),
  ]
  const link = (text: string, href: string): string =>
    `{ label: ${quote(text)}, href: ${href.startsWith('/') ? quote(href) : href} }`
  const links = [
    link('Guides', '/docs/guides'),
    link('API', '/docs/api'),
    link(label, 'repository'),
  ].join(', ')
  return `import type { SiteConfig } from '~/lib/site-config-schema.server'

const repository = ${quote(code)}

export const config: SiteConfig = {
  library: { ${library.join(', ')} },
  title: ${quote(name)},
  titleDelimiter: '|',
  tagline: ${quote(description?.trim() || `The documentation of ${name}.`)},
  copyright: { year: ${year}, holder: ${quote(holder.replace(/\s*[<(].*/, ''))} },
  repository,
  // Once this folder has a repository, pages lead to where they can be edited:
  // source: { repository: 'https://github.com/owner/name', branch: 'main', folder: '' },
  sidebar: 'guides',
  hasPictures: false,
${isLarge ? '  sharesApiImage: true,\n' : ''}  hideNavbarOnScroll: true,
  navbar: [${links}],
  footer: [{ title: 'Docs', links: [${links}] }],
  docsVersions: [{ name: 'current', label: ${quote(`v${version}`)}, path: '/docs', mainDoc: 'guides/start' }],
  search: { searchPagePath: 'search', contextualSearch: false },
  analytics: { anonymizeIp: true },
}
`
}

/** Patterns for the files of all packages but these, some of which may be those of organizations. */
function otherPackages(names: string[]): string[] {
  const scopes = [...new Set(names.map((name) => name.split('/')[0] ?? ''))]
  const within = scopes.flatMap((scope) => {
    const own = names.filter((name) => name.startsWith(`${scope}/`))
    const parts = own.map((name) => name.slice(scope.length + 1))
    return own.length > 0 ? `**/node_modules/${scope}/!(${parts.join('|')})/**` : []
  })
  return [`**/node_modules/!(${scopes.join('|')})/**`, ...within]
}

function typedocOptions({ manifest, entries, repository, tag }: NewSite): string {
  const { name, version } = manifest
  const folder = `../node_modules/${name}`
  const path = [repository?.folder, '{path}'].filter(Boolean).join('/')
  return toJson({
    $schema: 'https://typedoc.org/schema.json',
    entryPoints: entries.map(({ file }) => `${folder}/${file}`),
    tsconfig: 'tsconfig.json',
    basePath: folder,
    displayBasePath: folder,
    plugin: ['typedoc-plugin-missing-exports'],
    internalModule: '<internal>',
    placeInternalsInOwningModule: false,
    externalPattern: otherPackages([
      ...new Set([name, ...entries.flatMap(({ sources }) => sources)]),
    ]),
    excludeExternals: true,
    excludePrivate: true,
    excludeProtected: true,
    excludeInternal: true,
    readme: 'none',
    sort: ['source-order'],
    disableGit: true,
    sourceLinkTemplate:
      repository && tag
        ? `${repository.url}/blob/{gitRevision}/${path}#L{line}`
        : `https://app.unpkg.com/${name}@${version}/files/{path}#L{line}`,
  })
}

function compilerOptions({ manifest, entries }: NewSite): string {
  return toJson({
    compilerOptions: {
      target: 'ESNext',
      module: 'ESNext',
      moduleResolution: 'Bundler',
      lib: ['ESNext', 'DOM', 'DOM.Iterable'],
      types: ['node'],
      jsx: 'react-jsx',
      strict: true,
      skipLibCheck: true,
      noEmit: true,
    },
    files: entries.map(({ file }) => `../node_modules/${manifest.name}/${file}`),
  })
}

/** The import of a value that the library exports, or else of a type, and the name that it has in code. */
function chooseImport({ entries, manifest }: NewSite): {
  line: string
  name: string
  isType: boolean
} {
  const isValue = (flags: ts.SymbolFlags): boolean => (flags & ts.SymbolFlags.Value) !== 0
  const all = entries.flatMap(({ name, exported }) =>
    [...exported].map(([key, flags]) => ({ from: name, key, isType: !isValue(flags) })),
  )
  const named = all.filter(({ key }) => key !== 'default')
  const chosen =
    named.find(({ isType }) => !isType) ?? all.find(({ isType }) => !isType) ?? named[0]
  const { from = manifest.name, key = '', isType = false } = chosen ?? {}
  const local = from
    .replace(/^.*\//, '')
    .replace(/\W+(\w)/g, (_, letter: string) => letter.toUpperCase())
  if (key === 'default') return { line: `import ${local} from '${from}'`, name: local, isType }
  return { line: `import ${isType ? 'type ' : ''}{ ${key} } from '${from}'`, name: key, isType }
}

function guideToText(site: NewSite): string {
  const { name } = site.manifest
  const { line, name: imported, isType } = chooseImport(site)
  const use = isType ? `export type Example = typeof import('${name}')` : `console.log(${imported})`
  const commands = [
    ['npm', 'npm', 'npm install'],
    ['yarn', 'Yarn', 'yarn add'],
    ['pnpm', 'pnpm', 'pnpm add'],
  ].map(
    ([value, label, command]) =>
      `<TabItem value="${value}" label="${label}">\n\n` +
      `\`\`\`bash\n${command} ${name}@%VERSION%\n\`\`\`\n\n</TabItem>`,
  )
  return `---
title: Get started
slug: /guides
description: How to install ${name} %VERSION%, import it, and find your way around its guides and its API.
---

Say in two sentences what ${name} is for, and for whom.

## Install

<Tabs groupId="package-manager">
${commands.join('\n')}
</Tabs>

## Use

\`\`\`ts title="start.ts"
${line}

${use}
\`\`\`

The build compiles this sample against the library. All that can be imported is in the [API reference](/docs/api).
`
}

function workflowToText({ engine }: NewSite): string {
  const engineName = engine.repository.replace('https://github.com/', '')
  return `# Checks the site, and publishes it from main on GitHub Pages.
# Needed once: Settings → Pages → Source: GitHub Actions.
name: Docs

on:
  push:
    branches: [main]
  pull_request:

permissions: {}

jobs:
  build:
    runs-on: ubuntu-24.04
    timeout-minutes: 20
    permissions:
      contents: read
      pages: read
    steps:
      - uses: actions/checkout@08c6903cd8c0fde910a37f88322edcfb5dd907a8 # v5.0.0
        with:
          path: site
          fetch-depth: 0
          persist-credentials: false
      - uses: actions/checkout@08c6903cd8c0fde910a37f88322edcfb5dd907a8 # v5.0.0
        with:
          repository: ${engineName}
          ref: ${engine.branch}
          path: engine
          persist-credentials: false
      - uses: actions/setup-node@a0853c24544627f65ddf259abe73b1d18a591444 # v5.0.0
        with:
          node-version: '20'
      - run: npm ci --ignore-scripts
        working-directory: site
      - run: npm ci
        working-directory: engine
      - id: pages
        if: github.ref == 'refs/heads/main'
        uses: actions/configure-pages@983d7736d9b0ae728b81ab479565c72886d7745b # v5.0.0
      - run: npm test -- --site ../site
        working-directory: engine
        env:
          SITE_URL: \${{ steps.pages.outputs.origin }}
          BASE_PATH: \${{ steps.pages.outputs.base_path }}/
      - if: github.ref == 'refs/heads/main'
        uses: actions/upload-pages-artifact@7b1f4a764d45c48632c6b24a0339c27f5614fb0b # v4.0.0
        with:
          path: site/dist

  deploy:
    needs: build
    if: github.ref == 'refs/heads/main'
    runs-on: ubuntu-24.04
    timeout-minutes: 10
    permissions:
      pages: write
      id-token: write
    environment:
      name: github-pages
      url: \${{ steps.deployment.outputs.page_url }}
    steps:
      - id: deployment
        uses: actions/deploy-pages@d6db90164ac5ed86f2b6aed7e0febac5b3c0c03e # v4.0.5
`
}

/** Writes the files of a new site, by their paths. */
export function createSiteFiles(site: NewSite, year: number): Record<string, string> {
  return {
    '.gitignore': 'node_modules\ndist\n',
    '.github/workflows/docs.yml': workflowToText(site),
    'api/tsconfig.json': compilerOptions(site),
    'api/typedoc.json': typedocOptions(site),
    'app/product/home-page.tsx': `export { HomePage } from '~/home/home-page'\n`,
    'app/settings/site.config.ts': settingsToText(site, year),
    'docs/guides/start.mdx': guideToText(site),
    'docs/sidebar.yaml': '- start\n',
  }
}
