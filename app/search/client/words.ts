import { normalizeTerm } from '~/search/client/tokenize'

/** Words that stand in most English texts and say nothing about what a page is about. */
const stopWords = toTerms(
  'a about all also am an and any are as at be been but by can cannot could did do does doing for ' +
    'from get gets had has have he her here him his how i if in into is it its just like may me might ' +
    'more most must my need no not of on once one only or other our out own please shall she should so ' +
    'some such than that the their them then there these they this those to too up us very want was ' +
    'way we were what when where whether which while who why will with without would you your ' +
    'don doesn isn won ll ve re go keep let make see work turn',
)

/** Words that readers use, and the words that pages use for the same. */
const synonyms = new Map(
  Object.entries({
    autofocus: 'focus',
    bitrate: 'bit rate',
    blank: 'black',
    blurry: 'focus',
    brightness: 'exposure',
    bundle: 'app',
    clip: 'video',
    emulator: 'simulator',
    filter: 'shader skia',
    flashlight: 'torch',
    framerate: 'fps',
    gallery: 'library',
    image: 'photo',
    landscape: 'orientation',
    mic: 'microphone',
    mirrored: 'mirror',
    movie: 'video',
    mute: 'audio',
    night: 'low light',
    pic: 'photo',
    picture: 'photo',
    needed: 'required',
    portrait: 'orientation',
    reduce: 'smaller size',
    rectangle: 'window',
    resolution: 'size format',
    rotate: 'orientation rotate',
    selfie: 'front',
    sideways: 'orientation',
    setup: 'started installation',
    silent: 'audio',
    snap: 'photo',
    sound: 'audio',
    speed: 'performance',
    stretched: 'aspect ratio',
    upgrade: 'compatibility update',
  }).map(([word, others]) => [normalizeTerm(word), others.split(' ').map(normalizeTerm)]),
)

function toTerms(words: string): ReadonlySet<string> {
  return new Set(words.split(' ').map(normalizeTerm))
}

/** Whether a term stands in most texts whatever they are about. */
export function isStopWord(term: string): boolean {
  return stopWords.has(term)
}

/** The terms that pages use for what a term means. */
export function findSynonyms(term: string): string[] {
  return synonyms.get(term) ?? []
}
