import type { ComponentType } from 'react'
import type { Sources } from '../messages'
import { compile } from './compile'

/** What files import by the names of packages. */
export type Packages = Record<string, () => unknown>

/** Creates what files import with: each is evaluated once, as bundlers do it, also in a cycle. */
function createRequire(files: Sources['files'], packages: Packages): (name: string) => unknown {
  const evaluated: Record<string, { exports: Record<string, unknown> }> = {}
  const load = (name: string): unknown => {
    if (!name.startsWith('./')) return loadPackage(packages, name)
    const path = name.slice(2)
    const file = [path, `${path}.ts`, `${path}.tsx`].find((each) => Object.hasOwn(files, each))
    if (!file) throw new Error(`The page has no file ${path}.`)
    const known = evaluated[file]
    if (known) return known.exports
    const module = (evaluated[file] = { exports: {} })
    const code = compile(files[file] ?? '', file)
    new Function('require', 'module', 'exports', code)(load, module, module.exports)
    return module.exports
  }
  return load
}

function loadPackage(packages: Packages, name: string): unknown {
  if (Object.hasOwn(packages, name)) return packages[name]?.()
  const known = Object.keys(packages).join(', ')
  throw new Error(`This phone does not have the package ${name}. It has ${known}.`)
}

/** Evaluates a file, and gives the first component that it exports. */
export function loadScreen<Props>(
  { file, files }: Sources,
  packages: Packages,
): ComponentType<Props> {
  const exported = createRequire(files, packages)(`./${file}`) as Record<string, unknown>
  const [, component] =
    Object.entries(exported).find(
      ([name, each]) => typeof each === 'function' && /^(?:[A-Z]|default$)/.test(name),
    ) ?? []
  if (!component) throw new Error('Nothing is shown: export a component from this file.')
  return component as ComponentType<Props>
}
