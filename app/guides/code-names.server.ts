import type TypeScript from 'typescript'

type Compiler = typeof TypeScript

/**
 * Gives the symbol that an identifier stands for: for a JSX attribute or the key of an object, the
 * property that its type asks for; for what is imported, what was exported.
 */
export function resolveSymbol(
  ts: Compiler,
  checker: TypeScript.TypeChecker,
  identifier: TypeScript.Identifier,
): TypeScript.Symbol | undefined {
  const { parent } = identifier
  const hasKey = ts.isJsxAttribute(parent) || ts.isPropertyAssignment(parent)
  const owner = hasKey && parent.name === identifier ? parent.parent : undefined
  const expected = owner && checker.getContextualType(owner)?.getProperty(identifier.text)
  // In `{ device }`, the value tells more than the property that it makes.
  const written = ts.isShorthandPropertyAssignment(parent)
    ? checker.getShorthandAssignmentValueSymbol(parent)
    : checker.getSymbolAtLocation(identifier)
  const named = expected ?? written
  return named && named.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(named) : named
}

/**
 * Creates what says of an identifier what it is, as editors do: `const device: CameraDevice`, and which
 * symbol the type of a value has. Gives undefined where there is nothing to tell, as of a name that
 * TypeScript doesn't know.
 */
export function createDescriber(ts: Compiler, checker: TypeScript.TypeChecker) {
  const { SymbolFlags, TypeFormatFlags } = ts
  const format = TypeFormatFlags.UseAliasDefinedOutsideCurrentScope
  const isAny = ({ flags }: TypeScript.Type) => (flags & ts.TypeFlags.Any) !== 0
  const toText = (type: TypeScript.Type, node?: TypeScript.Node, flags = 0) =>
    checker.typeToString(type, node, format | flags)

  /** The call or JSX element of which the identifier is the function. */
  function findCall(node: TypeScript.Identifier): TypeScript.CallLikeExpression | undefined {
    const isMember = ts.isPropertyAccessExpression(node.parent) && node.parent.name === node
    const callee = isMember ? node.parent : node
    const { parent } = callee
    const isCall = ts.isCallExpression(parent) && parent.expression === callee
    return isCall || (ts.isJsxOpeningLikeElement(parent) && parent.tagName === callee)
      ? parent
      : undefined
  }

  function describeFunction(name: string, type: TypeScript.Type, node: TypeScript.Identifier) {
    const all = type.getCallSignatures()
    const call = findCall(node)
    const signature = (call && checker.getResolvedSignature(call)) ?? all[0]
    if (!signature) return undefined
    const others = all.length - 1
    const more = others > 0 ? ` (+${others} overload${others === 1 ? '' : 's'})` : ''
    return name + checker.signatureToString(signature, node, format) + more
  }

  /** The word and the name of what is a type before anything else. */
  function describeType(
    { flags, name }: TypeScript.Symbol,
    type: TypeScript.Type,
    at: TypeScript.Node,
  ) {
    if (flags & SymbolFlags.Class) return `class ${toText(type)}`
    if (flags & SymbolFlags.Interface) return `interface ${toText(type)}`
    if (flags & SymbolFlags.Enum) return `enum ${name}`
    if (flags & SymbolFlags.TypeParameter) return `(type parameter) ${name}`
    if (!(flags & SymbolFlags.TypeAlias)) return undefined
    const parameters = type.aliasTypeArguments?.map((each) => toText(each, at)).join(', ')
    const left = parameters ? `${name}<${parameters}>` : name
    return `type ${left} = ${toText(type, at, TypeFormatFlags.InTypeAlias)}`
  }

  function describeValue(symbol: TypeScript.Symbol, node: TypeScript.Identifier) {
    const { flags, valueDeclaration: declaration = symbol.declarations?.[0] } = symbol
    const type = checker.getTypeOfSymbolAtLocation(symbol, node)
    if (isAny(type)) return undefined
    const owner = declaration?.parent
    const isMember = owner && (ts.isClassLike(owner) || ts.isInterfaceDeclaration(owner))
    const name = isMember && owner.name ? `${owner.name.text}.${symbol.name}` : symbol.name
    if (flags & SymbolFlags.Function) return describeFunction(`function ${name}`, type, node)
    if (flags & SymbolFlags.Method && !(flags & SymbolFlags.Optional)) {
      return describeFunction(`(method) ${name}`, type, node)
    }
    const text = toText(type, node)
    if (flags & (SymbolFlags.Property | SymbolFlags.Accessor | SymbolFlags.Method)) {
      return flags & SymbolFlags.Optional
        ? `(property) ${name}?: ${text.replace(/ \| undefined$/, '')}`
        : `(property) ${name}: ${text}`
    }
    if (flags & SymbolFlags.EnumMember) return `(enum member) ${text}`
    if (!(flags & SymbolFlags.Variable) || !declaration) return undefined
    return `${toWord(declaration)} ${name}: ${text}`
  }

  function toWord(declaration: TypeScript.Declaration): string {
    const root = ts.isBindingElement(declaration)
      ? ts.walkUpBindingElementsAndPatterns(declaration)
      : declaration
    if (ts.isParameter(root) || ts.isCatchClause(root.parent)) return '(parameter)'
    const { flags } = root.parent
    if (flags & ts.NodeFlags.Const) return 'const'
    return flags & ts.NodeFlags.Let ? 'let' : 'var'
  }

  function describe(symbol: TypeScript.Symbol, node: TypeScript.Identifier): string | undefined {
    // A key says what the reader sees beside it, unless some type asks for it.
    const isOwnKey = ts.isPropertyAssignment(node.parent) && node.parent.name === node
    if (isOwnKey && symbol.valueDeclaration === node.parent) return undefined
    const { flags } = symbol
    const isValue = (flags & SymbolFlags.Value) !== 0 && (flags & SymbolFlags.Class) === 0
    const value = isValue && !ts.isPartOfTypeNode(node) && describeValue(symbol, node)
    if (value) return value
    const declared = flags & SymbolFlags.Type && checker.getDeclaredTypeOfSymbol(symbol)
    if (declared && !isAny(declared)) return describeType(symbol, declared, node)
    return flags & SymbolFlags.Namespace ? `namespace ${node.text}` : undefined
  }

  function findTypeSymbol(symbol: TypeScript.Symbol, node: TypeScript.Identifier) {
    if (!(symbol.flags & (SymbolFlags.Variable | SymbolFlags.Property))) return undefined
    const type = checker.getTypeOfSymbolAtLocation(symbol, node)
    const { aliasSymbol, symbol: named } = checker.getNonNullableType(type)
    return type.aliasSymbol ?? aliasSymbol ?? named
  }

  return (node: TypeScript.Identifier, symbol: TypeScript.Symbol) => {
    if (checker.isUnknownSymbol(symbol) || checker.isUndefinedSymbol(symbol)) return undefined
    const text = describe(symbol, node)
    return text ? { text, typeSymbol: findTypeSymbol(symbol, node) } : undefined
  }
}
