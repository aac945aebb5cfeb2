import { siteConfig } from '~/settings/site-config'

/** Gives the value of `data-platform` if all platforms that are named are one. */
export function platformsToMark(names: string[]): string | undefined {
  const [only, ...others] = siteConfig.platforms.filter((name) => names.includes(name))
  return others.length === 0 ? only?.toLowerCase() : undefined
}

/** Gives the mark of a text that names one platform as a whole word, such as "Logs on iOS". */
export function textToMark(text: string): string | undefined {
  return platformsToMark(text.match(/[\w-]+/g) ?? [])
}
