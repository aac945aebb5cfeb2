/** Shortens a text to whole words within `most` characters, and ends it with an ellipsis. */
export function shorten(text: string, most: number): string {
  if (text.length <= most) return text
  const space = text.slice(0, most).lastIndexOf(' ')
  const words = text.slice(0, space > 0 ? space : most - 1)
  return `${words.replace(/[\s,;:.(–-]+$/, '')}…`
}
