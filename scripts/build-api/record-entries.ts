import {
  type Application,
  type Context,
  Converter,
  type DeclarationReflection,
  ReflectionKind,
} from 'typedoc'
import ts from 'typescript'

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
