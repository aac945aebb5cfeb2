/**
 * Runs Remix's command line with four faults of its compiler mended. Without that, some edits never show.
 * Usage: node --import tsx scripts/dev/remix-compiler.ts dev [OPTIONS OF remix dev]
 */
import type { EventEmitter } from 'node:events'
import { statSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { runProgram } from '../lib/run-program'

/** What Remix makes a build with, or a part of one: the styles, or what browsers or the server run. */
export interface RemixCompiler {
  compile: (...options: unknown[]) => Promise<unknown>
  cancel: () => Promise<void>
  dispose: () => Promise<void>
}

/**
 * Gives a compiler that ends each build before the next one begins. Remix cancels the running build at
 * each edit, and the other parts of a build when one part fails. Now and then this ends esbuild for good,
 * and no later edit is compiled. A failed build is cancelled once more before the next one starts, and its
 * writes are awaited: the next build begins by emptying the folder that they write to.
 * @see https://github.com/evanw/esbuild/issues/3635
 */
export function queueBuilds(
  compiler: RemixCompiler,
  writes = new Set<Promise<void>>(),
): RemixCompiler {
  let last: Promise<unknown> = Promise.resolve()
  // Who asked for the build hears of its failure.
  const settle = (): Promise<void> =>
    last
      .catch(async () => {
        await compiler.cancel()
        await Promise.allSettled(writes)
      })
      .then(() => undefined)
  return {
    compile: (...options) => (last = settle().then(() => compiler.compile(...options))),
    cancel: settle,
    dispose: () => settle().then(compiler.dispose),
  }
}

/**
 * Gives a function that writes as `write` does, and has `writes` hold each promise of it until it is
 * settled. A failure that nobody waits for, since the build has failed meanwhile, ends no process.
 */
export function trackWrites<Options extends unknown[]>(
  write: (...options: Options) => Promise<void>,
  writes: Set<Promise<void>>,
): (...options: Options) => Promise<void> {
  return (...options) => {
    const written = write(...options)
    const forget = (): void => void writes.delete(written)
    writes.add(written)
    written.then(forget, forget)
    return written
  }
}

/** A watcher of files by chokidar: the part of it that is used here. */
export interface Watcher extends EventEmitter {
  /** The names of what it watches, by the folder that they are in. */
  getWatched: () => Record<string, string[]>
}

/**
 * Makes a watcher report the files that were edited between `since`, in milliseconds, and its own start.
 * Remix reads the files before it watches them, and would miss these edits.
 */
export function reportEarlierEdits(watcher: Watcher, since: number): void {
  watcher.once('ready', () => {
    for (const [folder, names] of Object.entries(watcher.getWatched())) {
      for (const file of names.map((name) => join(folder, name))) {
        const stats = statSync(file, { throwIfNoEntry: false })
        if (stats?.isFile() && stats.mtimeMs > since) watcher.emit('change', file)
      }
    }
  })
}

await runProgram(import.meta, () => {
  const requireHere = createRequire(import.meta.url)
  const remix = join(requireHere.resolve('@remix-run/dev/package.json'), '../dist')
  const writes = new Set<Promise<void>>()
  for (const part of ['css/bundle', 'js/write', 'manifest', 'server/write']) {
    const writer = requireHere(join(remix, `compiler/${part}.js`)) as {
      write: (...options: unknown[]) => Promise<void>
    }
    writer.write = trackWrites(writer.write, writes)
  }
  for (const part of ['compiler', 'css/compiler', 'js/compiler', 'server/compiler']) {
    const compiler = requireHere(join(remix, `compiler/${part}.js`)) as {
      create: (...context: unknown[]) => Promise<RemixCompiler>
    }
    const { create } = compiler
    compiler.create = async (...context) => queueBuilds(await create(...context), writes)
  }
  const chokidar = createRequire(remix)('chokidar') as { watch: (...words: unknown[]) => Watcher }
  const { watch } = chokidar
  chokidar.watch = (...words) => {
    const watcher = watch(...words)
    reportEarlierEdits(watcher, performance.timeOrigin)
    return watcher
  }
  requireHere(join(remix, 'cli.js'))
})
