const basePath = process.env.BASE_PATH || '/'

/** Routes for authors, who run `npm run dev`. */
const developmentRoutes = ['**/docs.authoring.tsx', '**/navigation-data.ts']

/** @type {import('@remix-run/dev').AppConfig} */
export default {
  ignoredRouteFiles: [
    '**/.*',
    ...(process.env.NODE_ENV === 'development' ? [] : developmentRoutes),
  ],
  publicPath: `${basePath}build/`,
  server: './app/server.ts',
  serverModuleFormat: 'esm',
  serverPlatform: 'node',
  // MDX that components import, such as the snippet of the home page, which has no loader.
  mdx: async (file) => {
    const { tsImport } = await import('tsx/esm/api')
    const transform = './app/markdown/rehype-code-blocks.ts'
    const { rehypeCodeBlocks } = await tsImport(transform, import.meta.url)
    const { problemToText } = await tsImport('./app/lib/problem.ts', import.meta.url)
    const report = (problem) => {
      throw new Error(problemToText({ file, ...problem }))
    }
    return { rehypePlugins: [[rehypeCodeBlocks, { report }]] }
  },
  future: {
    v3_fetcherPersist: true,
    v3_lazyRouteDiscovery: false,
    v3_relativeSplatPath: true,
    v3_routeConfig: false,
    v3_singleFetch: true,
    v3_throwAbortReason: true,
  },
}
