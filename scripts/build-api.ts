/** Writes TypeDoc's JSON of the installed library, with the source text of declarations as `signature`. */
import { statSync, writeFileSync } from 'node:fs'
import { format } from 'prettier'
import {
  Application,
  type Context,
  Converter,
  DeclarationReflection,
  OptionDefaults,
  type Reflection,
  ReflectionKind,
  TSConfigReader,
  TypeDocReader,
} from 'typedoc'
import ts from 'typescript'
import { ProblemsError } from '~/lib/problem'
import { library } from '~/settings/site-config'
import { runProgram } from './lib/program'

const file = 'api/library.json'

/** Writes the library as data where that is old. TypeDoc prints the reason of a ProblemsError. */
export async function buildApi(): Promise<void> {
  const written = statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0
  const settings = ['api/typedoc.json', 'api/tsconfig.json', 'package-lock.json']
  const inputs = [...settings, 'scripts/build-api.ts']
  if (inputs.every((each) => statSync(each).mtimeMs <= written)) return
  const app = await Application.bootstrapWithPlugins(
    {
      options: 'api/typedoc.json',
      gitRevision: `v${library.version}`,
      // The configuration file cannot extend TypeDoc's own list of tags.
      blockTags: [...OptionDefaults.blockTags, '@platform', '@component', '@method'],
    },
    [new TypeDocReader(), new TSConfigReader()],
  )
  const sources = new Map<Reflection, string>()
  const readSource = (context: Context, reflection: Reflection) => {
    const [node] = context.getSymbolFromReflection(reflection)?.declarations ?? []
    if (node && !reflection.kindOf(ReflectionKind.TypeLiteral)) {
      sources.set(reflection, nodeToHead(node))
    }
  }
  app.converter.on(Converter.EVENT_CREATE_DECLARATION, readSource)
  app.converter.on(Converter.EVENT_CREATE_PARAMETER, readSource)
  app.converter.on(Converter.EVENT_CREATE_TYPE_PARAMETER, readSource)
  const project = await app.convert()
  if (!project?.children?.length || app.logger.hasErrors()) {
    const note = 'Run `npm ci`, and read what TypeDoc says above.'
    throw new ProblemsError([{ file: 'api/typedoc.json', message: 'TypeDoc fails', note }])
  }
  const signatures = new Map<Reflection, string>()
  for (const [reflection, source] of sources) {
    signatures.set(reflection, await formatSignature(source, reflection, sources))
  }
  app.serializer.addSerializer({
    priority: 0,
    supports: (item) => signatures.has(item as Reflection),
    toObject: (item: Reflection, json) => Object.assign(json, { signature: signatures.get(item) }),
  })
  const json = app.serializer.projectToObject(project, process.cwd() as never)
  writeFileSync(file, `${JSON.stringify(json)}\n`)
}

/** The source text of a declaration up to its body or initializer, without modifiers and comments. */
function nodeToHead(node: ts.Node): string {
  const source = node.getSourceFile().text
  const head = source.slice(node.getStart(), findHeadEnd(node))
  const bare = head.replace(/\/\*[^]*?\*\/|\/\/.*$/gm, '').replace(/\n\s*(?=\n)/g, '')
  const text = bare.replace(/\b(?:export|public|async) /g, '').trim()
  if (!ts.isVariableDeclaration(node)) return text
  // A function by any other syntax is a function.
  return text.endsWith('=>') ? `function ${text.slice(0, -2).replace(' = ', '')}` : `const ${text}`
}

function findHeadEnd(node: ts.Node): number {
  if (ts.isClassDeclaration(node) || ts.isInterfaceDeclaration(node)) return node.members.pos - 1
  if (ts.isFunctionLike(node) && 'body' in node && node.body) return node.body.getStart()
  if (!ts.isVariableDeclaration(node) || !node.initializer) return node.end
  const { initializer, type, name } = node
  return ts.isArrowFunction(initializer) ? initializer.body.getStart() : (type ?? name).end
}

/** Formats a head by Prettier, a member as one of a class that it is taken out of again. */
async function formatSignature(
  head: string,
  reflection: Reflection,
  sources: ReadonlyMap<unknown, string>,
): Promise<string> {
  if (!(reflection instanceof DeclarationReflection)) return head.replace(/\s+/g, ' ')
  // Inherited members are written with the type parameter that the head of the class replaces.
  const [, argument = 'TCode'] =
    /\bextends \w+<([^]*)>$/.exec(sources.get(reflection.parent) ?? '') ?? []
  const text = head.replace(/\bTCode\b(?! extends)/, argument)
  const options = { parser: 'typescript', semi: false, singleQuote: true, printWidth: 80 }
  const isClass = /^(?:class|interface) /.test(text)
  if (isClass || /^(?:const|function|type) \w/.test(text)) {
    const declaration = await format(`declare ${text}${isClass ? ' {}' : ''}`, options)
    return declaration.replaceAll(/^declare |(?: \{\})?\n$/g, '')
  }
  const member = await format(`declare class Owner {\n${text}\n}`, options)
  return member.replaceAll(/^.*\n|\n\}\n$/g, '').replaceAll(/^ {2}/gm, '')
}

await runProgram(import.meta, async () => {
  await buildApi()
  console.log(`${file} describes ${library.name} ${library.version}.`)
})
