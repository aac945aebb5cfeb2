import {
  type Application,
  type Context,
  Converter,
  type DeclarationReflection,
  ReflectionKind,
} from 'typedoc'
import ts from 'typescript'

/**
 * Adds the entries of constants typed `Record<…>` as children, each with its comment and value.
 * TypeDoc documents such a constant by its declared type alone and so loses the entries' comments.
 */
export function addRecordEntries(app: Application): void {
  app.converter.on(
    Converter.EVENT_CREATE_DECLARATION,
    (context: Context, reflection: DeclarationReflection) => {
      if (!reflection.kindOf(ReflectionKind.Variable)) return
      const node = context.getSymbolFromReflection(reflection)?.valueDeclaration
      if (!node || !ts.isVariableDeclaration(node) || !isRecord(node.type)) return
      if (!node.initializer || !ts.isObjectLiteralExpression(node.initializer)) return
      const inner = context.withScope(reflection)
      for (const entry of node.initializer.properties) addEntry(inner, entry, node.type)
    },
  )
}

function isRecord(node: ts.TypeNode | undefined): node is ts.TypeReferenceNode {
  return !!node && ts.isTypeReferenceNode(node) && node.typeName.getText() === 'Record'
}

function addEntry(
  context: Context,
  entry: ts.ObjectLiteralElementLike,
  record: ts.TypeReferenceNode,
): void {
  if (!ts.isPropertyAssignment(entry)) return
  const symbol = context.getSymbolAtLocation(entry.name)
  if (!symbol) return
  const child = context.createDeclarationReflection(ReflectionKind.Property, symbol, undefined)
  const value = record.typeArguments?.[1]
  if (value) {
    const type = context.checker.getTypeFromTypeNode(value)
    child.type = context.converter.convertType(context, type, value)
  }
  child.defaultValue = entry.initializer.getText()
  context.finalizeDeclarationReflection(child)
}
