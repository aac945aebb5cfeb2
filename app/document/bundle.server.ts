import { type BuildOptions, buildSync } from 'esbuild'

/**
 * Bundles a module and its imports into one script. `entry` is relative to `app/`, without its ending, and
 * every program of the site runs in the project's folder.
 */
export function bundleScript(entry: string, options: BuildOptions): string {
  const { outputFiles } = buildSync({
    ...options,
    entryPoints: [`./app/${entry}`],
    bundle: true,
    minify: true,
    charset: 'utf8',
    write: false,
  })
  return outputFiles[0]?.text.trimEnd() ?? ''
}

/**
 * Bundles a script that documents contain; `define` has values for its declared constants. Browsers from before
 * 2020 can't parse it and run no scripts, which is what they should do.
 */
export function bundleInlineScript(entry: string, define: Record<string, string> = {}): string {
  return bundleScript(entry, { define, target: 'es2020' }).replace(/^"use strict";/, '')
}
