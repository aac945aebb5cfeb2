import { buildSync } from 'esbuild'
import { memoize } from '~/lib/memoize'

/**
 * Bundles a module of the app, given from its folder, and all that it imports into one script. Every program
 * of the site starts in the project's folder.
 */
export function bundleScript(
  entry: string,
  { format = 'iife', target }: { format?: 'iife' | 'esm'; target: string | string[] },
): string {
  const { outputFiles } = buildSync({
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
