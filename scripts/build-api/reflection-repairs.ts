import {
  type Application,
  type Context,
  Converter,
  type JSONOutput,
  type SignatureReflection,
  type DeclarationReflection,
  ReflectionKind,
  type SomeType,
  UnionType,
  type ParameterReflection,
  type Reflection,
} from 'typedoc'
import ts from 'typescript'

/**
 * Gives a `@param` that names no parameter to the signature's only undescribed one, and tells of each
 * in the list that it returns. The library's `useCameraFormat` describes `filter` where the parameter
 * is called `filters`.
 */
export function adoptMisnamedParams(app: Application): string[] {
  const repairs: string[] = []
  app.converter.on(
    Converter.EVENT_CREATE_SIGNATURE,
    (_context: Context, signature: SignatureReflection) => {
      const tags = signature.comment?.blockTags.filter(({ tag }) => tag === '@param') ?? []
      const names = signature.parameters?.map(({ name }) => name) ?? []
      const strays = tags.filter(({ name }) => !names.includes(name ?? ''))
      const undescribed = names.filter((name) => !tags.some((tag) => tag.name === name))
      const [stray] = strays
      if (!stray || strays.length !== 1 || undescribed.length !== 1) return
      repairs.push(`${signature.name}: @param ${stray.name} meant ${undescribed[0]}`)
      stray.name = undescribed[0]
    },
  )
  return repairs
}

/**
 * Adds the entries of constants typed `Record<…>`, or by another type that lists no properties, as children, each with its comment and value.
 * TypeDoc documents such a constant by its declared type alone and so loses the entries' comments.
 */
export function addRecordEntries(app: Application): void {
  app.converter.on(
    Converter.EVENT_CREATE_DECLARATION,
    (context: Context, reflection: DeclarationReflection) => {
      if (!reflection.kindOf(ReflectionKind.Variable)) return
      const node = context.getSymbolFromReflection(reflection)?.valueDeclaration
      if (!node || !ts.isVariableDeclaration(node) || !node.type) return
      if (!isRecord(context.checker, context.checker.getTypeFromTypeNode(node.type))) return
      if (!node.initializer || !ts.isObjectLiteralExpression(node.initializer)) return
      const inner = context.withScope(reflection)
      for (const entry of node.initializer.properties) addEntry(inner, entry, node.type)
    },
  )
}

/** Whether a type says of its keys what they are in general, as mapped types and index signatures do. */
function isRecord(checker: ts.TypeChecker, type: ts.Type): boolean {
  const flags = 'objectFlags' in type ? (type as ts.ObjectType).objectFlags : 0
  return (flags & ts.ObjectFlags.Mapped) !== 0 || checker.getIndexInfosOfType(type).length > 0
}

function addEntry(
  context: Context,
  entry: ts.ObjectLiteralElementLike,
  declared: ts.TypeNode,
): void {
  if (!ts.isPropertyAssignment(entry)) return
  const symbol = context.getSymbolAtLocation(entry.name)
  if (!symbol) return
  const child = context.createDeclarationReflection(ReflectionKind.Property, symbol, undefined)
  const type = valueType(context.checker, declared, symbol.name)
  if (type) child.type = context.converter.convertType(context, type)
  child.defaultValue = entry.initializer.getText()
  context.finalizeDeclarationReflection(child)
}

function valueType(
  checker: ts.TypeChecker,
  declared: ts.TypeNode,
  key: string,
): ts.Type | undefined {
  const type = checker.getTypeFromTypeNode(declared)
  const property = type.getProperty(key)
  if (property) return checker.getTypeOfSymbolAtLocation(property, declared)
  return checker.getIndexInfosOfType(type)[0]?.type
}

/** Gives default exports the names that they are declared with, and marks them in TypeDoc's JSON. */
export function nameDefaultExports(app: Application): void {
  const defaults = new Set<DeclarationReflection>()
  app.converter.on(
    Converter.EVENT_CREATE_DECLARATION,
    (context: Context, reflection: DeclarationReflection) => {
      if (reflection.name !== 'default') return
      const [declaration] = context.getSymbolFromReflection(reflection)?.declarations ?? []
      const name = declaration && ts.getNameOfDeclaration(declaration)?.getText()
      if (!name || name.startsWith('_')) return
      reflection.name = name
      defaults.add(reflection)
    },
  )
  app.serializer.addSerializer({
    priority: 0,
    supports: (item): item is DeclarationReflection => defaults.has(item as DeclarationReflection),
    toObject: (_: DeclarationReflection, object: JSONOutput.DeclarationReflection) =>
      Object.assign(object, { isDefault: true }),
  })
}

/**
 * Puts the members of unions back into the order in which the library's source names them.
 * TypeScript orders literal types by creation, so `'on' | 'off' | 'auto'` may come as off, auto, on.
 */
export function keepUnionSourceOrder(app: Application): void {
  app.converter.on(Converter.EVENT_RESOLVE_BEGIN, (context: Context) => {
    for (const reflection of Object.values(context.project.reflections)) {
      if (!isTyped(reflection) || !(reflection.type instanceof UnionType)) continue
      const node = declaredTypeNode(context, reflection)
      if (node && ts.isUnionTypeNode(node)) sortLikeNode(reflection.type, node)
    }
  })
}

function isTyped(
  reflection: Reflection,
): reflection is DeclarationReflection | ParameterReflection | SignatureReflection {
  const isOfKind =
    reflection.isDeclaration() || reflection.isParameter() || reflection.isSignature()
  return isOfKind && reflection.type !== undefined
}

/** The type as it is written; that of a signature is what its function returns. */
function declaredTypeNode(context: Context, reflection: Reflection): ts.TypeNode | undefined {
  const isSignature = reflection.isSignature()
  const owner = isSignature ? reflection.parent : reflection
  const symbol = context.getSymbolFromReflection(owner)
  const declaration = symbol?.valueDeclaration ?? symbol?.declarations?.[0]
  const initializer =
    declaration && ts.isVariableDeclaration(declaration) ? declaration.initializer : undefined
  const typed = isSignature && initializer ? initializer : declaration
  return (typed as { type?: ts.TypeNode } | undefined)?.type
}

function sortLikeNode(union: UnionType, node: ts.UnionTypeNode): void {
  const order = flatten(node).map(nodeKey)
  const place = (type: SomeType): number => {
    const found = order.indexOf(typeKey(type))
    return found === -1 ? order.length : found
  }
  union.types.sort((a, b) => place(a) - place(b))
}

/** The members of a union, with those of unions in parentheses among them. */
function flatten(node: ts.TypeNode): ts.TypeNode[] {
  if (ts.isParenthesizedTypeNode(node)) return flatten(node.type)
  return ts.isUnionTypeNode(node) ? node.types.flatMap(flatten) : [node]
}

function nodeKey(node: ts.TypeNode): string {
  if (ts.isLiteralTypeNode(node) && ts.isStringLiteral(node.literal))
    return quote(node.literal.text)
  if (ts.isTypeReferenceNode(node)) return node.typeName.getText()
  return node.getText()
}

function typeKey(type: SomeType): string {
  if (type.type === 'literal') {
    return typeof type.value === 'string' ? quote(type.value) : String(type.value)
  }
  return type.type === 'reference' ? type.name : type.toString()
}

function quote(text: string): string {
  return JSON.stringify(text)
}
