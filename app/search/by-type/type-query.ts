import {
  findEnd,
  type ReadSignature,
  readParameters,
  readSignature,
  readType,
  tokenizeType,
} from './signature'

/** What a reader looks for by type, and how the names in it are to be taken. */
export interface TypeQuery extends ReadSignature {
  /** Whether names may be begun, in another case or misspelled: after `->`, which nothing else has. */
  isOpen: boolean
  /** What is asked for, such as `hook`; all kinds if it's missing. */
  kind?: string | undefined
}

/** Characters of a query; longer ones are messages. */
const maxLength = 300

const verbs: Record<string, 'takes' | 'gives'> = {
  ...toRoles('gives', 'give gives get gets return returns produce produces create creates to'),
  ...toRoles('takes', 'take takes accept accepts need needs uses require requires from with'),
}
const openers = toSet(
  'what which who how where do does can could i you is there any something anything show find list all ' +
    'that and or convert go function functions hook hooks method methods prop props property properties',
)
const fillers = toSet('a an the me some any one that and or')

function toRoles<Role>(role: Role, words: string): Record<string, Role> {
  return Object.fromEntries(words.split(' ').map((word) => [word, role]))
}

function toSet(words: string): ReadonlySet<string> {
  return new Set(words.split(' '))
}

/**
 * Reads a query by type: with an arrow (`Camera -> PhotoFile`), as a declaration
 * (`focus(point: Point): Promise<void>`), or in words ("what takes a Point"). Undefined for all others.
 */
export function readTypeQuery(query: string): TypeQuery | undefined {
  if (query.length > maxLength) return undefined
  const tokens = tokenizeType(query)
  return readArrow(tokens) ?? readDeclaration(tokens) ?? readWords(query)
}

function readArrow(tokens: string[]): TypeQuery | undefined {
  const own = findArrows(tokens, '->').concat(findArrows(tokens, '→'))
  const arrows = own.length > 0 ? own : findArrows(tokens, '=>').slice(-1)
  const [arrow, another] = arrows
  if (arrow === undefined || another !== undefined) return undefined
  const takes = readParameters(withoutParentheses(tokens.slice(0, arrow)))
  const gives = readType(tokens.slice(arrow + 1))
  return toQuery({ name: '', takes, gives }, own.length > 0)
}

/** The places of an arrow that is in no brackets. */
function findArrows(tokens: string[], arrow: string): number[] {
  let open = 0
  return tokens.flatMap((token, at) => {
    if ('([{<'.includes(token)) open++
    if (')]}>'.includes(token)) open--
    return open <= 0 && token === arrow ? at : []
  })
}

function withoutParentheses(tokens: string[]): string[] {
  const isWhole = tokens[0] === '(' && findEnd(tokens, 0) === tokens.length
  return isWhole ? tokens.slice(1, -1) : tokens
}

function readDeclaration(tokens: string[]): TypeQuery | undefined {
  const at = tokens.indexOf('(')
  const isDeclared = at > 0 && tokens.some((token, end) => token === ')' && tokens[end + 1] === ':')
  return isDeclared ? toQuery(readSignature(tokens), false) : undefined
}

function readWords(text: string): TypeQuery | undefined {
  const slots: { role: 'takes' | 'gives'; words: string[] }[] = []
  for (const word of text
    .replace(/[?.!]+$/, '')
    .split(/\s+/)
    .filter(Boolean)) {
    const lower = word.toLowerCase()
    const slot = slots.at(-1)
    const role = Object.hasOwn(verbs, lower) ? verbs[lower] : undefined
    if (role) slots.push({ role, words: [] })
    else if (!slot && !openers.has(lower)) return undefined
    else if (slot && !fillers.has(lower)) slot.words.push(word)
  }
  const read = (wanted: 'takes' | 'gives') =>
    slots.flatMap(({ role, words }) =>
      role === wanted && words.length > 0 ? readParameters(tokenizeType(words.join(' '))) : [],
    )
  const [gives, another] = read('gives')
  const kind = /\b(?:hook|prop|method|function)/i.exec(text)?.[0].toLowerCase()
  const query = another ? undefined : toQuery({ name: '', takes: read('takes'), gives }, false)
  return query && { ...query, kind }
}

/** Leaves out slots that say nothing. */
function toQuery({ name, takes, gives }: ReadSignature, isOpen: boolean): TypeQuery | undefined {
  const named = takes.filter(({ key }) => key)
  const given = gives?.key ? gives : undefined
  return named.length > 0 || given ? { name, takes: named, gives: given, isOpen } : undefined
}
