import { distance } from 'fastest-levenshtein'

// British English has no comma in front of the last one.
const choices = new Intl.ListFormat('en-GB', { type: 'disjunction' })

/** How many near names are found at most. */
const maxNear = 3

/**
 * Finds the known names nearest to a wrong one, nearest first.
 * A name counts as near when at most half of its letters (at least two) differ.
 */
export function suggestNearest(wrong: string, known: Iterable<string>): string[] {
  const wanted = wrong.toLowerCase()
  return [...new Set(known)]
    .map((name) => ({ name, edits: distance(wanted, name.toLowerCase()) }))
    .filter(({ name, edits }) => edits <= Math.max(2, name.length / 2))
    .sort((a, b) => a.edits - b.edits || a.name.localeCompare(b.name))
    .slice(0, maxNear)
    .map(({ name }) => name)
}

/** Words a remedy from near names: "did you mean a or b?", or a list of all that is known. */
export function didYouMean(wrong: string, known: Iterable<string>): string {
  const names = [...known]
  const near = suggestNearest(wrong, names)
  if (near.length > 0) return `Did you mean ${choices.format(near)}?`
  if (names.length === 0) return 'None are known.'
  const rest = names.length - maxListed
  const list = names.slice(0, maxListed).join(', ')
  return rest > 0 ? `Known: ${list} and ${rest} more.` : `Known: ${list}.`
}

/** How many known names a remedy lists at most. */
const maxListed = 12
