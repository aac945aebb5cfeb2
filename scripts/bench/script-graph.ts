import { posix } from 'node:path'

/**
 * Lists what a module imports statically, as written. Meant for esbuild's output, which puts every
 * import on its own statement; `import(…)` is left out, as it waits for a trigger.
 */
export function listStaticImports(code: string): string[] {
  const statements = code.matchAll(
    /(?<![\w$.])(?:import|export)\s*(?:[\w$*{}\s,]*?\bfrom\s*)?(["'])([^"'\n]+)\1/g,
  )
  return [...statements].map((match) => match[2] ?? '')
}

/**
 * Gives every script that is fetched with the entry ones: these and all that they import, as URLs.
 * `read` gives the code behind a URL.
 */
export function collectScripts(entries: string[], read: (url: string) => string): string[] {
  const collected = new Set<string>()
  const waiting = [...entries]
  for (let url = waiting.pop(); url !== undefined; url = waiting.pop()) {
    if (collected.has(url)) continue
    collected.add(url)
    waiting.push(...resolveImports(listStaticImports(read(url)), url))
  }
  return [...collected]
}

/** Resolves imports against the URL of the file that holds them. */
export function resolveImports(imports: string[], from: string): string[] {
  return imports.map((path) =>
    path.startsWith('.') ? posix.join(posix.dirname(from), path) : path,
  )
}

/** Tells whether code holds React, by the symbols that mark its elements. */
export function isFrameworkCode(code: string): boolean {
  return /Symbol\.for\(["']react\./.test(code)
}
