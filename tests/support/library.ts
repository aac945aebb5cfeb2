import { buildApi } from '../../scripts/build-api'
import { createApiPages } from '~/reference/pages.server'
import { describe as describeReflection } from '~/reference/comment'
import { readReference } from '~/reference/reference.server'

await buildApi()

/** The documented library, with the real notes. */
export const reference = readReference(process.cwd())

/** The index over the documented library. */
export const { index } = reference

/** More sections of guides about one thing than a member lists. */
const guideLinks = ['lenses', 'pick', 'read', 'list'].map((anchor) => ({
  text: `Devices: ${anchor}`,
  href: `/docs/guides/devices#${anchor}`,
  guide: 'Devices',
}))

/** Every page of the reference as the site renders it, the overview first. */
export const pages = await createApiPages(
  reference,
  async () => new Map([['/docs/api/interfaces/CameraProps#device', guideLinks]]),
).renderAll()

/** A page that must exist, by the name of its class or interface. */
export function getPage(name: string) {
  const found = pages.find(({ page }) => page.title === name)
  if (!found) throw new Error(`no page ${name}`)
  return found
}

/** The text of the pages about an API key that must exist. */
export function describe(key: string) {
  const reflection = index.find(key)
  if (!reflection) throw new Error(`no ${key}`)
  return { ...reflection.declaration, ...describeReflection(reflection, reference) }
}
