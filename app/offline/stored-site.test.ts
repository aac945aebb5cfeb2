import { createHash } from 'node:crypto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createStoredSite, type OfflineSite, OtherBuildError } from './stored-site'

const scope = 'https://a.example/x/'

/** Cache Storage, as far as the copy of a site uses it. */
function createCaches() {
  const all = new Map<string, Map<string, Response>>()
  const open = async (name: string) => {
    const entries = all.get(name) ?? new Map<string, Response>()
    all.set(name, entries)
    return {
      put: async (url: string, answer: Response) => {
        const count = [...all.values()].reduce((sum, { size }) => sum + size, 0)
        if (count >= room) throw new DOMException('No room', 'QuotaExceededError')
        entries.set(url, answer)
      },
      delete: async (url: string) => entries.delete(url),
      keys: async () => [...entries.keys()].map((url) => ({ url })),
    }
  }
  const list = (name: string) => [...(all.get(name)?.keys() ?? [])].map((url) => url.slice(20))
  return {
    open,
    keys: async () => [...all.keys()],
    has: async (name: string) => all.has(name),
    match: async (url: string, { cacheName }: { cacheName: string }) =>
      all.get(cacheName)?.get(url)?.clone(),
    delete: async (name: string) => all.delete(name),
    list,
  }
}

const hash = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 12)
const document = (module: string) =>
  `<link href="/x/build/a.css"><script data-module="/x/build/${module}.js"></script></html>`

/** The files of a build by name, with pages that have a module and a script that imports another. */
function createBuild(module: string, script = 'let a') {
  const texts: Record<string, string> = {
    '': document('page-HOME'),
    offline: document('page-LOST'),
    'docs/guide': document(module),
    'docs/guide.data': `data of ${module}`,
    'build/a.css': 'a{}',
    'build/page-HOME.js': 'import "/x/build/b.js"',
    'build/page-LOST.js': 'import{a}from"/x/build/b.js"',
    [`build/${module}.js`]: 'import "/x/build/b.js"',
    'build/b.js': script,
    'build/alone.js': 'only for search',
    'build/routes/guide-1.js': 'import "/x/build/b.js"',
  }
  const proofs = Object.entries(texts).map(([key, text]) => [
    key,
    /data-module="\/x\/build\/([^.]+)/.exec(text)?.[1] ?? hash(text),
  ])
  const files = Object.fromEntries(proofs) as OfflineSite['files']
  const site = { build: module, size: 1000, files }
  return { texts, stored: () => createStoredSite(site, scope) }
}

const first = createBuild('page-ONE')
const second = createBuild('page-TWO')
let storage: ReturnType<typeof createCaches>
/** Files for which the device has room. */
let room = Infinity
const fetchFile = vi.fn<(url: string, init?: RequestInit) => Promise<Response>>()

/** Has the server give the files of a build as they are named, and nothing else. */
function publish(texts: Record<string, string>) {
  fetchFile.mockImplementation(async (url) => {
    const file = url.slice(scope.length)
    const key = file.endsWith('.html') ? file.replace(/(?:index)?\.html$/, '') : file
    const text = /\.\w+$/.test(file) ? texts[key] : undefined
    return text === undefined ? new Response('None', { status: 404 }) : new Response(text)
  })
}

beforeEach(() => {
  storage = createCaches()
  room = Infinity
  vi.stubGlobal('caches', storage)
  vi.stubGlobal('fetch', fetchFile.mockReset())
  publish(first.texts)
})

afterEach(() => void vi.unstubAllGlobals())

test.each([
  [scope, ''],
  [`${scope}index.html`, ''],
  [`${scope}docs/guide`, 'docs/guide'],
  [`${scope}docs/guide/`, 'docs/guide'],
  [`${scope}docs/guide.html?a=1#b`, 'docs/guide'],
  [`${scope}docs/guide.data`, 'docs/guide.data'],
  [`${scope}docs/other`, undefined],
  [`${scope}toString`, undefined],
  ['https://a.example/docs/guide', undefined],
  ['https://b.example/x/docs/guide', undefined],
])('the address %s has the key %s', (url, key) => {
  expect(first.stored().toKey(url)).toBe(key)
})

