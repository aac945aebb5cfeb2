import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Application, type JSONOutput } from 'typedoc'

const compilerOptions = {
  target: 'ESNext',
  module: 'ESNext',
  moduleResolution: 'Bundler',
  lib: ['ESNext', 'DOM'],
  types: [],
  strict: true,
  noEmit: true,
}

/** Documents the TypeScript source of a small library, as the build documents the real one. */
export async function documentSource(source: string): Promise<JSONOutput.ProjectReflection> {
  const folder = mkdtempSync(path.join(tmpdir(), 'library-'))
  try {
    const entry = path.join(folder, 'index.ts')
    const tsconfig = path.join(folder, 'tsconfig.json')
    writeFileSync(entry, source)
    writeFileSync(tsconfig, JSON.stringify({ compilerOptions, files: ['index.ts'] }))
    writeFileSync(path.join(folder, 'package.json'), '{"name": "small", "version": "1.0.0"}')
    const app = await Application.bootstrap({
      entryPoints: [entry],
      tsconfig,
      basePath: folder,
      sort: ['source-order'],
      readme: 'none',
      disableGit: true,
      sourceLinkTemplate: 'https://example.com/{path}#L{line}',
      excludePrivate: true,
      excludeProtected: true,
      excludeInternal: true,
      logLevel: 'Error',
    })
    const project = await app.convert()
    if (!project) throw new Error('TypeDoc found faults in the source, which it has printed above')
    return JSON.parse(JSON.stringify(app.serializer.projectToObject(project, folder as never)))
  } finally {
    rmSync(folder, { recursive: true })
  }
}
