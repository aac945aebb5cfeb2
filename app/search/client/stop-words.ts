import { normalizeTerm } from '~/search/client/tokenize'

/** Words that stand in most English texts and say nothing about what a page is about. */
const words =
  'a about all also am an and any are as at be been but by can cannot could did do does doing for ' +
  'from get gets had has have he her here him his how i if in into is it its just like may me might ' +
  'more most must my need no not of on once one only or other our out own please shall she should so ' +
  'some such than that the their them then there these they this those to too up us very want was ' +
  'way we were what when where whether which while who why will with without would you your ' +
  'don doesn isn won ll ve re go keep let make see work'

const terms: ReadonlySet<string> = new Set(words.split(' ').map(normalizeTerm))

/** Whether a term stands in most texts whatever they are about. */
export function isStopWord(term: string): boolean {
  return terms.has(term)
}
