const basePath = process.env.BASE_PATH || '/'

/** Where `npm run build` wants the compiled app; in development it is in the usual folders. */
const { APP_SERVER: serverBuildPath, APP_ASSETS: assetsBuildDirectory } = process.env
const folders = serverBuildPath && { serverBuildPath, assetsBuildDirectory }

/** @type {import('@remix-run/dev').AppConfig} */
export default {
  ...folders,
  ignoredRouteFiles: ['**/.*'],
  publicPath: `${basePath}build/`,
  server: './app/server.ts',
  serverModuleFormat: 'esm',
  serverPlatform: 'node',
  // Parts of the library in TypeScript, which Node can't load.
  serverDependenciesToBundle: [/^#camera\//],
  // MDX that components import, such as the snippet of the home page, which has no loader.
  mdx: async (file) => {
    const { tsImport } = await import('tsx/esm/api')
    const { remarkFences } = await tsImport('./app/code/fence.ts', import.meta.url)
    const { rehypeCode } = await tsImport('./app/code/figure.ts', import.meta.url)
    const { ProblemsError } = await tsImport('./app/lib/problem.ts', import.meta.url)
    const stopAtFaults =
      () =>
      (_tree, { messages }) => {
        if (messages.length > 0)
          throw new ProblemsError(messages.map((each) => ({ ...each, file })))
      }
    return { remarkPlugins: [remarkFences, stopAtFaults], rehypePlugins: rehypeCode }
  },
  future: {
    v3_fetcherPersist: true,
    v3_lazyRouteDiscovery: false,
    v3_relativeSplatPath: true,
    v3_routeConfig: false,
    v3_singleFetch: false,
    v3_throwAbortReason: true,
  },
}
