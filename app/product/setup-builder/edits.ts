import { applyEdits, modify, parse, type ParseError } from 'jsonc-parser'

/** What a file has after its change; or, in one sentence, why it can't be changed. */
export type Edited = { text: string } | { fault: string }

/** A change of a file's text. Made a second time, it changes nothing. */
export type Edit = (text: string) => Edited

/** The text with each comment blanked, so that places in it stay the same. */
function blankComments(xml: string): string {
  return xml.replaceAll(/<!--[\s\S]*?-->/g, (comment) => comment.replaceAll(/[^\n]/g, ' '))
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

function insert(text: string, at: number, lines: string[]): string {
  return text.slice(0, at) + lines.map((line) => `\n${line}`).join('') + text.slice(at)
}

/** The indentation of the line on which a place is. */
function readIndent(text: string, at: number): string {
  const line = text.slice(text.lastIndexOf('\n', at - 1) + 1)
  return /^[ \t]*/.exec(line)?.[0] ?? ''
}

/** Sets texts in the outermost dictionary of a property list. */
export function editPlist(texts: Record<string, string>): Edit {
  return (text) => {
    const outermost = /<plist\b[^>]*>\s*<dict>/.exec(blankComments(text))
    if (!outermost) {
      return { fault: 'This is no Info.plist: it needs a <plist> with a <dict> inside.' }
    }
    let changed = text
    const missing: string[] = []
    for (const [key, value] of Object.entries(texts)) {
      const found = new RegExp(`<key>${key}</key>\\s*(<string>[^<]*</string>|<string\\s*/>)`).exec(
        blankComments(changed),
      )
      const written = `<string>${escapeXml(value)}</string>`
      if (found?.[1]) {
        const end = found.index + found[0].length
        changed = changed.slice(0, end - found[1].length) + written + changed.slice(end)
      } else missing.push(`<key>${key}</key>`, written)
    }
    // What was replaced comes after the start of the outermost dictionary.
    const at = outermost.index + outermost[0].length
    const rest = changed.slice(at)
    const indent = /^\s*\n([ \t]+)</.exec(rest)?.[1] ?? `${readIndent(changed, at)}  `
    return {
      text: insert(
        changed,
        at,
        missing.map((line) => indent + line),
      ),
    }
  }
}

/** An element that a manifest needs, such as `uses-permission`, and what its `android:name` is. */
export interface ManifestElement {
  tag: string
  name: string
  /** More attributes. */
  more?: string
}

/** Adds elements to a manifest of Android that it doesn't have. */
export function editManifest(elements: ManifestElement[]): Edit {
  return (text) => {
    const plain = blankComments(text)
    const start = /<manifest\b[^>]*>/.exec(plain)
    if (!start) return { fault: 'This is no AndroidManifest.xml: it needs a <manifest>.' }
    const isThere = ({ tag, name }: ManifestElement): boolean =>
      new RegExp(`<${tag}\\s[^>]*android:name\\s*=\\s*["']${name}["']`).test(plain)
    const missing = elements.filter((element) => !isThere(element))
    // After the last permission, where people look for them.
    const last = [...plain.matchAll(/<uses-permission\s[^>]*\/>/g)].at(-1) ?? start
    const indent = last === start ? '  ' : readIndent(text, last.index)
    const lines = missing.map(
      ({ tag, name, more = '' }) => `${indent}<${tag} android:name="${name}"${more} />`,
    )
    return { text: insert(text, last.index + last[0].length, lines) }
  }
}

/** Sets properties, such as those of Gradle, each on its line. */
export function editProperties(properties: Record<string, string>): Edit {
  return (text) => {
    let changed = text
    for (const [key, value] of Object.entries(properties)) {
      const written = `${key}=${value}`
      const replaced = changed.replaceAll(new RegExp(`^[ \\t]*${key}[ \\t]*[=:].*$`, 'gm'), written)
      const start = changed === '' || changed.endsWith('\n') ? changed : `${changed}\n`
      changed = replaced.split('\n').includes(written) ? replaced : `${start}${written}\n`
    }
    return { text: changed }
  }
}

/** Raises a number that a file has, where it's lower; `pattern` finds what is before and the number. */
export function editNumber(pattern: RegExp, least: number, fault: string): Edit {
  return (text) => {
    if (!pattern.test(text)) return { fault }
    return {
      text: text.replaceAll(new RegExp(pattern, 'g'), (whole, before: string, number: string) =>
        Number(number) < least ? before + least : whole,
      ),
    }
  }
}

/** An entry of a config plugin in `app.json`. */
export type PluginEntry = [name: string, props: Record<string, unknown>]

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** What both objects hold. The second one wins; but objects are joined, and of two numbers the larger stays. */
function mergeRecords(
  first: Record<string, unknown>,
  second: Record<string, unknown>,
): Record<string, unknown> {
  const merged = { ...first }
  for (const [key, value] of Object.entries(second)) {
    const old = merged[key]
    if (isRecord(old) && isRecord(value)) merged[key] = mergeRecords(old, value)
    else if (typeof old === 'number' && typeof value === 'number')
      merged[key] = Math.max(old, value)
    else merged[key] = value
  }
  return merged
}

/** Puts config plugins into an `app.json`, with what their entries had before. */
export function editAppJson(entries: PluginEntry[]): Edit {
  return (text) => {
    const errors: ParseError[] = []
    const json: unknown = parse(text, errors, { allowTrailingComma: true })
    if (errors.length > 0) {
      return { fault: 'This is not JSON. An app.config.js has to be changed by hand.' }
    }
    if (!isRecord(json) || !isRecord(json['expo'])) {
      return { fault: 'This is no app.json of Expo: it needs an object "expo".' }
    }
    const { expo } = json
    const old: unknown = expo['plugins'] ?? []
    if (!Array.isArray(old)) return { fault: '"plugins" must be a list.' }
    const plugins: unknown[] = [...old]
    for (const [name, props] of entries) {
      const index = plugins.findIndex(
        (each) => each === name || (Array.isArray(each) && each[0] === name),
      )
      const before: unknown = Array.isArray(plugins[index]) ? plugins[index][1] : undefined
      const entry = [name, isRecord(before) ? mergeRecords(before, props) : props]
      if (index < 0) plugins.push(entry)
      else plugins[index] = entry
    }
    if (JSON.stringify(plugins) === JSON.stringify(old)) return { text }
    const formattingOptions = { tabSize: 2, insertSpaces: true }
    const changes = modify(text, ['expo', 'plugins'], plugins, { formattingOptions })
    return { text: applyEdits(text, changes) }
  }
}

/** Adds to the empty list of plugins of a Babel config. */
export function editBabel(plugin: string): Edit {
  return (text) => ({ text: text.replace('plugins: []', `plugins: ['${plugin}']`) })
}

/** A line of a change: one that was added or deleted, or one around. */
export interface DiffLine {
  kind: 'inserted' | 'deleted' | 'same'
  text: string
}

/** Compares two texts, whose change is in one place. */
export function compareTexts(before: string, after: string): DiffLine[] {
  const [old, changed] = [before, after].map((text) => text.replace(/\n$/, '').split('\n'))
  if (!old || !changed) return []
  if (before === '') old.pop()
  const shorter = Math.min(old.length, changed.length)
  let start = 0
  while (start < shorter && old[start] === changed[start]) start += 1
  let end = 0
  while (end < shorter - start && old.at(-1 - end) === changed.at(-1 - end)) end += 1
  const toLines = (kind: DiffLine['kind'], lines: string[]): DiffLine[] =>
    lines.map((text) => ({ kind, text }))
  return [
    ...toLines('same', old.slice(0, start)),
    ...toLines('deleted', old.slice(start, old.length - end)),
    ...toLines('inserted', changed.slice(start, changed.length - end)),
    ...toLines('same', old.slice(old.length - end)),
  ]
}

/** How many lines around a change a diff shows. */
const diffContext = 3

const prefixes = { inserted: '+', deleted: '-', same: ' ' }

/** Writes a change as a diff that `git apply` takes. */
export function toDiff(path: string, lines: DiffLine[]): DiffLine[] {
  const first = lines.findIndex(({ kind }) => kind !== 'same')
  if (first < 0) return []
  const last = lines.findLastIndex(({ kind }) => kind !== 'same')
  const start = Math.max(0, first - diffContext)
  const shown = lines.slice(start, last + 1 + diffContext)
  const toRange = (left: DiffLine['kind']): string => {
    const { length } = shown.filter(({ kind }) => kind === 'same' || kind === left)
    return `${length === 0 ? start : start + 1},${length}`
  }
  const head = [
    `--- a/${path}`,
    `+++ b/${path}`,
    `@@ -${toRange('deleted')} +${toRange('inserted')} @@`,
  ]
  return [
    ...head.map((text) => ({ kind: 'same' as const, text })),
    ...shown.map(({ kind, text }) => ({ kind, text: prefixes[kind] + text })),
  ]
}
