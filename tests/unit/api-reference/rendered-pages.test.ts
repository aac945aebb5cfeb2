import { brotliCompressSync } from 'node:zlib'
import { Parser } from 'htmlparser2'
import { describe, expect, test } from 'vitest'
import { renderReflection } from '~/components/reference/render-reflection.server'
import { pages } from './library'

interface ParsedPage {
  ids: string[]
  hrefs: string[]
  text: string
}

function parse(html: string): ParsedPage {
  const page: ParsedPage = { ids: [], hrefs: [], text: '' }
  const parser = new Parser({
    onopentag: (name, { id, href }) => {
      if (id) page.ids.push(id)
      if (name === 'a' && href) page.hrefs.push(href)
    },
    ontext: (text) => {
      page.text += text
    },
  })
  parser.end(html)
  return page
}

const isKnownPathname = (pathname: string): boolean => pathname === '/docs/guides/devices'
const rendered = pages.map((page) => {
  const html = renderReflection(page, { href: (pathname) => `/base${pathname}`, isKnownPathname })
  return { page, html, ...parse(html) }
})

describe.each(rendered)('$page.pathname', ({ page, html, ids, hrefs, text }) => {
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

  test('renders the headings that it lists, in their order', () => {
    const listed = page.headings.map(({ id }) => id)
    const found = [...html.matchAll(/<h[23] id="([^"]+)"/g)].map(([, id]) => id)
    expect(found).toEqual(listed)
  })

  test('lists the links that it renders', () => {
    const listed = new Set(page.links.map(({ href }) => href))
    const unlisted = hrefs
      .filter((href) => !href.startsWith('#'))
      .map((href) => href.replace(/^\/base/, ''))
      .filter((href) => !listed.has(href))
    expect(unlisted).toEqual([])
  })

  test('gives the base path to all links of the site', () => {
    expect(hrefs.filter((href) => href.startsWith('/') && !href.startsWith('/base/'))).toEqual([])
  })

  test('links no guide that the site does not have', () => {
    const guides = hrefs.filter((href) => href.startsWith('/base/docs/guides'))
    expect(guides.filter((href) => href !== '/base/docs/guides/devices')).toEqual([])
  })

  test('links only to places that exist', () => {
    const places = new Set(
      rendered.flatMap((each) => [
        `/base${each.page.pathname}`,
        ...each.ids.map((id) => `/base${each.page.pathname}#${id}`),
      ]),
    )
    const broken = hrefs
      .map((href) => (href.startsWith('#') ? `/base${page.pathname}${href}` : href))
      .filter((href) => href.startsWith('/base/docs/api') && !places.has(href))
    expect(broken).toEqual([])
  })

  test('is lean', () => {
    expect(brotliCompressSync(html).length).toBeLessThan(30_000)
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

test('every example is highlighted', () => {
  const examples = rendered.flatMap(({ html }) => html.match(/<figure class="code-block"/g) ?? [])
  expect(examples.length).toBeGreaterThanOrEqual(28)
})

test('a guide that the site has is linked', () => {
  const props = rendered.find(({ page }) => page.name === 'CameraProps')
  expect(props?.hrefs).toContain('/base/docs/guides/devices')
})
