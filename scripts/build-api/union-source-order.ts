import { type Application, type Context, Converter, type SomeType, UnionType } from 'typedoc'
import type {
  DeclarationReflection,
  ParameterReflection,
  Reflection,
  SignatureReflection,
} from 'typedoc'
import ts from 'typescript'

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
