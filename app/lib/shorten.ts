/** Shortens a text to whole words within `most` characters, and ends it with an ellipsis. */
export function shorten(text: string, most: number): string {
  if (text.length <= most) return text
  const cut = text.slice(0, most - 1)
  const space = cut.lastIndexOf(' ')
  const words = space > 0 ? cut.slice(0, space) : cut
  return `${words.replace(/[\s,;:.(–-]+$/, '')}…`
}