test.each([
  ['a page with its module', 'docs/guide', document('page-ONE'), true],
  ['a page that a host has added to', 'docs/guide', `${document('page-ONE')}<!-- fast -->`, true],
  ['a page of another build', 'docs/guide', document('page-TWO'), false],
  ['half a page', 'docs/guide', document('page-ONE').slice(0, -7), false],
  ['the page of a hotel', 'docs/guide', '<html>Sign in</html>', false],
  ['a script', 'build/b.js', 'let a', true],
  ['half a script', 'build/b.js', 'let', false],
])('%s: is it kept?', async (_, key, text, isKept) => {
  const proved = await first.stored().prove(key, new Response(text))
  expect(Boolean(proved)).toBe(isKept)
  if (proved) expect(await proved.text()).toBe(text)
})

test.each([
  ['docs/guide', 'text/html; charset=utf-8'],
  ['build/b.js', 'text/javascript; charset=utf-8'],
  ['build/a.css', 'text/css; charset=utf-8'],
  ['docs/guide.data', 'application/json'],
])('%s is kept with its own type, whatever the server says it is', async (key, type) => {
  const headers = { 'content-type': 'application/json' }
  const proved = await first.stored().prove(key, new Response(first.texts[key], { headers }))
  expect(proved?.headers.get('content-type')).toBe(type)
})

test('a document that runs code of others is kept with a policy that takes its origin', async () => {
  const text = '<title>Phone</title>'
  const files = { 'live/phone.htm': hash(text) }
  const stored = createStoredSite({ build: 'one', size: text.length, files }, scope)
  const prove = (answer?: Response) => answer && stored.prove('live/phone.htm', answer)
  const headers = { 'content-type': 'text/html', 'content-security-policy': "default-src 'self'" }
  const once = await prove(new Response(text, { headers }))
  const again = await prove(once?.clone())
  for (const each of [once, again]) {
    const policy = each?.headers.get('content-security-policy')
    expect(policy).toBe("default-src 'self', sandbox allow-scripts")
  }
})

