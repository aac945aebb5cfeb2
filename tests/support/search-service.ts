import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'

/** What the stand-in of the hosted service keeps of an index. */
interface StoredIndex {
  settings: Record<string, unknown>
  objects: Map<string, StoredObject>
}

/** An object as it was sent. */
export type StoredObject = Record<string, unknown> & { objectID: string }

/** A query as the service's client sends it. */
export interface ServiceQuery {
  indexName: string
  query: string
  page?: number
  hitsPerPage?: number
  facetFilters?: (string | string[])[]
  highlightPreTag?: string
  highlightPostTag?: string
}

/** A server that speaks as much of the hosted service's protocol as this project uses. */
export interface SearchService {
  server: Server
  indexes: Map<string, StoredIndex>
  /** All requests so far, as method and path. */
  requests: string[]
  queries: ServiceQuery[]
  /** Answers requests whose path matches with this status, or this text, until called with nothing. */
  fail: (fault?: { path: RegExp; status?: number; text?: string }) => void
}

/** Creates the server; the caller has it listen and closes it. */
export function createSearchService(): SearchService {
  const indexes = new Map<string, StoredIndex>()
  const requests: string[] = []
  const queries: ServiceQuery[] = []
  let fault: { path: RegExp; status?: number; text?: string } | undefined

  const server = createServer((request, response) => {
    void respond(request, response)
  })

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname } = new URL(request.url ?? '/', 'http://service.invalid')
    requests.push(`${request.method} ${pathname}`)
    const body = await readBody(request)
    const isFaulty = fault?.path.test(pathname)
    const text = fault?.text ?? '{"message":"out of order"}'
    response
      .writeHead((isFaulty && fault?.status) || 200, { 'content-type': 'application/json' })
      .end(isFaulty ? text : JSON.stringify(answer(pathname, request.method ?? '', body)))
  }

  function getIndex(name: string): StoredIndex {
    const index = indexes.get(name) ?? { settings: {}, objects: new Map() }
    indexes.set(name, index)
    return index
  }

  function answer(pathname: string, method: string, body: Body): unknown {
    if (pathname === '/1/indexes/*/queries') {
      const asked = (body['requests'] ?? []) as ServiceQuery[]
      queries.push(...asked)
      return {
        results: asked.map((query) =>
          answerQuery(query, [...getIndex(query.indexName).objects.values()]),
        ),
      }
    }
    const [, name = '', action = ''] = /^\/1\/indexes\/([^/]+)\/(\w+)/.exec(pathname) ?? []
    if (action === 'task') return { status: 'published', pendingTask: false }
    const index = getIndex(decodeURIComponent(name))
    if (action === 'settings' && method === 'GET') return index.settings
    if (action === 'settings') Object.assign(index.settings, body)
    if (action === 'batch') {
      const operations = (body['requests'] ?? []) as { action: string; body: StoredObject }[]
      for (const { body: object } of operations) index.objects.set(object.objectID, object)
    }
    if (action === 'operation') {
      const target = String(body['destination'])
      if (body['operation'] === 'move') {
        indexes.set(target, index)
        indexes.delete(decodeURIComponent(name))
      } else {
        getIndex(target).settings = { ...index.settings }
      }
    }
    if (method === 'DELETE') indexes.delete(decodeURIComponent(name))
    return { taskID: requests.length, objectIDs: [], updatedAt: '', deletedAt: '' }
  }

  return { server, indexes, requests, queries, fail: (next) => (fault = next) }
}

/**
 * Answers a query as the service does, over objects in their order: those that pass the filters and
 * hold each word of the query somewhere, marked.
 */
export function answerQuery(query: ServiceQuery, objects: StoredObject[]): unknown {
  const { page = 0, hitsPerPage = 20, facetFilters = [] } = query
  const words = query.query.toLowerCase().split(/\s+/).filter(Boolean)
  const found = objects.filter((object) => {
    const text = JSON.stringify([object['hierarchy'], object['content']]).toLowerCase()
    return (
      words.every((word) => text.includes(word)) &&
      facetFilters.every((filter) => [filter].flat().some((each) => hasFacet(object, each)))
    )
  })
  return {
    hits: found
      .slice(page * hitsPerPage, (page + 1) * hitsPerPage)
      .map((object) => toHit(object, words, query)),
    nbHits: found.length,
    page,
    nbPages: Math.ceil(found.length / hitsPerPage),
    hitsPerPage,
    query: query.query,
    processingTimeMS: 1,
  }
}

function toHit(object: StoredObject, words: string[], query: ServiceQuery): StoredObject {
  const mark = (value: unknown): unknown =>
    typeof value === 'string' ? markWords(value, words, query) : undefined
  const hierarchy = Object.fromEntries(
    Object.entries({ ...(object['hierarchy'] as object) }).flatMap(([level, text]) =>
      typeof text === 'string' ? [[level, mark(text)]] : [],
    ),
  )
  const content = mark(object['content'])
  return {
    ...object,
    _highlightResult: { hierarchy, ...(content ? { content } : {}) },
    _snippetResult: content ? { content } : {},
  }
}

function markWords(text: string, words: string[], query: ServiceQuery): unknown {
  const { highlightPreTag = '<em>', highlightPostTag = '</em>' } = query
  const matched = words.filter((word) => text.toLowerCase().includes(word))
  const pattern = matched.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|')
  const value = pattern
    ? text.replace(new RegExp(pattern, 'gi'), `${highlightPreTag}$&${highlightPostTag}`)
    : text
  const matchLevel =
    matched.length === 0 ? 'none' : matched.length < words.length ? 'partial' : 'full'
  return { value, matchLevel, matchedWords: matched }
}

function hasFacet(object: StoredObject, filter: string): boolean {
  const [attribute = '', ...value] = filter.split(':')
  return String(object[attribute]) === value.join(':')
}

type Body = Record<string, unknown>

async function readBody(request: IncomingMessage): Promise<Body> {
  let text = ''
  for await (const chunk of request) text += chunk
  return text ? (JSON.parse(text) as Body) : {}
}
