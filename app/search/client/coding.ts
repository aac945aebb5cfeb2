/** Of sorted words as text each leaves out what it shares with the one before; a digit tells how much. */
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

/**
 * Rising numbers are written as distances, in signs that JSON takes as they are and gzip packs well:
 * printable ASCII from `#` on, without the backslash. 64 digits end a number, 27 go on.
 */
const digits = Array.from({ length: 92 }, (_, index) => String.fromCharCode(35 + index))
  .filter((sign) => sign !== '\\')
  .join('')
const lastDigits = 64
const moreDigits = digits.length - lastDigits
const digitValues = new Map([...digits].map((digit, value) => [digit, value]))

/** Stands between lists; no digit. */
const separator = '!'

/** Writes lists of rising numbers of 0 and more. */
export function encodeLists(lists: number[][]): string {
  return lists.map(encodeList).join(separator)
}

function encodeList(numbers: number[]): string {
  let text = ''
  let previous = -1
  for (const number of numbers) {
    let rest = number - previous - 1
    for (; rest >= lastDigits; rest = Math.floor(rest / moreDigits)) {
      text += digits[lastDigits + (rest % moreDigits)]
    }
    text += digits[rest]
    previous = number
  }
  return text
}

/** Reads what `encodeLists` wrote. Throws on any other sign. */
export function decodeLists(text: string): number[][] {
  return text.split(separator).map(decodeList)
}

function decodeList(text: string): number[] {
  const numbers: number[] = []
  let previous = -1
  let rest = 0
  let factor = 1
  for (const sign of text) {
    const digit = digitValues.get(sign)
    if (digit === undefined) throw new Error(`"${sign}" is no digit of a list`)
    if (digit >= lastDigits) {
      rest += (digit - lastDigits) * factor
      factor *= moreDigits
      continue
    }
    previous += rest + digit * factor + 1
    numbers.push(previous)
    rest = 0
    factor = 1
  }
  return numbers
}
