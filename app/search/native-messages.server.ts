import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { glob } from 'tinyglobby'

/** Where the library lies in a project; its name is that of its package. */
const libraryFolder = 'node_modules/react-native-vision-camera'

/** A string of Swift, Kotlin or TypeScript, with what is put into it. */
const literal = /"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|`(?:[^`\\]|\\.)*`/g

/**
 * Reads the messages of each error code from the sources of the installed library: what an app logs
 * and readers paste. On Android the class of the error comes with them.
 */
export async function readNativeMessages(root: string): Promise<Map<string, string[]>> {
  const folder = path.join(root, libraryFolder)
  const files = await glob(
    ['ios/**/*Error.swift', 'android/src/**/*Error.kt', 'src/**/*.{ts,tsx}'],
    { cwd: folder },
  )
  const messages = new Map<string, Set<string>>()
  for (const file of files.sort()) {
    const source = await readFile(path.join(folder, file), 'utf8')
    for (const [code, message] of parseMessages(path.extname(file), source)) {
      messages.set(code, (messages.get(code) ?? new Set()).add(message))
    }
  }
  return new Map([...messages].map(([code, each]) => [code, [...each]]))
}

/** Finds pairs of an error code and a message in a source, by the extension of its file. */
function parseMessages(extension: string, source: string): [string, string][] {
  const parse = { '.swift': parseSwift, '.kt': parseKotlin }[extension] ?? parseTypeScript
  return parse(source).filter(([code, message]) => code && message)
}

/** `class NoOutputsError : CameraError("session", "no-outputs", "Cannot …")` */
function parseKotlin(source: string): [string, string][] {
  const classes = source.matchAll(
    /class (\w+)[^:]*(?:\([^)]*\))?\s*:\s*CameraError\(\s*"([\w-]+)",\s*"([\w-]+)",([\s\S]*?)(?=\nclass |$)/g,
  )
  return [...classes].map(([, name = '', domain = '', id = '', rest = '']) => [
    `${domain}/${id}`,
    `${name}: ${literalsToText(rest)}`,
  ])
}

/**
 * An enum for each domain, with the ids as raw values or in `code`, and the texts in `message`; the
 * last one, `CameraError`, names the domains.
 */
function parseSwift(source: string): [string, string][] {
  const enums = source.split(/^enum (?=\w)/m).slice(1)
  const domains = new Map(
    [...source.matchAll(/\.(\w+)\(id: id\):\s*return "([\w-]+)\/\\\(id\.code\)"/g)].map(
      ([, name = '', domain = '']) => [name, domain],
    ),
  )
  const domainOf = new Map(
    [...source.matchAll(/case (\w+)\(_ id: (\w+)\)/g)].map(([, name = '', type = '']) => [
      type,
      domains.get(name) ?? '',
    ]),
  )
  return enums.flatMap((body) => {
    const domain = domainOf.get(/^\w+/.exec(body)?.[0] ?? '')
    const [before = '', after = ''] = body.split('var message')
    const ids = new Map([
      ...[...before.matchAll(/case (\w+) = "([\w-]+)"/g)].map(toEntry),
      ...[...before.matchAll(/case \.(\w+):\s*return "([\w/-]+)"/g)].map(toEntry),
    ])
    const texts = after.matchAll(/case (?:let )?\.(\w+)(?:\([^)]*\))?:\s*return (.*)/g)
    return [...texts].map(([, name = '', text = '']): [string, string] => {
      const id = ids.get(name) ?? ''
      return [domain ? `${domain}/${id}` : id, literalsToText(text)]
    })
  })
}

/** `new CameraRuntimeError('device/no-device', 'Camera: …')`, or a name that stands for the text. */
function parseTypeScript(source: string): [string, string][] {
  const thrown = source.matchAll(
    /new Camera\w+Error\(\s*'([\w-]+\/[\w-]+)',\s*(?:(\w+)|([\s\S]*?))[\s,]*\)$/gm,
  )
  return [...thrown].map(([, code = '', name, text = '']) => [
    code,
    literalsToText(name ? findAssigned(source, name) : text),
  ])
}

function findAssigned(source: string, name: string): string {
  const assigned = source.matchAll(new RegExp(`\\b${name} \\+?=\\s*(.*)`, 'g'))
  return [...assigned].map(([, text]) => text).join(' ')
}

/** All strings of a piece of code as one text, without what is put into them as it runs. */
function literalsToText(code: string): string {
  const texts = [...code.matchAll(literal)].map(([text]) =>
    text
      .slice(1, -1)
      .replace(/\\\([^)]*\)?|\$\{[^}]*\}|\$\w+/g, '…')
      .replace(/\\n/g, ' ')
      .replace(/\\(.)/g, '$1'),
  )
  return texts.join(' ').replace(/\s+/g, ' ').replace(/ \)$/, '').trim()
}

function toEntry([, key = '', value = '']: RegExpMatchArray): [string, string] {
  return [key, value]
}
