/** A file's text as the rest of the code knows texts: no byte order mark, and `\n` at line ends. */
export function toPlainText(text: string): string {
  return text.replace(/^\uFEFF/, '').replaceAll(/\r\n?/g, '\n')
}
