import { type BuildOptions, buildSync } from 'esbuild'

/**
 * Bundles a module of the app, given from its folder, and all that it imports into one script. Every program
 * of the site starts in the project's folder.
 */
export function bundleScript(
  entry: string,
  options: Pick<BuildOptions, 'define' | 'format' | 'target'>,
): string {
  const { outputFiles } = buildSync({
    entryPoints: [`app/${entry}.ts`],
    bundle: true,
    minify: true,
    charset: 'utf8',
    write: false,
    ...options,
  })
  return outputFiles[0]?.text.trimEnd() ?? ''
}

/**
 * Bundles a script that stands in documents, with what it declares. It also tells older browsers apart, those
 * since 2020; to the ones before, it's a fault of syntax, and they run nothing either.
 */
export function bundleInlineScript(entry: string, define: Record<string, string> = {}): string {
  return bundleScript(entry, { define, target: 'es2020' }).replace(/^"use strict";/, '')
}
