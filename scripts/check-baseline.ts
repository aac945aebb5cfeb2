/**
 * Looks up every member of the browsers' interfaces that `app/` uses in MDN's compatibility data.
 * Fails where one is missing in a browser of `browserslist` in package.json and not in `askedFor`.
 * Usage: npm test -- baseline
 */
import { createRequire } from 'node:module'
import type { CompatData, Identifier, SupportStatement } from '@mdn/browser-compat-data'
import { globSync } from 'tinyglobby'
import ts from 'typescript'
import { browserslist } from '../package.json'
import { runProgram, ToolError } from './lib/run-program'

/** What is newer, and why its use does no harm in browsers without it. */
const askedFor: Record<string, string> = {
  'Clipboard.write': 'used where there is a ClipboardItem',
  ClipboardItem: 'looked up in the window; without it, the text is written when it has come',
  checkVisibility: 'called if it is there',
  popover: 'set on the card of names, which is made where popovers are',
  showPopover: 'used where popovers are',
  hidePopover: 'used where popovers are',
  highlights: 'used with ?.',
  'HighlightRegistry.set': 'reached through highlights',
  'HighlightRegistry.delete': 'reached through highlights',
  Highlight: 'made for highlights only',
  role: 'set on the card of names',
  ariaBusy: 'tells only screen readers that something is loading',
  startViewTransition: 'looked up before use',
  'ViewTransition.ready': 'reached through startViewTransition',
  requestIdleCallback: 'looked up in the window',
  'OffscreenCanvasRenderingContext2D.filter':
    'without it, the scene of the live phone is sharp at any focus',
  'OffscreenCanvasRenderingContext2D.font': 'only set: older browsers do not give its weight back',
  cancelIdleCallback: 'used with what requestIdleCallback gives',
}

const data = createRequire(import.meta.url)('@mdn/browser-compat-data') as CompatData
const oldest = browserslist.map((text): [name: string, version: number] => {
  const [name = '', version] = text.split(' ')
  return [name === 'ios_saf' ? 'safari_ios' : name, Number(version)]
})

/** The browsers of the baseline that lack something. */
function listMissing(feature: Identifier): string[] {
  const support = (feature.__compat?.support ?? {}) as Record<string, SupportStatement | undefined>
  return oldest.flatMap(([name, version]) => {
    const statements = [support[name] ?? []].flat()
    const isThere = statements.some(
      ({
        version_added: added,
        version_removed: removed,
        flags,
        prefix,
        alternative_name: other,
      }) =>
        !flags &&
        !prefix &&
        !other &&
        !removed &&
        added &&
        parseFloat(added.replace('≤', '')) <= version,
    )
    return isThere || statements.length === 0 ? [] : `${name} ${version}`
  })
}

/** The names of a type and of all that it extends. */
function listNames(type: ts.Type): string[] {
  const parts = type.isUnionOrIntersection() ? type.types : [type]
  return parts.flatMap((part) => [
    part.symbol?.name ?? '',
    ...(part.getBaseTypes() ?? []).flatMap(listNames),
  ])
}

await runProgram(import.meta, () => {
  // What Node runs is no browser's.
  const ignore = ['**/*.test.*', '**/*.server.*', 'app/mcp/**']
  const files = globSync('app/**/*.{ts,tsx}', { ignore })
  const { config } = ts.readConfigFile('tsconfig.json', ts.sys.readFile)
  const { options } = ts.parseJsonConfigFileContent({ ...config, include: [], files }, ts.sys, '.')
  const program = ts.createProgram(files, options)
  const checker = program.getTypeChecker()
  const api = data.api as Record<string, Identifier>
  const builtins = data.javascript.builtins as Record<string, Identifier>
  const found = new Map<string, string>()

  const visit = (node: ts.Node): void => {
    ts.forEachChild(node, visit)
    if (!ts.isIdentifier(node)) return
    const symbol = checker.getSymbolAtLocation(node)
    const declared = symbol?.declarations?.[0]
    if (!declared || !program.isSourceFileDefaultLibrary(declared.getSourceFile())) return
    const { parent } = node
    const object =
      ts.isPropertyAccessExpression(parent) && parent.name === node && parent.expression
    const names = object
      ? listNames(checker.getApparentType(checker.getTypeAtLocation(object)))
      : ['Window', '']
    const owners = names.map((name) => name.replace(/Constructor$/, ''))
    const [feature] = [
      ...(object && ts.isIdentifier(object) ? [object.text] : []),
      ...owners,
    ].flatMap((owner) => {
      const scope = owner ? (api[owner] ?? builtins[owner]) : { ...builtins, ...api }
      return scope?.[node.text] ?? scope?.[`${node.text}_static`] ?? []
    })
    if (!feature) return
    const missing = listMissing(feature)
    if (missing.length === 0) return
    // The element's own interface says nothing of what all elements have.
    const owner = owners[0]?.replace(/^(?:HTML\w*Element|Element|Document|CSS)$/, '')
    const name = object && owner ? `${owner}.${node.text}` : node.text
    const file = node.getSourceFile()
    const { line } = file.getLineAndCharacterOfPosition(node.getStart())
    if (!found.has(name))
      found.set(name, `${file.fileName}:${line + 1}: ${name} is missing in ${missing.join(', ')}`)
  }
  for (const file of files) {
    const source = program.getSourceFile(file)
    if (source) visit(source)
  }

  const faults = [...found].flatMap(([name, text]) => (askedFor[name] ? [] : text))
  for (const name of Object.keys(askedFor))
    if (!found.has(name))
      faults.push(`${name} is not used: remove it from scripts/check-baseline.ts`)
  if (faults.length > 0) throw new ToolError(faults.join('\n'))
  console.log(`baseline: ${files.length} files within ${browserslist.join(', ')}`)
})
