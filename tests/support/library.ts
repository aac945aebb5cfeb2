import { existsSync } from 'node:fs'
import type { Nodes } from 'hast'
import { headingRank } from 'hast-util-heading-rank'
import { toString } from 'hast-util-to-string'
import { EXIT, visitParents } from 'unist-util-visit-parents'
import { reflectionPath } from '~/lib/paths'
import { parseHtml } from '~/article/article'
import { renderReflection } from '~/reference/view/render-reflection.server'
import type { ReflectionPageKind } from '~/reference/typedoc/declarations'
import { findNamedTypes, type Member, shortType, unexportedTypes } from '~/reference/model/member'
import { memberKind } from '~/reference/model/member-groups'
import { buildPages, type ReflectionPage } from '~/reference/model/page'
import { declarationToTokens } from '~/reference/model/signature'
import type { GuideLink, GuideReferences } from '~/reference/overlay/overlay'
import { overlayOf, readReference } from '~/reference/reference.server'

if (!existsSync('api/library.json')) {
  const { buildApi } = await import('../../scripts/build-api/build-api')
  await buildApi()
}

/** The documented library, with what the files below `api/` say of it. */
export const reference = readReference(process.cwd())

/** The index over the documented library, built from the real data. */
export const { index } = reference

/** More sections about one thing than a member lists. */
const guideLinks: GuideLink[] = ['lenses', 'pick', 'read', 'list'].map((anchor) => ({
  text: `Devices: ${anchor}`,
  href: `/docs/guides/devices#${anchor}`,
  guide: 'Devices',
}))

/** The real notes and error descriptions. */
export const overlay = overlayOf(reference)

/** What guides say, as those of the site may do. */
const references: GuideReferences = {
  guides: new Map([
    ['/docs/api/interfaces/CameraProps#device', guideLinks],
    ['/docs/api#usecameradevice', guideLinks],
  ]),
  errorGuides: new Map([['device/no-device', '/docs/guides/errors#deviceno-device']]),
}

/** Every page of the reference, the overview first. */
export const pages: ReflectionPage[] = buildPages({ index, overlay, references })

/** A class or interface page that must exist. */
export function getPage(kind: ReflectionPageKind, name: string): ReflectionPage {
  const page = pages.find(({ pathname }) => pathname === reflectionPath(kind, name))
  if (!page) throw new Error(`no page ${kind}/${name}`)
  return page
}

/** The members of a page, with what their sections show of the declaration itself. */
export function getMembers(page: ReflectionPage): DescribedMember[] {
  return page.groups.flatMap(({ members }) => members).map(describeMember)
}

/** A member that must exist on a page; of several with the name, the one at the place. */
export function getMember(page: ReflectionPage, name: string, at = 0): DescribedMember {
  const member = getMembers(page).filter((each) => each.name === name)[at]
  if (!member) throw new Error(`no member ${name} on ${page.pathname}`)
  return member
}

type DescribedMember = ReturnType<typeof describeMember>

/** A member with what its section shows of the declaration itself. */
export function describeMember(member: Member) {
  const { declaration, scope } = member
  return {
    ...member,
    name: declaration.name,
    kind: memberKind(declaration),
    shortType: shortType(member),
    signature: declarationToTokens(declaration, scope),
    namedTypes: findNamedTypes(member),
    unexportedTypes: unexportedTypes(member),
  }
}

/** The HTML of each page, with its links as the pages have them. */
const htmls = new Map(pages.map((page) => [page, renderReflection(page, () => false)]))

/** The HTML of a page, or of the smallest part of it that has the id or the heading with the id. */
export function getHtml(page: ReflectionPage, id?: string): string {
  const html = htmls.get(page) ?? ''
  if (id === undefined) return html
  let part: Nodes | undefined
  visitParents(parseHtml(html), 'element', (element, ancestors) => {
    if (element.properties['id'] !== id) return undefined
    part = headingRank(element) ? ancestors.at(-1) : element
    return EXIT
  })
  if (!part) throw new Error(`no #${id} on ${page.pathname}`)
  return html.slice(part.position?.start.offset, part.position?.end.offset)
}

/** The same as a reader sees it, on one line. */
export function getText(page: ReflectionPage, id?: string): string {
  const text = toString(parseHtml(getHtml(page, id)))
  return text.replace(/\s+/g, ' ').trim()
}
