import { describe, expect, test } from 'vitest'
import { parseHtml, readArticle } from '~/markdown/article'
import { articleToSections, readSearchRecords } from './records.server'
import { readDocument } from '../../scripts/build/check-links'
import { getHtml, getPage, pages } from '../../tests/support/library'
import { site } from '../../tests/support/site'
import type { ReflectionPage } from '~/reference/model/page'
import { createRecords } from '../../tests/support/search-records'
import type { PageSection } from './record'

describe('a guide', () => {
  const [top, flip, code] = articleToSections({
    kind: 'guide',
    title: 'Devices',
    description: 'How to pick.',
    names: ['devices', 'Cameras'],
    sections: readArticle(
      '<p>First <em>words</em>.</p><h2 id="flip">Flip<a class="heading-anchor">#</a></h2>' +
        '<svg><text>Drawn</text></svg><p class="tab-label">npm</p>' +
        '<table><tr><th>One</th><td>two &amp; three</td><td></td><td>four</td></tr></table>' +
        '<figure class="code-block"><figcaption class="code-block-title">a.ts</figcaption>' +
        "<button>Copy</button><pre><code>const minZoom = device.min // a comment, 'a/b'</code></pre></figure>" +
        '<ul><li>An item</li></ul><h3 id="own">device/no-device</h3><p>Last</p>',
    ).sections,
  })

  test('starts with its title, its description and its other names', () => {
    expect(top).toMatchObject({
      depth: 1,
      heading: 'Devices',
      texts: ['How to pick.', 'First words.'],
      keywords: ['devices', 'Cameras'],
    })
  })

  test('is split at its headings; drawings, labels and buttons are left out', () => {
    expect(flip).toMatchObject({
      heading: 'Flip',
      anchor: 'flip',
      isSymbol: false,
      texts: ['One · two & three · four', 'An item'],
    })
  })

  test('keeps its code apart from its texts', () => {
    expect(flip?.code).toEqual(["const minZoom = device.min // a comment, 'a/b'"])
  })

  test('knows error codes by their form', () => {
    expect(code).toMatchObject({ depth: 3, anchor: 'own', isSymbol: true, texts: ['Last'] })
  })
})

function readSections(page: ReflectionPage): PageSection[] {
  const kind = page.declaration ? 'reflection' : 'overview'
  return articleToSections({
    kind,
    title: page.title,
    sections: readArticle(getHtml(page)).sections,
  })
}

describe('the reference', () => {
  test('has a section for each member, value and error code', () => {
    const props = readSections(getPage('interfaces', 'CameraProps'))
    expect(props.find(({ heading }) => heading === 'isActive')).toMatchObject({
      anchor: 'isactive',
      isSymbol: true,
    })
    expect(props.find(({ anchor }) => anchor === 'pixelformat-yuv')).toMatchObject({ depth: 3 })
    expect(props.filter(({ heading }) => heading === 'Optional properties')).toEqual([])
    const [overview] = pages
    if (!overview) throw new Error('no overview')
    const code = readSections(overview).find(({ heading }) => heading === 'device/no-device')
    expect(code?.anchor).toBe('device-no-device')
    expect(code?.texts.length).toBe(2)
  })

  test('gives texts without the marks of Markdown', () => {
    const texts = pages.flatMap(readSections).flatMap((section) => section.texts)
    expect(texts.filter((text) => /```|\]\(|\*\*|`/.test(text))).toEqual([])
    expect(texts).not.toContain('')
  })
})

test('records lead to headings by their levels, and to texts below them', () => {
  const records = createRecords('A', [
    { texts: ['x'] },
    { depth: 2, heading: 'B', anchor: 'b' },
    { depth: 4, heading: 'C', anchor: 'c', texts: ['y'], code: ['z'] },
  ])
  expect(records.map(({ objectID, weight }) => [objectID, weight.level, weight.position])).toEqual([
    ['/docs/guides/a#:lvl1:0', 100, 0],
    ['/docs/guides/a#:content:0', 0, 1],
    ['/docs/guides/a#b:lvl2:0', 90, 2],
    ['/docs/guides/a#c:lvl3:0', 80, 3],
    ['/docs/guides/a#c:content:0', 0, 4],
    ['/docs/guides/a#c:content:1', 0, 5],
  ])
  expect(records.at(-1)).toEqual({
    objectID: '/docs/guides/a#c:content:1',
    type: 'content',
    url: '/docs/guides/a#c',
    url_without_anchor: '/docs/guides/a',
    anchor: 'c',
    content: 'z',
    hierarchy: {
      lvl0: 'Guides',
      lvl1: 'A',
      lvl2: 'B',
      lvl3: 'C',
      lvl4: null,
      lvl5: null,
      lvl6: null,
    },
    isSymbol: false,
    isCode: true,
    keywords: [],
    lang: 'en',
    language: 'en',
    version: 'current',
    docusaurus_tag: 'docs-default-current',
    weight: { pageRank: 3, level: 0, position: 5 },
  })
})

describe('the records of the site', async () => {
  const { guides } = site
  const { records } = await readSearchRecords(site)

  /** The ids of the elements of each page's article, by its pathname. */
  async function readAnchors(): Promise<Map<string, Set<string>>> {
    const articles = await Promise.all(
      guides.guides.map(
        async (guide) => [guide.pathname, (await guides.compile(guide)).html] as const,
      ),
    )
    const reflections = (await site.reflections.renderAll()).map(
      ({ page, html }) => [page.pathname, html] as const,
    )
    return new Map(
      [...articles, ...reflections].map(([pathname, html]) => [
        pathname,
        readDocument(parseHtml(html)).ids,
      ]),
    )
  }

  test('are many, each with an id of its own', () => {
    expect(records.length).toBeGreaterThan(1000)
    const ids = records.map(({ objectID }) => objectID)
    expect(new Set(ids).size).toBe(ids.length)
  })

  test('have something to show', () => {
    const empty = records.filter(
      ({ hierarchy, content, type }) => !hierarchy.lvl1 || (type === 'content' && !content),
    )
    expect(empty).toEqual([])
  })

  test('lead to pages that there are, and to places on them', async () => {
    const anchors = await readAnchors()
    const isThere = (url: string): boolean => {
      const [pathname = '', anchor] = url.replace(/\?[^#]*/, '').split('#')
      const ids = anchors.get(pathname)
      return ids !== undefined && (anchor === undefined || ids.has(anchor))
    }
    expect(records.map(({ url }) => url).filter((url) => !isThere(url))).toEqual([])
    expect(new Set(records.map((record) => record.url_without_anchor))).toEqual(
      new Set(anchors.keys()),
    )
  })
})
