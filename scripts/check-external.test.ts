import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, onTestFinished, test } from 'vitest'
import {
  checkExternalLinks,
  collectExternalLinks,
  type Visit,
  visitLink,
  findPlace,
  reportLinks,
} from './check-external'
import { parseDocument } from './prerender/check-links'

const quick = { timeout: 300, pause: 1 }

/** Starts a host for one test and gives its origin. */
async function startHost(listener: RequestListener): Promise<string> {
  const server = createServer(listener)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

describe('an address', () => {
  test.each<[string, RequestListener, Visit]>([
    ['is found', (_, response) => response.end(), { kind: 'found' }],
    [
      'is found with a host that answers no HEAD',
      ({ method }, response) => response.writeHead(method === 'GET' ? 200 : 405).end(),
      { kind: 'found' },
    ],
    [
      'is found at the second attempt',
      ({ method }, response) => response.writeHead(method === 'GET' ? 200 : 503).end(),
      { kind: 'found' },
    ],
    [
      'is gone',
      (_, response) => response.writeHead(404).end(),
      { kind: 'gone', reason: 'answers with 404' },
    ],
    [
      'is gone for good',
      (_, response) => response.writeHead(410).end(),
      { kind: 'gone', reason: 'answers with 410' },
    ],
    [
      'is unknown where the host refuses',
      (_, response) => response.writeHead(403).end(),
      { kind: 'unknown', reason: 'answers with 403' },
    ],
    [
      'is unknown where the host fails',
      (_, response) => response.writeHead(500).end(),
      { kind: 'unknown', reason: 'answers with 500' },
    ],
    [
      'is unknown where the host hangs up',
      ({ socket }) => socket.destroy(),
      { kind: 'unknown', reason: 'other side closed' },
    ],
    [
      'is unknown where the host does not answer',
      () => {},
      { kind: 'unknown', reason: 'The operation was aborted due to timeout' },
    ],
  ])('%s', async (_, listener, visit) => {
    expect(await visitLink(`${await startHost(listener)}/page`, quick)).toEqual(visit)
  })

  test('that leads on is found, with its new place', async () => {
    const origin = await startHost(({ url }, response) =>
      url === '/new' ? response.end() : response.writeHead(301, { location: '/new' }).end(),
    )
    expect(await visitLink(`${origin}/old`, quick)).toEqual({
      kind: 'found',
      movedTo: `${origin}/new`,
    })
  })

  test.each([['http://127.0.0.1:9/closed'], ['https://nowhere.invalid/'], ['https://[']])(
    '%s is unknown, with a reason',
    async (url) => {
      expect(await visitLink(url, quick)).toEqual({ kind: 'unknown', reason: expect.any(String) })
    },
  )
})

test('links of other sites are collected once, without fragments', () => {
  const page = parseDocument(
    '<a href="https://a.dev/x#1">1</a><a href="https://a.dev/x#2">2</a><a href="/docs">3</a>' +
      '<a href="#top">4</a><a href="mailto:a@b.dev">5</a>',
  )
  const other = parseDocument('<a href="https://a.dev/x">1</a><a href="http://b.dev/">2</a>')
  expect(
    collectExternalLinks([
      ['/', page],
      ['/docs', other],
    ]),
  ).toEqual([
    { url: 'https://a.dev/x', pathnames: ['/', '/docs'] },
    { url: 'http://b.dev/', pathnames: ['/docs'] },
  ])
})

test('a host gets one question after the other', async () => {
  let asked = 0
  let most = 0
  const visit = async (): Promise<Visit> => {
    most = Math.max(most, (asked += 1))
    await Promise.resolve()
    asked -= 1
    return { kind: 'found' }
  }
  const links = ['https://a.dev/1', 'https://a.dev/2', 'https://a.dev/3']
  const checked = await checkExternalLinks(
    links.map((url) => ({ url, pathnames: [] })),
    visit,
  )
  expect(checked).toHaveLength(3)
  expect(most).toBe(1)
})

test('a host that fails three times is left alone, and others are not', async () => {
  const asked: string[] = []
  const visit = async (url: string): Promise<Visit> => {
    asked.push(url)
    return url.startsWith('https://b') ? { kind: 'found' } : { kind: 'unknown', reason: 'offline' }
  }
  const links = ['https://a.dev/1', 'https://a.dev/2', 'https://a.dev/3', 'https://a.dev/4']
  const checked = await checkExternalLinks(
    [...links, 'https://b.dev/'].map((url) => ({ url, pathnames: [] })),
    visit,
  )
  expect(asked.toSorted()).toEqual([...links.slice(0, 3), 'https://b.dev/'])
  expect(checked.find(({ url }) => url === 'https://a.dev/4')?.visit).toEqual({
    kind: 'unknown',
    reason: 'skipped, because a.dev failed 3 times in a row',
  })
})

describe('the report', () => {
  const text = '\n\nSee https://a.dev/ or https://c.dev/'
  const sources = [{ file: 'docs/guides/a.mdx', text }]
  const link = (url: string, visit: Visit) => ({ url, pathnames: ['/'], visit })

  test('is sound where every address is found', () => {
    expect(reportLinks([link('https://a.dev/', { kind: 'found' })], sources)).toEqual({
      isSound: true,
      text: 'external links: 1 addresses, 1 found, 0 gone, 0 not reached',
    })
  })

  test('names what is gone, with its place', () => {
    const { isSound, text: report } = reportLinks(
      [
        link('https://a.dev/', { kind: 'found', movedTo: 'https://b.dev/' }),
        link('https://c.dev/', { kind: 'gone', reason: 'answers with 404' }),
      ],
      sources,
    )
    expect(isSound).toBe(false)
    expect(report).toContain(
      'docs/guides/a.mdx:3:5 https://a.dev/\n    redirects to https://b.dev/',
    )
    expect(report).toContain('1 × IS GONE')
    expect(report).toContain('docs/guides/a.mdx:3:23 https://c.dev/\n    answers with 404')
  })

  test('says loudly what it could not reach, and that it may be offline', () => {
    const { isSound, text: report } = reportLinks(
      [link('https://a.dev/', { kind: 'unknown', reason: 'getaddrinfo ENOTFOUND a.dev' })],
      sources,
    )
    expect(isSound).toBe(false)
    expect(report).toContain('1 × COULD NOT BE REACHED: nothing is known about these links')
    expect(report).toContain('No host has answered')
    expect(report).toContain('0 found, 0 gone, 1 not reached')
  })
})

describe('the place of a link', () => {
  const documents = [
    { file: 'docs/a.mdx', text: 'See [x](https://a.dev/page/more).\n' },
    { file: 'docs/b.mdx', text: 'One.\n\nSee [x](https://a.dev/page) and so on.\n' },
  ]
  const at = (url: string, ...pathnames: string[]) => findPlace({ url, pathnames }, documents)

  test('is that of the address itself, not of a longer one', () => {
    expect(at('https://a.dev/page', '/')).toBe('docs/b.mdx:3:9')
    expect(at('https://a.dev/page/more', '/')).toBe('docs/a.mdx:1:9')
  })

  test('is the page where the link is not written in a guide', () => {
    expect(at('https://b.dev', '/')).toBe('page /')
    expect(at('https://b.dev', '/docs/api', '/', '/search')).toBe('page /docs/api (and 2 more)')
  })
})
