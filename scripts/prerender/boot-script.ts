import { buildSync } from 'esbuild'
import { type HashedFile, toHashedFile } from './hashed-file'

/** The scripts that pages load without the framework. */
export interface BootScripts {
  /** What every page loads. */
  boot: HashedFile
  /** The module by which a page is counted that no one touches, where pages are counted. */
  pageView?: HashedFile
}

/** Bundles the scripts that pages load without the framework. */
export function buildBootScripts(root: string, measurementId: string | undefined): BootScripts {
  const boot = bundle(root, 'late-hydration', 'iife', 'boot')
  return measurementId
    ? { boot, pageView: bundle(root, 'page-view', 'esm', 'page-view') }
    : { boot }
}

function bundle(root: string, entry: string, format: 'iife' | 'esm', name: string): HashedFile {
  const { outputFiles } = buildSync({
    absWorkingDir: root,
    entryPoints: [`app/boot/${entry}.ts`],
    bundle: true,
    minify: true,
    format,
    target: 'es2020',
    write: false,
  })
  return toHashedFile(name, outputFiles[0]?.text ?? '')
}
