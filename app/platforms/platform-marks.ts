import { siteConfig } from '~/settings/site-config'

/** The value of `data-platform` for a part of a page that is only for one platform; undefined for all others. */
export function platformsToMark(names: string[]): string | undefined {
  const [only, ...others] = siteConfig.platforms.filter((name) => names.includes(name))
  return others.length === 0 ? only?.toLowerCase() : undefined
}

/** The mark of a text that names one of the platforms as a whole word, such as "Logs on iOS". */
export function textToMark(text: string): string | undefined {
  return platformsToMark(text.match(/[\w-]+/g) ?? [])
}
