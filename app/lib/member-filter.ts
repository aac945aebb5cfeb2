/**
 * Whether a member's name matches what was typed into a filter: every word of it stands somewhere in
 * the name, in any case and order. Dots, hashes and parentheses separate words.
 */
export function matchesFilter(name: string, filter: string): boolean {
  const words = filter
    .toLowerCase()
    .split(/[\s.()#]+/)
    .filter(Boolean)
  return words.every((word) => name.toLowerCase().includes(word))
}
