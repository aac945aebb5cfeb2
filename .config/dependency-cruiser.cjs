/** The folders of the app, in the order in which they may know of each other: each only those left of it. */
const layers = [
  'settings',
  'lib',
  'ui',
  'code',
  'analytics',
  'navigation',
  'color-mode',
  'tabs',
  'platforms',
  'islands',
  'error-lookup',
  'live-phone',
  'tools',
  'home',
  'sample-types',
  'article',
  'reference',
  'guides',
  'search',
  'shell',
  'document',
  'site',
  'routes',
]

const serverModule = '\\.server\\.tsx?$'

/** Tests lie beside what they test, and may use everything. */
const test = '\\.test\\.tsx?$'

/** The settings of the site's owner. */
const settings = '^app/settings/'

/** Files on top of all layers. */
const tops = '^app/[^/]+$'

/** Modules for browsers and the renderer of pages alone: React components and their helpers. */
const views =
  '^app/(?:ui|navigation|sample-types|color-mode|tabs|home|error-lookup|shell|islands|tools|live-phone)/|\\.tsx$'

const notTypes = { dependencyTypesNot: ['type-only'] }

const layerRules = layers.slice(0, -1).map((layer, index) => ({
  name: `layer-${layer}`,
  comment: `Imports point one way: ${layers.join(' ← ')}. Move the shared part to a layer left of both.`,
  severity: 'error',
  from: { path: `^app/${layer}/`, pathNot: test },
  to: { path: [`^app/(?:${layers.slice(index + 1).join('|')})/`, tops] },
}))

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    ...layerRules,
    {
      name: 'settings-are-data',
      comment: 'All layers read the settings, so that these can use nothing but types.',
      severity: 'error',
      from: { path: settings },
      to: { pathNot: settings, ...notTypes },
    },
    {
      name: 'no-server-code-in-browser',
      comment:
        'The compiler silently replaces *.server modules by empty ones in the browser. What ' +
        'components, hooks and lib need there must not come from one.',
      severity: 'error',
      from: {
        path: [views, '^app/(?:lib|search)/', '^app/entry\\.client'],
        pathNot: [serverModule, test, '^app/(?:routes/|root)'],
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
        path: '^app/(?:article|code|reference|guides|search|site)/',
        pathNot: [serverModule, test],
      },
      to: { path: serverModule, ...notTypes },
    },
    {
      name: 'no-node-in-browser',
      comment:
        'Node’s own modules do not exist in the browser: only *.server modules may use them.',
      severity: 'error',
      from: { path: [views, '^app/(?:lib|search)/'], pathNot: [serverModule, test] },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'scripts-use-the-pipeline',
      comment:
        'Scripts use pipeline modules and the built request handler; pages come out of that handler.',
      severity: 'error',
      from: { path: '^scripts/', pathNot: test },
      to: { path: ['^app/routes/', tops, views], ...notTypes },
    },
    {
      name: 'app-stands-alone',
      comment: 'The site must build and run without its scripts and tests.',
      severity: 'error',
      from: { path: '^app/', pathNot: test },
      to: { path: ['^(?:scripts|tests)/', test] },
    },
    {
      name: 'scripts-without-tests',
      comment: 'What scripts and tests share belongs to the scripts.',
      severity: 'error',
      from: { path: '^scripts/', pathNot: test },
      to: { path: ['^tests/', test] },
    },
    {
      name: 'no-circular',
      comment: 'Modules of a circle can only be understood, tested and loaded together.',
      severity: 'error',
      from: {},
      to: { circular: true },
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
      // `imports` of package.json names parts of packages that it has.
      to: {
        dependencyTypes: ['npm-no-pkg', 'npm-unknown'],
        dependencyTypesNot: [...notTypes.dependencyTypesNot, 'aliased-subpath-import'],
      },
    },
  ],
  options: {
    doNotFollow: { path: ['node_modules', '^build/', '^public/'] },
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
