import { existsSync } from 'node:fs'
import { getApiFiles, getReflectionIndex } from '~/reference/project.server'
import { buildOverview, buildPage, listPages } from '~/reference/reflection-page'
import type { Supplement } from '~/reference/annotate-page'
import type { GuideLink, MemberView, ReflectionPage, ReflectionPageKind } from '~/reference/types'

if (!existsSync('api/library.json')) {
  const { buildApi } = await import('../../scripts/build-api/build-api')
  await buildApi()
}

/** The index over the documented library, built from the real data. */
export const index = getReflectionIndex()

/** More sections about one thing than a member lists. */
const guideLinks: GuideLink[] = ['lenses', 'pick', 'read', 'list'].map((anchor) => ({
  text: `Devices: ${anchor}`,
  href: `/docs/guides/devices#${anchor}`,
  guide: 'Devices',
}))

/** The real notes and error descriptions, with guides as the site may have them. */
export const supplement: Supplement = {
  ...getApiFiles(),
  guides: new Map([
    ['/docs/api/interfaces/CameraProps#device', guideLinks],
    ['/docs/api#usecameradevice', guideLinks],
  ]),
  errorGuides: new Map([['device/no-device', '/docs/guides/errors#deviceno-device']]),
}

/** Every page of the reference, the overview first. */
export const pages: ReflectionPage[] = [
  buildOverview(index, supplement),
  ...listPages(index).map(({ kind, name }) => getPage(kind, name)),
]

/** A class or interface page that must exist. */
export function getPage(kind: ReflectionPageKind, name: string): ReflectionPage {
  const page = buildPage(kind, name, index, supplement)
  if (!page) throw new Error(`no page ${kind}/${name}`)
  return page
}

/** A member that must exist on a page. */
export function getMember(page: ReflectionPage, name: string): MemberView {
  const member = page.groups.flatMap(({ members }) => members).find((each) => each.name === name)
  if (!member) throw new Error(`no member ${name} on ${page.pathname}`)
  return member
}
