/** Words of lines that report an error, as against lines of a stack. */
const errorWords =
  /error|exception|fail|fatal|unable|undefined|unresolved|invalid|can't|couldn't|cannot|(?:could|must) not|not (?:found|a function)/i

/** A line of a stack, which has the words of all files on the way. */
const stackFrame = /^\s*(?:at\s|#?\d+\s+\S+\s+0x|\S+\.(?:kt|java|swift|mm?|tsx?|jsx?):\d+)/

/** The longest query that the search answers at once. */
const maxQuery = 600

/** Picks the query in a log: the lines that report an error, or else the first ones. */
export function toQuery(text: string): string {
  const lines = text.slice(0, 100_000).split('\n')
  const own = lines.filter((line) => !stackFrame.test(line))
  const errors = own.filter((line) => errorWords.test(line))
  return (errors.length > 0 ? errors : own).join('\n').trim().slice(0, maxQuery)
}
