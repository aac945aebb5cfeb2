import type { Problem } from '~/lib/problem'
import { siteConfig } from '~/lib/site-config'
import type { SettingFault } from '~/lib/site-config-schema.server'

/** Gives faults of settings their places, for which it loads the compiler. */
export async function placeSettings(faults: SettingFault[]): Promise<Problem[]> {
  return faults.length === 0 ? [] : (await import('./setting-places')).placeFaults(faults)
}

/** Gives the links of the navbar and the footer their places in the file of the settings. */
export async function placeLinks(): Promise<{ href: string; place: Omit<Problem, 'message'> }[]> {
  const { navbar, footer } = siteConfig
  const lists = [
    { links: navbar, path: ['navbar'] },
    ...footer.map(({ links }, at) => ({ links, path: ['footer', at, 'links'] })),
  ]
  const faults = lists.flatMap(({ links, path }) =>
    links.map(({ href }, at) => ({ path: [...path, at, 'href'], message: href })),
  )
  const placed = await placeSettings(faults)
  return placed.map(({ message, ...place }) => ({ href: message, place }))
}
