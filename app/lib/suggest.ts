import { distance } from 'fastest-levenshtein'

/** The most similar names, and the most known ones, in a remedy. */
const maxNear = 3
const maxListed = 12

/**
 * Words a remedy for a wrong name: "Did you mean a or b?", nearest first, or else a list of known names. Of a
 * near name, at most a third of the letters differ, or two.
 */
export function didYouMean(wrong: string, known: Iterable<string>): string {
  const names = [...new Set(known)]
  const near = names
    .map((name) => ({ name, edits: distance(wrong.toLowerCase(), name.toLowerCase()) }))
    .filter(({ name, edits }) => edits <= Math.max(2, name.length / 3))
    .sort((a, b) => a.edits - b.edits || a.name.localeCompare(b.name))
    .map(({ name }) => name)
  if (near.length > 0) return `Did you mean ${near.slice(0, maxNear).join(' or ')}?`
  const more = names.length > maxListed ? ' and others' : ''
  return `Known: ${names.slice(0, maxListed).join(', ') || 'none'}${more}.`
}
