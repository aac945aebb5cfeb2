import { readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { listFiles } from './files.server'
import { memoize } from './memoize'
import type { Fault } from './problem'
import { siteConfig } from '~/settings/site-config'
import { didYouMean } from './suggest'

/** A line of an installed package that proves a claim. */
export interface Quotation {
  /** File and line, such as `CameraSession.swift:228`. */
  label: string
  /** Attributes of a link to the line at the tag of the installed version. The title is the code. */
  link: { href: string; title: string; className: string }
}

/** The package besides the library whose files may be quoted. Their paths start with its name. */
const worklets = 'react-native-worklets-core'

/**
 * Finds code that stands exactly once in a file of an installed package, such as
 * `ios/Core/CameraSession.swift`. Any white space counts as one space.
 */
export function findQuotation(root: string, path: string, code: string): Quotation | Fault {
  const isOfLibrary = !path.startsWith(`${worklets}/`)
  const name = isOfLibrary ? siteConfig.library.name : worklets
  const file = isOfLibrary ? path : path.slice(worklets.length + 1)
  const folder = join(root, 'node_modules', name)
  const files = listPackageFiles(folder)
  if (!files.includes(file)) {
    return { message: `${name} has no file "${file}"`, note: didYouMean(file, files) }
  }
  const words = code.split(/\s+/).filter(Boolean)
  const text = readFileSync(join(folder, file), 'utf8')
  const lines = words.length > 0 ? findLines(text, words) : []
  const [line] = lines
  if (line === undefined || lines.length > 1) return toFault(file, text, words, lines)
  const { repository, version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  const label = `${posix.basename(file)}:${line}`
  const pathInRepository = isOfLibrary ? `package/${file}` : file
  const href = `${repository}/blob/v${version}/${encodeURI(pathInRepository)}#L${line}`
  return { label, link: { href, title: words.join(' '), className: 'source-link' } }
}

/** Packages don't change while a program runs, and reading a folder takes longer than all else. */
const listPackageFiles = memoize(listFiles)

/** Finds the lines where words stand with only white space between them. */
function findLines(text: string, words: string[]): number[] {
  const escaped = words.map((word) => word.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'))
  const found = text.matchAll(new RegExp(escaped.join('\\s+'), 'g'))
  return [...found].map(({ index }) => text.slice(0, index).split('\n').length)
}

function toFault(file: string, text: string, words: string[], lines: number[]): Fault {
  const code = words.join(' ')
  if (!code) {
    const note = 'Write the code that proves it: [words](src:path/in/package "code").'
    return { message: `no code of ${file} is quoted`, note }
  }
  if (lines.length > 0) {
    const message = `"${code}" stands ${lines.length} times in ${file}`
    return { message, note: `Quote more of one of the lines ${lines.join(', ')}.` }
  }
  // The nearest line has most of the code, three characters at a time.
  const pieces = Array.from(code, (_character, index) => code.slice(index, index + 3))
  const shares = text
    .split('\n')
    .map((each) => pieces.filter((piece) => each.includes(piece)).length)
  const nearest = shares.indexOf(Math.max(...shares))
  const note = `The nearest is line ${nearest + 1}: ${text.split('\n')[nearest]?.trim()}`
  return { message: `"${code}" is not in ${file}`, note }
}
