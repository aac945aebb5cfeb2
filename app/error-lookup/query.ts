/** Lines that say what went wrong, among those that say where. */
const telling =
  /error|exception|fail|fatal|unable|cannot|can't|could not|couldn't|not found|not a function|undefined|unresolved|invalid|must not/i

/** Places in code, which have the words of all files on the way. */
const stackFrame = /^\s*(?:at\s|#?\d+\s+\S+\s+0x|\S+\.(?:kt|java|swift|mm?|tsx?|jsx?):\d+)/

/** As many characters as a search answers at once. */
const maxQuery = 600

/** The most letters that an app puts between two words of a message, such as a name. */
const maxInsert = 40

/** Picks what a search can use of a log: the lines that tell of an error, or else the first ones. */
export function toQuery(text: string): string {
  const lines = text.slice(0, 100_000).split('\n')
  const own = lines.filter((line) => !stackFrame.test(line))
  const errors = own.filter((line) => telling.test(line))
  return (errors.length > 0 ? errors : own).join('\n').trim().slice(0, maxQuery)
}

/** Whether a text quotes a heading, or one of the messages that a comma separates in it. */
export function quotesHeading(text: string, heading: string): boolean {
  return heading.split(/,\s/).some((message) => hasWords(text, toWords(message)))
}

/** Whether a text has words in their order, where they are enough to be a message. */
function hasWords(text: string, words: string[]): boolean {
  if (words.length < 3 || words.join('').length < 14) return false
  const letters = toWords(text.slice(0, 100_000)).join(' ')
  const [first = '', ...rest] = words
  for (let start = letters.indexOf(first); start >= 0; start = letters.indexOf(first, start + 1)) {
    let end = start + first.length
    const isThere = rest.every((word) => {
      const place = letters.slice(end, end + maxInsert + word.length).indexOf(word)
      end += place + word.length
      return place >= 0
    })
    if (isThere) return true
  }
  return false
}

function toWords(text: string): string[] {
  return text.toLowerCase().match(/[a-z\d]+/g) ?? []
}
