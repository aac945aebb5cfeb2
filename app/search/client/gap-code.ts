/**
 * Rising lists of numbers as short text: each number is written as its distance to the one before,
 * in printable ASCII without quotes and backslashes, which JSON takes as it is and gzip packs well.
 */

/** Printable ASCII from `#` on, without the backslash: 64 digits that end a number, 27 that go on. */
const digits = Array.from({ length: 92 }, (_, index) => String.fromCharCode(35 + index))
  .filter((sign) => sign !== '\\')
  .join('')
const lastDigits = 64
const moreDigits = digits.length - lastDigits

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
    const digit = digits.indexOf(sign)
    if (digit < 0) throw new Error(`"${sign}" is no digit of a list`)
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
