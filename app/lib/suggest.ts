import { distance } from 'fastest-levenshtein'

/** How many near names a remedy asks for at most, and how many known ones it lists. */
const maxNear = 3
const maxListed = 12

/**
 * Words a remedy for a wrong name: "Did you mean a or b?", nearest first, or else what is known. A name
 * counts as near when at most half of its letters, or two, differ.
 */
export function didYouMean(wrong: string, known: Iterable<string>): string {
  const names = [...new Set(known)]
  const near = names
    .map((name) => ({ name, edits: distance(wrong.toLowerCase(), name.toLowerCase()) }))
    .filter(({ name, edits }) => edits <= Math.max(2, name.length / 2))
    .sort((a, b) => a.edits - b.edits || a.name.localeCompare(b.name))
    .map(({ name }) => name)
  if (near.length > 0) return `Did you mean ${near.slice(0, maxNear).join(' or ')}?`
  const more = names.length > maxListed ? ' and others' : ''
  return `Known: ${names.slice(0, maxListed).join(', ') || 'none'}${more}.`
}
