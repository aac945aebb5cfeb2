/** The library's native and TypeScript sources that have the texts of errors. */
export const errorMessageFiles = [
  'ios/**/*Error.swift',
  'android/src/**/*Error.kt',
  'src/**/*.{ts,tsx}',
]

/** A string of Swift, Kotlin or TypeScript, with what is put into it. */
const literal = /"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|`(?:[^`\\]|\\.)*`/g

/** Finds pairs of an error code and its text in a source; on Android the text names the class first. */
export function parseErrorMessages(file: string, source: string): [string, string][] {
  if (file.endsWith('.swift')) return parseSwift(source)
  return file.endsWith('.kt') ? parseKotlin(source) : parseTypeScript(source)
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
