import { SaxesParser } from 'saxes'
import { expect, test } from 'vitest'
import type { Change } from '~/guides/changes.server'
import { siteConfig } from '~/lib/site-config'
import { buildFeed } from './feed'

const location = { origin: 'https://a.example', basePath: '/x/' }
const changes: Change[] = [
  {
    id: '2026-03-04-b',
    date: '2026-03-04',
    title: 'Say <why> & "how"\u0007',
    text: 'You now know <why>.',
    link: '/docs/guides/devices#why',
  },
  { id: '2026-01-02-a', date: '2026-01-02', title: 'Begin', text: 'It begins.', link: '/' },
]

interface XmlElement {
  name: string
  attributes: Record<string, string>
  children: XmlElement[]
  text: string
}

/** Reads XML as trees of elements. Throws where it isn't well-formed. */
function parseXml(xml: string): XmlElement {
  const root: XmlElement = { name: '', attributes: {}, children: [], text: '' }
  const open = [root]
  const parser = new SaxesParser({ xmlns: true })
  parser.on('opentag', ({ local, uri, attributes }) => {
    expect(uri).toBe('http://www.w3.org/2005/Atom')
    const values = Object.values(attributes).map((each) => [each.name, each.value] as const)
    const element = { name: local, attributes: Object.fromEntries(values), children: [], text: '' }
    open.at(-1)!.children.push(element)
    open.push(element)
  })
  parser.on('text', (text) => (open.at(-1)!.text += text))
  parser.on('closetag', () => void open.pop())
  parser.on('error', (error) => {
    throw error
  })
  parser.write(xml).close()
  return root.children[0]!
}

const all = ({ children }: XmlElement, name: string) =>
  children.filter((child) => child.name === name)

/** The text of the only child with a name, as the format wants it. */
function one(element: XmlElement, name: string): string {
  const found = all(element, name)
  expect(found.length, name).toBe(1)
  return found[0]!.text
}

const date = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/
const url = /^https:\/\/a\.example\/x\//

/** Checks what the Atom format requires. Source: https://www.rfc-editor.org/rfc/rfc4287 */
function checkFeed(xml: string): XmlElement {
  const feed = parseXml(xml)
  expect(feed.name).toBe('feed')
  const entries = all(feed, 'entry')
  for (const element of [feed, ...entries]) {
    expect(one(element, 'id')).toMatch(url)
    expect(one(element, 'title')).not.toBe('')
    expect(one(element, 'updated')).toMatch(date)
    for (const { attributes } of all(element, 'link')) expect(attributes['href']).toMatch(url)
    const alternates = all(element, 'link').filter(({ attributes: { rel } }) => rel === 'alternate')
    expect(alternates).toHaveLength(1)
  }
  // The author of the feed is that of entries without one.
  expect(one(all(feed, 'author')[0]!, 'name')).toBe(siteConfig.copyright.holder)
  const ids = [feed, ...entries].map((element) => one(element, 'id'))
  expect(new Set(ids).size).toBe(ids.length)
  return feed
}

test('the feed has what Atom requires, with texts as they were', () => {
  const feed = checkFeed(buildFeed(changes, location))
  expect(one(feed, 'updated')).toBe('2026-03-04T00:00:00Z')
  const self = all(feed, 'link').find(({ attributes: { rel } }) => rel === 'self')
  expect(self?.attributes['href']).toBe('https://a.example/x/feed.xml')
  const [entry, ...others] = all(feed, 'entry')
  expect(others).toHaveLength(1)
  expect(one(entry!, 'id')).toBe('https://a.example/x/docs/whats-new#2026-03-04-b')
  expect(one(entry!, 'title')).toBe('Say <why> & "how"')
  expect(one(entry!, 'updated')).toBe('2026-03-04T00:00:00Z')
  expect(one(entry!, 'content')).toBe('You now know <why>.')
  const [link] = all(entry!, 'link')
  expect(link?.attributes['href']).toBe('https://a.example/x/docs/guides/devices#why')
})

test('without changes it is a feed without entries, the same at each build', () => {
  const feed = checkFeed(buildFeed([], location))
  expect(all(feed, 'entry')).toEqual([])
  expect(one(feed, 'updated')).toBe(`${siteConfig.copyright.year}-01-01T00:00:00Z`)
})
