/** A type that a type names, and how close it is to being it: 1 for itself, less within others. */
export interface NamedType {
  name: string
  weight: number
  /** Whether it goes the other way: a callback's parameters are given to whoever passes the callback. */
  isTurned: boolean
}

/** A type as types are compared: `text` has one spelling for what means the same. */
export interface ReadType {
  text: string
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
  const add = (name: string, weight: number, isTurned: boolean) =>
    void names.push({ name, weight, isTurned })

  function readUnion(weight: number, isTurned: boolean): string {
    if (depth >= maxDepth) {
      at = findEnd(tokens, at)
      return ''
    }
    depth++
    const texts: string[] = []
    do {
      while (take('|') || take('&'));
      texts.push(readPart(weight, isTurned))
      // A type that depends on another is one of two.
    } while (/^(?:\||&|extends|\?|:)$/.test(peek()) && ++at)
    depth--
    const own = texts.filter((text) => !/^(?:undefined|null|)$/.test(text))
    if (depth === 0 && own.length < texts.length) isOptional = true
    return [...new Set(own)].sort().join('|')
  }

  function readPart(weight: number, isTurned: boolean): string {
    while (prefixes.test(peek()) && /^[^,)\]}>;:=|]/.test(tokens[at + 1] ?? ',')) at++
    let text = readPrimary(weight, isTurned)
    while (take('[')) {
      if (take(']')) text = toArray(text, weight, isTurned)
      else {
        text += `[${readUnion(weight * within.generic, isTurned)}]`
        take(']')
      }
    }
    return text
  }

  function toArray(text: string, weight: number, isTurned: boolean): string {
    add('[]', weight * within.generic, isTurned)
    return `${text.includes('|') ? `(${text})` : text}[]`
  }

  function readPrimary(weight: number, isTurned: boolean): string {
    if (peek() === '(') return readParenthesis(weight, isTurned)
    if (take('{')) return readMembers(weight * within.object, isTurned)
    if (take('[')) {
      const texts = readList(']', () => readUnion(weight * within.wrapper, isTurned))
      return `[${texts.join()}]`
    }
    if (!isName()) {
      // Whatever closes something is the caller's.
      if (!/^[,)\]}>;:]?$/.test(peek())) at++
      return ''
    }
    const name = tokens[at++] ?? ''
    if (take('is')) {
      add('boolean', weight, isTurned)
      return `${name} is ${readUnion(weight, isTurned)}`
    }
    if (!take('<')) {
      if (!/^(?:undefined|null)$/.test(name)) add(name, weight, isTurned)
      return name
    }
    const isWrapper = wrappers.test(name)
    add(name, isWrapper ? weight * within.generic : weight, isTurned)
    const share = isWrapper ? within.wrapper : within.generic
    const texts = readList('>', () => readUnion(weight * share, isTurned))
    if (/^(?:Readonly)?Array$/.test(name)) return toArray(texts.join(), weight, isTurned)
    return `${name}<${texts.join()}>`
  }

  function readParenthesis(weight: number, isTurned: boolean): string {
    if (tokens[findEnd(tokens, at)] !== '=>') {
      at++
      const text = readUnion(weight, isTurned)
      take(')')
      return text
    }
    at++
    depth++
    const parameters = readList(')', () => readParameter(weight * within.function, !isTurned))
    depth--
    take('=>')
    return `(${parameters.join()})=>${readUnion(weight * within.function, isTurned)}`
  }

  function readMembers(weight: number, isTurned: boolean): string {
    const texts = readList('}', () => {
      const name = tokens[at] ?? ''
      while (at < tokens.length && !/^[:(;,}]$/.test(peek())) at++
      // A method of an object is no part of what the object is.
      if (peek() === '(') at = findEnd(tokens, at)
      return take(':') ? `${name}:${readUnion(weight, isTurned)}` : name
    })
    return `{${texts.join(';')}}`
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
  function readParameter(weight: number, isTurned: boolean): string {
    take('...')
    const next = tokens[at + 1]
    if (isName() && next === ':') at += 2
    else if (isName() && next === '?' && tokens[at + 2] === ':') {
      at += 3
      if (depth === 0) isOptional = true
    }
    return readUnion(weight, isTurned)
  }

  function collect(read: () => string): ReadType {
    names = []
    isOptional = false
    const text = read()
    return { text, names, isOptional }
  }

  return {
    readWhole: () => collect(() => readUnion(1, false)),
    readParameters: () => readList('', () => collect(() => readParameter(1, false))),
    readSignature(): ReadSignature {
      while (modifiers.test(peek()) && isName(tokens[at + 1])) at++
      const name = isName() ? (tokens[at++] ?? '') : ''
      if (peek() === '<') at = findEnd(tokens, at)
      take('?')
      const takes = take('(') ? readList(')', () => collect(() => readParameter(1, false))) : []
      const hasType = /^(?::|=|=>|extends)$/.test(peek()) && ++at > 0
      const isBody = (): boolean => peek() === '{'
      const read = (): string => readUnion(1, false) + (isBody() ? readUnion(1, false) : '')
      return { name, takes, gives: hasType || isBody() ? collect(read) : undefined }
    },
  }
}
