/** The layers of the app, in the order in which they may know of each other: each only the left. */
const layers = ['lib', 'markdown', 'api-reference', 'content', 'search', 'pages', 'routes']

const serverModule = '\\.server\\.tsx?$'

/** What the owner of the site sets, and the one module that reads it, for all layers. */
const config = '^app/site\\.config\\.ts$'
const configReader = '^app/lib/site-config\\.ts$'

/** Files on top of all layers. */
const tops = '^app/(?!site\\.config)[^/]+$'

/** What shows data: beside the layers below `pages`, whose part is to bring the two together. */
const views = '^app/(?:components|hooks|enhancements)/'

/** The shapes that layers hand to each other, which all may know. */
const sharedShapes = '^app/content/types\\.ts$'

/** The components that documents are written with: what compiles documents needs them. */
const authoringKit = '^app/components/mdx/components\\.ts$'

const notTypes = { dependencyTypesNot: ['type-only'] }

const layerRules = layers.slice(0, -1).map((layer, index) => ({
  name: `layer-${layer}`,
  comment: `Imports point one way: ${layers.join(' ← ')}. Move the shared part to a layer left of both.`,
  severity: 'error',
  from: { path: `^app/${layer}/` },
  to: {
    path: [
      `^app/(?:${layers.slice(index + 1).join('|')})/`,
      tops,
      ...(layer === 'pages' ? [] : [views]),
    ],
    pathNot: layer === 'content' ? [sharedShapes, authoringKit] : [sharedShapes],
  },
}))

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    ...layerRules,
    {
      name: 'config-by-its-reader',
      comment:
        'Settings come from `~/lib/site-config`, so that there is one place to look for them.',
      severity: 'error',
      from: { path: '^(?:app|scripts|tests)/', pathNot: configReader },
      to: { path: config },
    },
    {
      name: 'components-take-data',
      comment:
        'Components get their data as props: at run time they import from lib, hooks, enhancements, ' +
        'other components and the search client only. `import type` from a layer is fine.',
      severity: 'error',
      from: { path: views, pathNot: serverModule },
      to: {
        path: '^app/',
        pathNot: '^app/(?:lib|components|hooks|enhancements|styles|search/client)/',
        ...notTypes,
      },
    },
    {
      name: 'server-components-take-data',
      comment:
        'A component that only renders at build time gets its data as props too; turning Markdown ' +
        'into HTML is part of rendering.',
      severity: 'error',
      from: { path: `${views}.*${serverModule}` },
      to: {
        path: '^app/',
        pathNot: '^app/(?:lib|markdown|components|hooks|enhancements|styles)/',
        ...notTypes,
      },
    },
    {
      name: 'hooks-below-components',
      comment: 'Hooks serve components, so they cannot need one.',
      severity: 'error',
      from: { path: '^app/hooks/' },
      to: { path: '^app/components/', ...notTypes },
    },
    {
      name: 'enhancements-without-react',
      comment: 'Enhancements work on HTML, whoever rendered it; a hook says when.',
      severity: 'error',
      from: { path: '^app/enhancements/' },
      to: {
        path: ['^app/(?:components|hooks)/', 'node_modules/(?:react|@remix-run)/'],
        ...notTypes,
      },
    },
    {
      name: 'no-server-code-in-browser',
      comment:
        'The compiler silently replaces *.server modules by empty ones in the browser. What ' +
        'components, hooks and lib need there must not come from one.',
      severity: 'error',
      from: {
        path: [views, '^app/(?:boot|lib|search/client)/', '^app/entry\\.client'],
        pathNot: serverModule,
      },
      to: { path: serverModule, ...notTypes },
    },
    {
      name: 'server-code-says-so',
      comment:
        'A pipeline module that imports a *.server module is server code too: name it *.server.ts, ' +
        'so that no component can take it for pure.',
      severity: 'error',
      from: {
        path: '^app/(?:markdown|api-reference|content|search|pages)/',
        pathNot: serverModule,
      },
      to: { path: serverModule, ...notTypes },
    },
    {
      name: 'no-node-in-browser',
      comment:
        'Node’s own modules do not exist in the browser: only *.server modules may use them.',
      severity: 'error',
      from: { path: [views, '^app/(?:boot|lib|search/client)/'], pathNot: serverModule },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'scripts-use-the-pipeline',
      comment:
        'Scripts use pipeline modules and the built request handler; pages come out of that handler.',
      severity: 'error',
      from: { path: '^scripts/' },
      to: { path: ['^app/routes/', tops, views] },
    },
    {
      name: 'app-stands-alone',
      comment: 'The site must build and run without its scripts and tests.',
      severity: 'error',
      from: { path: '^app/' },
      to: { path: '^(?:scripts|tests)/' },
    },
    {
      name: 'scripts-without-tests',
      comment: 'What scripts and tests share belongs to the scripts.',
      severity: 'error',
      from: { path: '^scripts/' },
      to: { path: '^tests/' },
    },
    {
      name: 'no-circular',
      comment: 'Modules of a circle can only be understood, tested and loaded together.',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'not-to-unresolvable',
      comment: 'The import leads nowhere: a misspelled path or a package that is not installed.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
    {
      name: 'not-to-deprecated',
      comment: 'The package or Node module is no longer kept.',
      severity: 'error',
      from: {},
      to: { dependencyTypes: ['deprecated'] },
    },
    {
      name: 'not-to-undeclared',
      comment: 'The package is installed by chance, for another one: add it to package.json.',
      severity: 'error',
      from: {},
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'], ...notTypes },
    },
  ],
  options: {
    doNotFollow: { path: ['node_modules', '^build/', '^public/'] },
    exclude: { path: ['^tests/fixtures/'] },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['types', 'import', 'node', 'default'],
      mainFields: ['types', 'module', 'main'],
      extensions: ['.ts', '.tsx', '.d.ts', '.js', '.jsx', '.mjs', '.cjs', '.css', '.json'],
    },
    cache: false,
  },
}
