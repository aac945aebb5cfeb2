import { toString } from 'hast-util-to-string'
import { describe, expect, test } from 'vitest'
import { listElements, parseHtml } from '~/article/article'
import { renderReflection } from './render-reflection.server'
import { getMember, getPage, pages, overlay } from '../../../tests/support/library'

// The check of built pages follows their links.
const rendered = pages.map((page) => {
  const html = renderReflection(page, () => true)
  const tree = parseHtml(html)
  const ids = listElements(tree).flatMap(({ properties }) => properties['id'] ?? [])
  return { page, html, ids, text: toString(tree) }
})

describe.each(rendered)('$page.pathname', ({ page, html, ids, text }) => {
  test.each([
    '{@',
    'TCode',
    '```',
    '``',
    '](',
    '[object',
    'undefined:',
    'react-native-vision-camera.com',
  ])('has no raw %j', (raw) => {
    expect(text).not.toContain(raw)
  })

  test('has each id once', () => {
    expect(ids).toEqual([...new Set(ids)])
  })

  test('has no "any" where a type was lost', () => {
    const code = [...html.matchAll(/<code[^>]*>([^]*?)<\/code>/g)].map(([, each = '']) => each)
    expect(code.filter((each) => /(?<![\w'-])any(?![\w'-])/.test(each))).toEqual([])
  })

  test('has a filter if it has more than ten members and error codes', () => {
    const count = page.groups.flatMap((group) => [...group.members, ...group.errorCodes]).length
    expect(html.includes('id="member-filter"')).toBe(count > 10)
  })

  test('has a description of 50 to 160 characters', () => {
    expect(page.description.length).toBeGreaterThanOrEqual(50)
    expect(page.description.length).toBeLessThanOrEqual(160)
    expect(page.description).not.toMatch(/[`*[\]]|\n/)
  })
})

test('descriptions and titles are unique', () => {
  const descriptions = pages.map(({ description }) => description)
  expect(descriptions).toEqual([...new Set(descriptions)])
  const titles = pages.map(({ title }) => title)
  expect(titles).toEqual([...new Set(titles)])
})

test('every note is on the page that its key names', () => {
  for (const [href, notes] of overlay.notes) {
    const [pathname = '', anchor] = href.split('#')
    const shown = rendered.find(({ page }) => page.pathname === pathname)
    const members = shown?.page.groups.flatMap(({ members: each }) => each) ?? []
    const places = [shown?.page, ...members.flatMap((each) => [each, ...each.members])]
    const place = places.find((each) =>
      anchor ? each && 'id' in each && each.id === anchor : true,
    )
    expect(place?.notes, href).toEqual(notes)
  }
  const count = rendered.flatMap(({ html }) => html.match(/class="reference-notes"/g) ?? [])
  expect(count).toHaveLength(overlay.notes.size)
})

test('guides are linked on the members that they explain, a few each, and on the page', () => {
  const props = getPage('interfaces', 'CameraProps')
  const sections = getMember(props, 'device').guides.map(({ href }) => href)
  expect(sections).toEqual(
    ['lenses', 'pick', 'read'].map((anchor) => `/docs/guides/devices#${anchor}`),
  )
  expect(props.guides).toEqual([{ text: 'Devices', href: '/docs/guides/devices' }])
  expect(getPage('interfaces', 'Point').guides).toEqual([])
})

describe('a member of one platform', () => {
  const { html } = rendered.find(({ page }) => page.pathname.endsWith('/CameraProps'))!
  const memberOf = (id: string) =>
    new RegExp(`<section class="reference-member"[^>]*><h3 id="${id}">[^]*?</section>`).exec(
      html,
    )?.[0] ?? ''

  test.each([
    ['enabledepthdata', 'ios', 'iOS'],
    ['photohdr', 'android', 'Android'],
  ])('%s can be folded, but not its platform notes', (id, mark, name) => {
    const [shown = '', folded = ''] = memberOf(id).split(/(?=<details class="platform-part")/)
    expect(folded).toMatch(
      new RegExp(`^<details [^>]*data-platform="${mark}" data-section="${id}"`),
    )
    expect(folded).toContain(`<summary class="platform-label">${name} only</summary>`)
    expect(shown).toContain('Platform notes')
    expect(shown).not.toContain('reference-signature')
    expect(folded).toContain('reference-signature')
    expect(folded).not.toContain('Platform notes')
  })

  test('has notes of one platform marked, and others not', () => {
    const notes = memberOf('fps').match(/<li\b[^>]*>(?=<ul class="reference-badges"[^>]*>)/g) ?? []
    expect(memberOf('fps')).not.toContain('platform-part')
    expect(notes.length).toBeGreaterThan(0)
    expect(html).toMatch(
      /<li data-platform="android"><ul class="reference-badges"[^>]*><li[^>]*>Android</,
    )
    expect(html).toMatch(
      /<li><ul class="reference-badges"[^>]*><li[^>]*>iOS<\/li><li[^>]*>Android</,
    )
  })
})
