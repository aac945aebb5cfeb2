import { buildSync } from 'esbuild'
import { getProjectRoot } from '~/lib/environment.server'
import { memoize } from '~/lib/memoize'

/** Bundles a module of the app, given from its folder, and all that it imports into one script. */
export function bundleScript(
  entry: string,
  { format = 'iife', target }: { format?: 'iife' | 'esm'; target: string | string[] },
): string {
  const { outputFiles } = buildSync({
    absWorkingDir: getProjectRoot(),
    entryPoints: [`app/${entry}.ts`],
    bundle: true,
    minify: true,
    format,
    target,
    charset: 'utf8',
    write: false,
  })
  return outputFiles[0]?.text.trimEnd() ?? ''
}

/**
 * Bundles a script that stands in documents, once. It also tells older browsers apart, those since 2020;
 * to the ones before, it's a fault of syntax, and they run nothing either.
 */
export const bundleInlineScript = memoize((entry) =>
  bundleScript(entry, { target: 'es2020' }).replace(/^"use strict";/, ''),
)
