import { siteConfig } from '~/lib/site-config'

/** The platforms that a reader can choose between; none where the site names fewer than two. */
export const lensPlatforms = siteConfig.platforms.length > 1 ? siteConfig.platforms : []

/**
 * The value of `data-platform` for a part of a page that is only for some platforms: their names in
 * lower case, separated by spaces. Undefined where the part is for all platforms, or names none.
 */
export function platformsToMark(names: string[], known = lensPlatforms): string | undefined {
  const own = known.filter((name) => names.includes(name))
  const isLimited = own.length > 0 && own.length < known.length
  return isLimited ? own.join(' ').toLowerCase() : undefined
}

/** The mark of a text that names some of the platforms as whole words, such as "Logs on iOS". */
export function textToMark(text: string, known = lensPlatforms): string | undefined {
  const words = new Set(text.match(/[\w-]+/g))
  const names = known.filter((name) => words.has(name))
  return platformsToMark(names, known)
}

/** The names of the platforms in marks, as readers know them: `ios` is `iOS`. */
export function marksToNames(marks: string[], known = lensPlatforms): string {
  const words = new Set(marks.flatMap((mark) => mark.split(' ')))
  return known.filter((name) => words.has(name.toLowerCase())).join(' and ')
}
