/**
 * Whether a member's name, or all that is said of it, matches what was typed into a filter: every
 * word stands somewhere in the text, in any case and order. Dots, hashes and parentheses separate
 * words.
 */
export function matchesFilter(text: string, filter: string): boolean {
  const words = filter
    .toLowerCase()
    .split(/[\s.()#]+/)
    .filter(Boolean)
  return words.every((word) => text.toLowerCase().includes(word))
}
