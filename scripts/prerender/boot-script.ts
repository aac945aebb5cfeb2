import { buildSync } from 'esbuild'
import { type HashedFile, toHashedFile } from './hashed-file'

/** Bundles the boot script that every page loads. */
export function buildBootScript(root: string): HashedFile {
  const { outputFiles } = buildSync({
    absWorkingDir: root,
    entryPoints: ['app/boot/late-hydration.ts'],
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'es2020',
    write: false,
  })
  return toHashedFile('boot', outputFiles[0]?.text ?? '')
}
