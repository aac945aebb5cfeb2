import { readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { listFiles } from './files.server'
import { memoize } from './memoize'
import type { Fault } from './problem'
import { siteConfig } from '~/settings/site-config'
import { didYouMean } from './suggest'

/** A line of an installed package that proves what is said. */
export interface Quotation {
  /** File and line, such as `CameraSession.swift:228`. */
  label: string
  /** Attributes of a link to the line at the tag of the installed version; the title is the code. */
  link: { href: string; title: string; className: string }
}

/** A package whose files may be quoted; paths in another one than the library start with its name. */
interface QuotedPackage {
  prefix: string
  name: string
  /** The package's folder in its repository, with a slash at its end. */
  folder: string
}

const worklets = 'react-native-worklets-core'
const packages: QuotedPackage[] = [
  { prefix: `${worklets}/`, name: worklets, folder: '' },
  { prefix: '', name: siteConfig.library.name, folder: 'package/' },
]

/**
 * Finds code that must stand exactly once in a file of an installed package; any white space counts as one
 * space. `path` is that of the file in the package, such as `ios/Core/CameraSession.swift`.
 */
export function findQuotation(root: string, path: string, code: string): Quotation | Fault {
  const quoted = packages.find(({ prefix }) => path.startsWith(prefix)) as QuotedPackage
  const folder = join(root, 'node_modules', quoted.name)
  const file = path.slice(quoted.prefix.length)
  const files = listPackageFiles(folder)
  if (!files.includes(file)) {
    return { message: `${quoted.name} has no file "${file}"`, note: didYouMean(file, files) }
  }
  const words = code.split(/\s+/).filter(Boolean)
  const text = readFileSync(join(folder, file), 'utf8')
  const lines = words.length > 0 ? findLines(text, words) : []
  const [line] = lines
  if (line === undefined || lines.length > 1) return toFault(file, text, words, lines)
  const { repository, version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  const label = `${posix.basename(file)}:${line}`
  const href = `${repository}/blob/v${version}/${quoted.folder}${encodeURI(file)}#L${line}`
  return { label, link: { href, title: words.join(' '), className: 'source-link' } }
}

/** Reading a folder takes longer than all else, and a package does not change while a program runs. */
const listPackageFiles = memoize(listFiles)

/** Finds the lines where words stand with nothing but white space between them. */
function findLines(text: string, words: string[]): number[] {
  const escaped = words.map((word) => word.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'))
  const found = text.matchAll(new RegExp(escaped.join('\\s+'), 'g'))
  return [...found].map(({ index }) => text.slice(0, index).split('\n').length)
}

function toFault(file: string, text: string, words: string[], lines: number[]): Fault {
  const code = words.join(' ')
  if (!code) return { message: `no code of ${file} is quoted`, note: form }
  if (lines.length > 0) {
    const message = `"${code}" stands ${lines.length} times in ${file}`
    return { message, note: `Quote more of one of the lines ${lines.join(', ')}.` }
  }
  // The line that has most of the code, three characters at a time.
  const pieces = Array.from(code, (_character, index) => code.slice(index, index + 3))
  const [nearest] = text
    .split('\n')
    .map((each, index) => ({ line: index + 1, code: each.trim() }))
    .map((each) => ({
      ...each,
      shared: pieces.filter((piece) => each.code.includes(piece)).length,
    }))
    .sort((a, b) => b.shared - a.shared || a.code.length - b.code.length)
  const note = `The nearest is line ${nearest?.line}: ${nearest?.code}`
  return { message: `"${code}" is not in ${file}`, note }
}

const form = 'Write the code that proves it: [words](src:path/in/package "code").'
