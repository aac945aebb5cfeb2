/**
 * Ends the text of a page's data file with its length and with the build whose modules can show it,
 * for static hosts can send no header that says so.
 */
export function sealData(text: string, build: string): string {
  return `${text}#${text.length} ${build}`
}

/** Takes the seal off a data file; undefined where an answer is cut, changed or no such file. */
export function openData(sealed: string): { text: string; build: string } | undefined {
  const end = sealed.lastIndexOf('#')
  const [length, build] = sealed.slice(end + 1).split(' ')
  return build && Number(length) === end ? { text: sealed.slice(0, end), build } : undefined
}
