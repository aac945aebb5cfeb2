/** A type that a type names, and how close it is to being it: 1 for itself, less within others. */
export interface NamedType {
  name: string
  weight: number
  /** Whether it goes the other way: a callback's parameters are given to whoever passes the callback. */
  isTurned: boolean
}

/** A type as types are compared: `key` is the same for what means the same. */
export interface ReadType {
  key: string
  names: NamedType[]
  /** Whether there may be none: the type has `undefined` or `null`, or the parameter is optional. */
  isOptional: boolean
}

/** What is called or read: its name, empty where a query has none, what it takes, and what it gives. */
export interface ReadSignature {
  name: string
  takes: ReadType[]
  gives: ReadType | undefined
}

/** Deeper nested types are left out. */
const maxDepth = 12

/** What a type counts inside another: in a wrapper, an object, a function, or another generic type. */
const within = { wrapper: 0.9, object: 0.4, function: 0.8, generic: 0.5 }

/** Generic types that stand for what is in them. */
const wrappers =
  /^(?:Promise|Array|ReadonlyArray|Readonly|Partial|Required|Awaited|Set|Iterable|\w*Ref\w*)$/
const prefixes = /^(?:keyof|typeof|readonly|infer|unique|asserts|abstract|new)$/
const modifiers =
  /^(?:function|static|readonly|async|export|declare|const|get|set|new|abstract|type|interface|class)$/
const token =
  /'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"|`[^`]*`|[-=]>|→|\.\.\.|[\p{L}\p{N}_$]+(?:\.[\p{L}_$][\p{L}\p{N}_$]*)*|\S/gu

/** Splits TypeScript into its signs, names and literals; any text can be split. */
export function tokenizeType(text: string): string[] {
  return text.match(token) ?? []
}

/** Reads tokens of a type. What is no TypeScript is read as far as it goes; nothing throws. */
export function readType(tokens: string[]): ReadType {
  return createReader(tokens).readWhole()
}

/** Reads a declaration such as `takePhoto(options?: Options): Promise<Photo>` or `name: string`. */
export function readSignature(tokens: string[]): ReadSignature {
  return createReader(tokens).readSignature()
}

/** Reads parameters, with names or without: `frame: Frame, () => void`. */
export function readParameters(tokens: string[]): ReadType[] {
  return createReader(tokens).readParameters()
}

/** The place after the bracket that closes the one at a place. */
export function findEnd(tokens: string[], at: number): number {
  let open = 0
  for (let end = at; end < tokens.length; end++) {
    if ('([{<'.includes(tokens[end] ?? '')) open++
    if (')]}>'.includes(tokens[end] ?? '') && --open <= 0) return end + 1
  }
  return tokens.length
}

function createReader(tokens: string[]) {
  let at = 0
  let depth = 0
  let names: NamedType[] = []
  let isOptional = false

  const peek = (): string => tokens[at] ?? ''
  const take = (wanted: string): boolean => peek() === wanted && ++at > 0
  const isName = (text = peek()): boolean => /^[\p{L}\p{N}_$'"`]/u.test(text)

  function add(name: string, weight: number, isTurned: boolean): void {
    if (!/^(?:undefined|null)$/.test(name)) names.push({ name, weight, isTurned })
    else if (depth === 1) isOptional = true
  }

  function readUnion(weight: number, isTurned: boolean): void {
    if (depth >= maxDepth) {
      at = findEnd(tokens, at)
      return
    }
    depth++
    do {
      while (take('|') || take('&'));
      readPart(weight, isTurned)
      // A type that depends on another is one of two.
    } while (/^(?:\||&|extends|\?|:)$/.test(peek()) && ++at)
    depth--
  }

  function readPart(weight: number, isTurned: boolean): void {
    while (prefixes.test(peek()) && /^[^,)\]}>;:=|]/.test(tokens[at + 1] ?? ',')) at++
    readPrimary(weight, isTurned)
    while (take('[')) {
      if (peek() === ']') add('[]', weight * within.generic, isTurned)
      else readUnion(weight * within.generic, isTurned)
      take(']')
    }
  }

  function readPrimary(weight: number, isTurned: boolean): void {
    if (take('(')) readParenthesis(weight, isTurned)
    else if (take('{')) readList('}', () => readProperty(weight * within.object, isTurned))
    else if (take('[')) readList(']', () => readUnion(weight * within.wrapper, isTurned))
    else if (isName()) readNamed(tokens[at++] ?? '', weight, isTurned)
    // Whatever closes something is the caller's.
    else if (!/^[,)\]}>;:]?$/.test(peek())) at++
  }

  function readNamed(name: string, weight: number, isTurned: boolean): void {
    if (take('is')) {
      add('boolean', weight, isTurned)
      readUnion(weight, isTurned)
    } else if (take('<')) {
      const isArray = /^(?:Readonly)?Array$/.test(name)
      const isWrapper = wrappers.test(name)
      const share = isArray ? 1 : isWrapper ? within.wrapper : within.generic
      add(isArray ? '[]' : name, isWrapper ? weight * within.generic : weight, isTurned)
      readList('>', () => readUnion(weight * share, isTurned))
    } else add(name, weight, isTurned)
  }

  function readParenthesis(weight: number, isTurned: boolean): void {
    if (tokens[findEnd(tokens, at - 1)] === '=>') {
      depth++
      readList(')', () => readParameter(weight * within.function, !isTurned))
      depth--
      take('=>')
      // What gives nothing is a function all the same.
      add('=>', weight * within.generic, isTurned)
      readUnion(weight * within.function, isTurned)
    } else {
      readUnion(weight, isTurned)
      take(')')
    }
  }

  function readProperty(weight: number, isTurned: boolean): void {
    while (at < tokens.length && !/^[:(;,}]$/.test(peek())) at++
    // A method of an object is no part of what the object is.
    if (peek() === '(') at = findEnd(tokens, at)
    if (take(':')) readUnion(weight, isTurned)
  }

  /** Reads a list up to what closes it; each step takes a token at least. */
  function readList<Item>(end: string, read: () => Item): Item[] {
    const items: Item[] = []
    while (at < tokens.length && !take(end)) {
      const start = at
      items.push(read())
      if (!take(',') && !take(';') && at === start) at++
    }
    return items
  }

  /** Reads a parameter without its name. */
  function readParameter(weight: number, isTurned: boolean): void {
    take('...')
    const [, next, afterNext] = tokens.slice(at, at + 3)
    if (isName() && next === ':') at += 2
    else if (isName() && next === '?' && afterNext === ':') {
      at += 3
      if (depth === 0) isOptional = true
    }
    readUnion(weight, isTurned)
  }

  function collect(read: () => void): ReadType {
    names = []
    isOptional = false
    read()
    const key = names
      .map((each) => Object.values(each).join(' '))
      .sort()
      .join('\n')
    return { key, names, isOptional }
  }
  const readOne = (): ReadType => collect(() => readParameter(1, false))

  return {
    readWhole: () => collect(() => readUnion(1, false)),
    readParameters: () => readList('', readOne),
    readSignature(): ReadSignature {
      while (modifiers.test(peek()) && isName(tokens[at + 1])) at++
      const name = isName() ? (tokens[at++] ?? '') : ''
      if (peek() === '<') at = findEnd(tokens, at)
      take('?')
      const takes = take('(') ? readList(')', readOne) : []
      const hasType = /^(?::|=|=>|extends)$/.test(peek()) && ++at > 0
      const gives = collect(() => {
        if (hasType) readUnion(1, false)
        if (peek() === '{') readUnion(1, false)
      })
      return { name, takes, gives: gives.key ? gives : undefined }
    },
  }
}
