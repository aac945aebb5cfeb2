import type { ComponentType } from 'react'
import { transform } from 'sucrase'
import type { Sources } from '../messages'

/** The modules that files import by the names of packages. */
export type Packages = Record<string, () => unknown>

/**
 * Compiles TypeScript with JSX to a CommonJS module whose lines are those of the source, and whose errors
 * name its file. Throws an error with the place where it can't be read.
 */
export function compile(source: string, file: string): string {
  try {
    const { code } = transform(source, {
      transforms: ['typescript', 'jsx', 'imports'],
      jsxRuntime: 'automatic',
      production: true,
    })
    return `${code}\n//# sourceURL=${file}`
  } catch (error) {
    const { message, loc } = error as Error & { loc?: { line: number; column: number } }
    // The place stands at the end of the message, too.
    const text = message.replace(/ \(\d+:\d+\)$/, '')
    throw new SyntaxError(`${file}, line ${loc?.line ?? 1}, column ${loc?.column ?? 1}: ${text}`, {
      cause: error,
    })
  }
}

/** Evaluates a file, and gives the first component that it exports. */
export function loadScreen<Props>({ file: main, files }: Sources, packages: Packages) {
  const evaluated: Record<string, { exports: Record<string, unknown> }> = {}
  // Files import with it: each is evaluated once, as bundlers do it, also in a cycle.
  const load = (name: string): unknown => {
    if (Object.hasOwn(packages, name)) return packages[name]?.()
    if (!name.startsWith('./')) {
      const known = Object.keys(packages).join(', ')
      throw new Error(`This phone does not have the package ${name}. It has ${known}.`)
    }
    const path = name.slice(2)
    const file = [path, `${path}.ts`, `${path}.tsx`].find((each) => Object.hasOwn(files, each))
    if (!file) throw new Error(`The page has no file ${path}.`)
    if (evaluated[file]) return evaluated[file].exports
    const module = (evaluated[file] = { exports: {} })
    const code = compile(files[file] ?? '', file)
    // oxlint-disable-next-line no-eval -- unlike `new Function`, it keeps the lines of the file
    const evaluate = globalThis.eval(`(function (require, module, exports) {${code}\n})`)
    evaluate(load, module, module.exports)
    return module.exports
  }
  const exported = load(`./${main}`) as Record<string, unknown>
  const isComponent = (name: string): boolean =>
    typeof exported[name] === 'function' && /^(?:[A-Z]|default$)/.test(name)
  const component = exported[Object.keys(exported).find(isComponent) ?? '']
  if (!component) throw new Error('Nothing is shown: export a component from this file.')
  return component as ComponentType<Props>
}