test('what is kept is proved again: a wrong type is mended, and wrong bytes are dropped', async () => {
  const name = 'offline:/x/:page-ONE'
  const cache = await storage.open(name)
  await cache.put(`${scope}build/b.js`, new Response(first.texts['build/b.js']))
  await cache.put(`${scope}build/a.css`, new Response('a{'))
  const script = await first.stored().find('build/b.js')
  expect(script?.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
  expect(await first.stored().find('build/a.css')).toBeUndefined()
  expect(storage.list(name)).toEqual(['build/b.js'])
})

test('an error of the server is not kept, whatever it says', async () => {
  const answer = new Response(first.texts['build/b.js'], { status: 500 })
  expect(await first.stored().prove('build/b.js', answer)).toBeUndefined()
})

test('a page is kept with all that it needs, and nothing more', async () => {
  await storage.open('offline:/x/:page-ONE')
  await first.stored().keep('docs/guide')
  expect(storage.list('offline:/x/:page-ONE').toSorted()).toEqual([
    'build/a.css',
    'build/b.js',
    'build/page-ONE.js',
    'docs/guide',
  ])
})

test('an answer from a cache that is too old is asked for once more, past it', async () => {
  publish(second.texts)
  fetchFile.mockImplementationOnce(async () => new Response('old'))
  await second.stored().keep('docs/guide.data')
  expect(fetchFile.mock.calls.map(([, init]) => init?.cache)).toEqual(['default', 'reload'])
})

test('the worker is not installed without the page for want of a network', async () => {
  publish({ ...first.texts, offline: 'gone' })
  await expect(first.stored().install([])).rejects.toThrow(OtherBuildError)
})

test('a newer build takes what was kept along, and fetches only what changed', async () => {
  await first.stored().install(['', 'docs/guide'])
  fetchFile.mockClear()
  publish(second.texts)
  await second.stored().install([])
  const fetched = fetchFile.mock.calls.map(([url]) => url.slice(scope.length))
  expect(new Set(fetched)).toEqual(new Set(['docs/guide', 'docs/guide.html', 'build/page-TWO.js']))
  const kept = storage.list('offline:/x/:page-TWO')
  // The page for want of a network starts at the address of any route.
  const basics = ['offline', 'build/routes/guide-1.js', 'build/b.js']
  expect(kept).toEqual(expect.arrayContaining(['', 'docs/guide', ...basics]))
  expect(kept).not.toContain('build/page-ONE.js')
})

test('a page that was opened meanwhile goes with its build, and is told where it changed', async () => {
  const [before, after] = [first.stored(), second.stored()]
  await before.install([])
  publish(second.texts)
  await after.install([])
  publish(first.texts)
  for (const key of ['', 'docs/guide']) await before.keep(key)
  expect(await after.dropEarlier()).toEqual(['docs/guide'])
  expect(await storage.keys()).toEqual(['offline:/x/:page-TWO'])
  expect(await after.find('')).toBeDefined()
  expect(await after.find('docs/guide')).toBeUndefined()
})

test('a worker that was replaced keeps nothing any more', async () => {
  const [before, after] = [first.stored(), second.stored()]
  await before.install([])
  publish(second.texts)
  await after.install([])
  await after.dropEarlier()
  await before.keep('')
  await before.getState()
  expect(await storage.keys()).toEqual(['offline:/x/:page-TWO'])
})

test('where there is no room for two builds, the earlier one still goes', async () => {
  await first.stored().save(() => {})
  room = storage.list('offline:/x/:page-ONE').length + 7
  publish(second.texts)
  await second.stored().install([])
  const changed = await second.stored().dropEarlier()
  expect(await storage.keys()).toEqual(['offline:/x/:page-TWO'])
  await second.stored().install(changed)
  const { isSaved, done, total } = await second.stored().getState()
  expect([isSaved, done]).toEqual([true, total])
})

test('removing ends saving, here and in a newer build, and takes what no worker has taken over', async () => {
  await storage.open('offline:/x/:page-ZERO')
  const [before, after] = [first.stored(), second.stored()]
  const onFile = vi.fn(async () => before.endSaving())
  await before.save(() => void onFile())
  expect((await before.getState()).isSaved).toBe(false)
  await before.remove([])
  expect(await storage.keys()).toEqual(['offline:/x/:page-ONE'])
  await before.save(() => {})
  publish(second.texts)
  fetchFile.mockImplementationOnce(async () => {
    await before.endSaving()
    return new Response(second.texts['offline'])
  })
  await after.install([])
  expect((await after.getState()).isSaved).toBe(false)
})

test('other sites of the host keep what they have', async () => {
  await storage.open('offline:/:page-ONE')
  await first.stored().dropEarlier()
  expect(await storage.keys()).toContain('offline:/:page-ONE')
})

test('the whole site is saved, stays saved with the next build, and goes', async () => {
  const onFile = vi.fn()
  const total = Object.keys(first.texts).length
  await first.stored().install([])
  await first.stored().save(onFile)
  expect(onFile).toHaveBeenCalledTimes(total)
  const state = { isSaved: true, done: total, total, size: 1000 }
  expect(await first.stored().getState()).toEqual(state)
  publish(second.texts)
  await second.stored().install([])
  await second.stored().dropEarlier()
  expect(await second.stored().getState()).toEqual(state)
  await second.stored().remove(['docs/guide'])
  expect(await second.stored().getState()).toEqual({ ...state, isSaved: false, done: 7 })
  expect(storage.list('offline:/x/:page-TWO')).not.toContain('docs/guide.data')
})

test('what stops saving is told, and what was saved stays', async () => {
  publish(second.texts)
  await expect(first.stored().save(() => {})).rejects.toThrow(OtherBuildError)
  fetchFile.mockRejectedValue(new TypeError('Failed to fetch'))
  await expect(first.stored().save(() => {})).rejects.toThrow('Failed to fetch')
  expect((await first.stored().getState()).isSaved).toBe(true)
  publish(first.texts)
  await first.stored().save(() => {})
  const { done, total } = await first.stored().getState()
  expect(done).toBe(total)
})
