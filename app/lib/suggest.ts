import { distance } from 'fastest-levenshtein'

/** The most similar names, and the most known ones, in a remedy. */
const maxNear = 3
const maxListed = 12

/**
 * Words a remedy for a wrong name: "Did you mean a or b?", nearest first, or else known names. Of the last part of
 * a near name, at most a third of the letters differ, or two; or one contains the other.
 */
export function didYouMean(wrong: string, known: Iterable<string>, isOptional = true): string {
  const toStem = (address: string) => address.replace(/^.*\/|\.mdx?$/g, '')
  const stem = toStem(wrong)
  const names = [...new Set(known)]
    .map((name) => ({ name, edits: distance(wrong.toLowerCase(), name.toLowerCase()) }))
    .sort((a, b) => a.edits - b.edits || a.name.localeCompare(b.name))
  const isNear = ({ name, edits }: (typeof names)[number]): boolean => {
    const part = toStem(name)
    const [short = '', long = ''] = [part, stem].sort((a, b) => a.length - b.length)
    return edits <= Math.max(2, part.length / 3) || (short.length > 2 && long.includes(short))
  }
  const list = (found: typeof names) => found.map(({ name }) => name)
  const near = list(names.filter(isNear)).slice(0, maxNear)
  if (near.length > 0) return `Did you mean ${near.join(' or ')}?`
  if (names.length <= maxListed) return `Known: ${list(names).join(', ') || 'none'}.`
  const others = isOptional ? ', or leave it out' : ''
  return `Write a known one, such as ${list(names).slice(0, maxNear).join(', ')}${others}.`
}
