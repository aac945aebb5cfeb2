/**
 * Sorted words as short text: each leaves out what it shares with the word before, of which one
 * digit in base 36 gives the length.
 */

const base = 36
const longestShared = base - 1

/** Writes words, which hold no spaces and are sorted, so that neighbours share their beginnings. */
export function encodeWords(words: string[]): string {
  return words
    .map((word, index) => {
      const shared = sharedLength(words[index - 1] ?? '', word)
      return shared.toString(base) + word.slice(shared)
    })
    .join(' ')
}

/** Reads what `encodeWords` wrote. */
export function decodeWords(text: string): string[] {
  let previous = ''
  if (text === '') return []
  return text.split(' ').map((code) => {
    previous = previous.slice(0, Number.parseInt(code.charAt(0), base)) + code.slice(1)
    return previous
  })
}

function sharedLength(a: string, b: string): number {
  let length = 0
  while (length < longestShared && length < a.length && a[length] === b[length]) length += 1
  return length
}
