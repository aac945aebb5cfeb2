import { normalizeTerm } from '~/search/client/tokenize'

/** Words that stand in most English texts and say nothing about what a page is about. */
const stopWords = toTerms(
  'a about all also am an and any are as at be been but by can cannot could did do does doing each for ' +
    'from get gets had has have he her here him his how i if in into is it its just like may me might ' +
    'more most must my need no not of on once one only or other our out own please shall she should so ' +
    'some such than that the their them then there these they this those to too up us very want was ' +
    'way we were what when where whether which while who why will with without would you your ' +
    'don doesn isn won ll ve re go keep let make see work turn',
)

/** Words that say little, but more than nothing. */
const weakWords = toTerms(
  'actual actually after again already always available before best bit both during else even ever ' +
    'every full good happen happens help instead issue issues know made minute minutes never new now ' +
    'only other possible problem proper properly question second seconds seem seems several show some ' +
    'someone something still take taken takes taking thing things time times tried try trying two use ' +
    'used using want while whole wrong',
)

function toTerms(words: string): ReadonlySet<string> {
  return new Set(words.split(' ').map(normalizeTerm))
}

/** Whether a term says little of what a reader looks for. */
export function isWeakWord(term: string): boolean {
  return weakWords.has(term) || /^\d$/.test(term)
}

/** Whether a term stands in most texts whatever they are about. */
export function isStopWord(term: string): boolean {
  return stopWords.has(term)
}
